import type { ImportedQuestion } from '@quiz/contract/formats/imported.ts'
import { limits } from '@quiz/contract/limits.ts'
import { allDefaults } from '@quiz/contract/questions/questions.ts'
import { evenHandles } from '@quiz/contract/quiz/bands.ts'
import { type Draft, type DraftPicture, type DraftQuestion, numbered } from '#web/features/editing/draft/draft.ts'
import { type Filling, withFilling } from '#web/features/editing/kinds/draft-filling.ts'
import { noPictures, type ReadyPicture, type ReadyPictures } from './import-pictures.ts'

/** Items added to a draft, by keys, so that it can be taken out again. */
export type TakenItems = { questions: readonly number[]; results: readonly number[]; cover: number | null }

/** Questions for a draft, and what a draft that lacks it gets with them. */
export type TakenImport = Filling & { questions: readonly ImportedQuestion[]; pictures?: ReadyPictures }

/** How many questions still fit into a draft. */
export const freeQuestions = ({ questions }: Draft): number => limits.questionsMax - questions.length

/** The draft with these questions at its end, and with what it lacks besides them. */
export function takeQuestions(
  draft: Draft,
  { questions, pictures = noPictures, ...filling }: TakenImport,
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
  const extended = withFilling({ ...draft, questions: numbered([...draft.questions, ...added]), lastKey: key }, filling)
  return {
    draft: extended,
    taken: {
      questions: added.map((question) => question.key),
      results: draft.results.length === 0 ? extended.results.map((result) => result.key) : [],
      cover: draft.cover === null ? (extended.cover?.key ?? null) : null,
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
