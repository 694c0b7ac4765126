import { type AllFields, questionKind, unreadInOptions } from '@quiz/contract/questions/questions.ts'
import {
  type CommonFields,
  type ContentFields,
  contentDefaults,
  type Identity,
  type OptionFields,
  optionDefaults,
  type ResultFields,
} from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { ChosenSettings } from '#web/lib/chosen-settings.ts'

/** A chosen picture, already scaled for upload. */
export type ChosenPicture = { key: number; name: string; blob: Blob }
/** A picture of the edited version, by the hash of its content. */
export type StoredPicture = { key: number; name: string; hash: string }
export type DraftPicture = ChosenPicture | StoredPicture

/** Whether a picture is to be uploaded. */
export const isChosen = (picture: DraftPicture): picture is ChosenPicture => 'blob' in picture

/** The id is that of the edited version; a new item has none. */
type Keyed = Identity & { key: number; idx: number }
/** Points of an answer for the result of this key, so that they follow the result wherever it moves. */
export type DraftPoints = { resultKey: number; points: number }
export type DraftAnswer<Image = DraftPicture> = Omit<OptionFields<Image>, 'outcomePoints'> &
  Keyed & { outcomePoints: readonly DraftPoints[] }
/** With the fields of all kinds, so that none are lost while its kind changes. */
export type DraftQuestion<Image = DraftPicture> = CommonFields<Image> &
  AllFields &
  Keyed & { answers: readonly DraftAnswer<Image>[] }
export type DraftResult<Image = DraftPicture> = ResultFields<Image> & Keyed

/** The fields of a new answer. */
export const answerDefaults = { ...optionDefaults, outcomePoints: [] } satisfies Omit<DraftAnswer, keyof Keyed>

/** A draft of a test. Items have stable keys; `idx` is their position, from 1. */
export type Draft<Image = DraftPicture> = ContentFields & {
  kind: QuizKind
  title: string
  description: string
  subjectId: number | null
  cover: Image | null
  questions: readonly DraftQuestion<Image>[]
  results: readonly DraftResult<Image>[]
  /** The last percent of every band but the last. */
  handles: readonly number[]
  /** Changes of the settings that the test has, or of the default ones. */
  settings: ChosenSettings
  /** The highest key that was used in this draft. */
  lastKey: number
}

export const emptyDraft = (kind: QuizKind): Draft => ({
  ...contentDefaults,
  kind,
  title: '',
  description: '',
  subjectId: null,
  cover: null,
  questions: [],
  results: [],
  handles: [],
  settings: {},
  lastKey: 0,
})

/** The items with `idx` counted from 1; unchanged items keep their identity. */
export const numbered = <T extends { idx: number }>(items: readonly T[]): T[] =>
  items.map((item, index) => (item.idx === index + 1 ? item : { ...item, idx: index + 1 }))

export const withItem = <T extends { key: number }>(items: readonly T[], key: number, change: (item: T) => T): T[] =>
  items.map((item) => (item.key === key ? change(item) : item))

/** A chosen picture, or null for none; a new picture gets a new key. */
export type PictureChoice = { name: string; blob: Blob } | null

const newPicture = (draft: Draft, choice: PictureChoice): DraftPicture | null =>
  choice && { ...choice, key: draft.lastKey + 1 }
const nextLastKey = (draft: Draft, choice: PictureChoice): number => draft.lastKey + (choice ? 1 : 0)

/** Sets or removes the cover. */
export const setCover = (draft: Draft, choice: PictureChoice): Draft => ({
  ...draft,
  cover: newPicture(draft, choice),
  lastKey: nextLastKey(draft, choice),
})

/** Sets or removes the picture of a question. */
export const setQuestionPicture = (draft: Draft, key: number, choice: PictureChoice): Draft => ({
  ...draft,
  questions: withItem(draft.questions, key, (question) => ({ ...question, image: newPicture(draft, choice) })),
  lastKey: nextLastKey(draft, choice),
})

/** Sets or removes the picture of a result. */
export const setResultPicture = (draft: Draft, key: number, choice: PictureChoice): Draft => ({
  ...draft,
  results: withItem(draft.results, key, (result) => ({ ...result, image: newPicture(draft, choice) })),
  lastKey: nextLastKey(draft, choice),
})

const isPictured = ({ answers }: DraftQuestion): boolean =>
  answers.length > 0 && answers.every(({ image }) => image !== null)

/** A changed question, laid out anew when its answers got their last picture (tiles) or one lacks it again (a list). */
export const withLayout = (before: DraftQuestion, after: DraftQuestion): DraftQuestion =>
  isPictured(before) === isPictured(after) ? after : { ...after, answersLayout: isPictured(after) ? 'grid' : 'list' }

/** Sets or removes the picture of an answer. */
export const setAnswerPicture = (
  draft: Draft,
  keys: { question: number; answer: number },
  choice: PictureChoice,
): Draft => ({
  ...draft,
  questions: withItem(draft.questions, keys.question, (question) =>
    withLayout(question, {
      ...question,
      answers: withItem(question.answers, keys.answer, (answer) => ({ ...answer, image: newPicture(draft, choice) })),
    }),
  ),
  lastKey: nextLastKey(draft, choice),
})

/**
 * The answer options of a question as far as its kind has them; what it does not show, such as pictures of pairs, waits in the
 * draft for another kind.
 */
export function ownAnswers<Image>(
  question: Pick<DraftQuestion<Image>, 'kind' | 'answers'>,
): readonly DraftAnswer<Image>[] {
  const unread = unreadInOptions(question)
  return questionKind(question).hasOptions ? question.answers.map((answer) => ({ ...answer, ...unread })) : []
}

export const picturesOf = <Image>({ cover, questions, results }: Draft<Image>): Image[] =>
  [
    cover,
    ...questions.flatMap(({ image, answers }) => [image, ...answers.map((answer) => answer.image)]),
    ...results.map(({ image }) => image),
  ].filter((image) => image !== null)

/** The draft with every picture converted; null removes a picture. */
export const mapPictures = <Before, After>(
  draft: Draft<Before>,
  convert: (image: Before) => After | null,
): Draft<After> => {
  const converted = (image: Before | null) => image && convert(image)
  return {
    ...draft,
    cover: converted(draft.cover),
    questions: draft.questions.map((question) => ({
      ...question,
      image: converted(question.image),
      answers: question.answers.map((answer) => ({ ...answer, image: converted(answer.image) })),
    })),
    results: draft.results.map((result) => ({ ...result, image: converted(result.image) })),
  }
}
