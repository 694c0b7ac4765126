import { evenHandles } from '@quiz/contract/bands.ts'
import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { limits } from '@quiz/contract/limits.ts'
import { allDefaults } from '@quiz/contract/questions/questions.ts'
import { resultDefaults } from '@quiz/contract/quiz-content.ts'
import { importDialogTexts } from '@quiz/contract/texts/ru/import-dialog.ts'
import { type Draft, type DraftPicture, type DraftQuestion, numbered, type PictureChoice, setCover } from './draft.ts'
import { noPictures, type ReadyPicture, type ReadyPictures } from './import-pictures.ts'

/** Items added to a draft, by keys, so that it can be taken out again. */
export type TakenItems = { questions: readonly number[]; results: readonly number[]; cover: number | null }

/** Questions for a draft, and a cover and a title for one that has none. */
export type TakenImport = {
  questions: readonly ImportedQuestion[]
  pictures?: ReadyPictures
  cover: PictureChoice
  title: string
}

/** How many questions still fit into a draft. */
export const freeQuestions = ({ questions }: Draft): number => limits.questionsMax - questions.length

/** The last percent of each default result but the last: 0–49, 50–79, 80–100. */
const defaultHandles = [49, 79]

/**
 * The draft with these questions at its end. A draft without results gets three, one without a cover gets this one, one without
 * a title this title.
 */
export function takeQuestions(
  draft: Draft,
  { questions, pictures = noPictures, cover, title }: TakenImport,
): { draft: Draft; taken: TakenItems } {
  let key = draft.lastKey
  const nextKey = () => {
    key += 1
    return key
  }
  const withPicture = (picture: ReadyPicture | undefined): { image: DraftPicture | null; imageAlt: string } =>
    picture
      ? { image: { key: nextKey(), name: picture.name, blob: picture.blob }, imageAlt: picture.alt }
      : { image: null, imageAlt: '' }
  const added: DraftQuestion[] = questions.slice(0, freeQuestions(draft)).map(({ question, pictures: named }) => {
    const answers = question.answers.map((answer, index) => ({
      ...answer,
      ...withPicture(pictures.answers.get(named.answers[index] ?? 0)),
      ...{ key: nextKey(), idx: 1, outcomePoints: [] },
    }))
    const asked = { ...allDefaults, ...question }
    return {
      ...asked,
      ...withPicture(pictures.questions.get(named.question ?? 0)),
      ...{ key: nextKey(), idx: 1 },
      answersLayout: answers.length > 0 && answers.every(({ image }) => image !== null) ? 'grid' : asked.answersLayout,
      answers: numbered(answers),
    }
  })
  const names = draft.results.length === 0 ? importDialogTexts.results : []
  const results = names.map((name) => ({ ...resultDefaults, title: name, key: nextKey(), idx: 1 }))
  const extended: Draft = {
    ...draft,
    title: draft.title.trim() === '' ? title : draft.title,
    questions: numbered([...draft.questions, ...added]),
    results: numbered([...draft.results, ...results]),
    handles: results.length > 0 ? [...defaultHandles] : draft.handles,
    lastKey: key,
  }
  const covered = draft.cover === null && cover !== null ? setCover(extended, cover) : extended
  return {
    draft: covered,
    taken: {
      questions: added.map((question) => question.key),
      results: results.map((result) => result.key),
      cover: draft.cover === null ? (covered.cover?.key ?? null) : null,
    },
  }
}

/** The draft without what was taken; what the author added or chose meanwhile stays. */
export function withoutTaken(draft: Draft, taken: TakenItems): Draft {
  const results = numbered(draft.results.filter(({ key }) => !taken.results.includes(key)))
  return {
    ...draft,
    questions: numbered(draft.questions.filter(({ key }) => !taken.questions.includes(key))),
    results,
    handles: results.length === draft.results.length ? draft.handles : evenHandles(results.length),
    cover: draft.cover?.key === taken.cover ? null : draft.cover,
  }
}
