import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { shortTitle } from '@quiz/contract/formats/short-title.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type Draft, emptyDraft, type PictureChoice } from '#web/features/editing/draft/draft.ts'
import { takeQuestions } from './draft-import.ts'
import type { ReadyPictures } from './import-pictures.ts'

/** What the parts have in common. */
export type PartsHead = Pick<Draft, 'kind' | 'title' | 'description' | 'subjectId' | 'settings'> & {
  cover: PictureChoice
  pictures: ReadyPictures
  results: Draft['results']
  handles: Draft['handles']
}

/** The most questions that can be split into parts. */
export const splittableQuestions = limits.importPartsMax * limits.questionsMax

/** The title of a part, «География, 3», within the limit. */
export function partTitle(title: string, number: number, parts: number): string {
  if (parts === 1) return shortTitle(title)
  const suffix = `, ${number}`
  return shortTitle(title, limits.titleChars - suffix.length) + suffix
}

/** The parts as drafts: ten questions each in their order, the rest in the last one. */
export function draftsOfParts(questions: readonly ImportedQuestion[], head: PartsHead): Draft[] {
  const splittable = questions.slice(0, splittableQuestions)
  const count = Math.ceil(splittable.length / limits.questionsMax)
  return Array.from({ length: count }, (_, index) => {
    const part = splittable.slice(index * limits.questionsMax, (index + 1) * limits.questionsMax)
    const { cover, pictures, title, ...shared } = head
    const empty: Draft = { ...emptyDraft(head.kind), ...shared, lastKey: lastKeyOf(head.results) }
    return takeQuestions(empty, {
      ...{ questions: part, pictures, cover, title: partTitle(title, index + 1, count) },
      ...{ description: shared.description, subjectId: shared.subjectId },
    }).draft
  })
}

const lastKeyOf = (results: Draft['results']): number =>
  Math.max(0, ...results.flatMap(({ key, image }) => [key, image?.key ?? 0]))
