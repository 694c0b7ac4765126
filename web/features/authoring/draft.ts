import type { QuizKind } from '@quiz/contract/quizzes.ts'

/** A picture of a draft, already small enough to be sent. */
export type DraftPicture = { key: number; name: string; blob: Blob }

export type DraftAnswer = { key: number; idx: number; text: string; isRight: boolean; points: number }

export type DraftQuestion<P = DraftPicture> = {
  key: number
  idx: number
  text: string
  /** What stands under the text while the question is answered. */
  note: string
  picture: P | null
  isMultiple: boolean
  points: number
  answers: readonly DraftAnswer[]
}

export type DraftResult<P = DraftPicture> = { key: number; idx: number; title: string; text: string; picture: P | null }

/** A test that is being made. Items are known by their keys, whatever place they move to; `idx` is that place, from 1. */
export type Draft<P = DraftPicture> = {
  kind: QuizKind
  title: string
  description: string
  subjectId: number | null
  cover: P | null
  questions: readonly DraftQuestion<P>[]
  results: readonly DraftResult<P>[]
  /** Last percents of all bands but the last one. */
  handles: readonly number[]
  /** The highest key that was ever given away in this draft. */
  lastKey: number
}

export const emptyDraft = (kind: QuizKind): Draft => ({
  kind,
  title: '',
  description: '',
  subjectId: null,
  cover: null,
  questions: [],
  results: [],
  handles: [],
  lastKey: 0,
})

/** The same items with `idx` counted from 1; items that stay in place stay the same objects. */
export const numbered = <T extends { idx: number }>(items: readonly T[]): T[] =>
  items.map((item, index) => (item.idx === index + 1 ? item : { ...item, idx: index + 1 }))

/** The items with one of them, known by its key, changed. */
export const withItem = <T extends { key: number }>(items: readonly T[], key: number, change: (item: T) => T): T[] =>
  items.map((item) => (item.key === key ? change(item) : item))

/** What is chosen for a picture's place: a fresh picture gets a key of its own. */
export type PictureChoice = { name: string; blob: Blob } | null

const newPicture = (draft: Draft, choice: PictureChoice): DraftPicture | null =>
  choice && { ...choice, key: draft.lastKey + 1 }
const nextLastKey = (draft: Draft, choice: PictureChoice): number => draft.lastKey + (choice ? 1 : 0)

/** Puts a picture on the cover, or takes it away. */
export const setCover = (draft: Draft, choice: PictureChoice): Draft => ({
  ...draft,
  cover: newPicture(draft, choice),
  lastKey: nextLastKey(draft, choice),
})

/** Puts a picture to a question, or takes it away. */
export const setQuestionPicture = (draft: Draft, key: number, choice: PictureChoice): Draft => ({
  ...draft,
  questions: withItem(draft.questions, key, (question) => ({ ...question, picture: newPicture(draft, choice) })),
  lastKey: nextLastKey(draft, choice),
})

/** Puts a picture to a result, or takes it away. */
export const setResultPicture = (draft: Draft, key: number, choice: PictureChoice): Draft => ({
  ...draft,
  results: withItem(draft.results, key, (result) => ({ ...result, picture: newPicture(draft, choice) })),
  lastKey: nextLastKey(draft, choice),
})

/** All pictures of a draft. */
export const picturesOf = <P>(draft: Draft<P>): P[] =>
  [
    draft.cover,
    ...draft.questions.map(({ picture }) => picture),
    ...draft.results.map(({ picture }) => picture),
  ].filter((picture) => picture !== null)

/** The same draft with every picture put in another form; null takes one away. */
export const mapPictures = <P, R>(draft: Draft<P>, change: (picture: P) => R | null): Draft<R> => {
  const changed = (picture: P | null) => picture && change(picture)
  return {
    ...draft,
    cover: changed(draft.cover),
    questions: draft.questions.map((question) => ({ ...question, picture: changed(question.picture) })),
    results: draft.results.map((result) => ({ ...result, picture: changed(result.picture) })),
  }
}
