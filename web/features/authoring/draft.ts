import type { QuizKind } from '@quiz/contract/quizzes.ts'

/** A picture of a draft, already scaled for upload. */
export type DraftPicture = { key: number; name: string; blob: Blob }

export type DraftAnswer = { key: number; idx: number; text: string; isRight: boolean; points: number }

export type DraftQuestion<P = DraftPicture> = {
  key: number
  idx: number
  text: string
  /** A note under the text of the question. */
  note: string
  picture: P | null
  isMultiple: boolean
  points: number
  answers: readonly DraftAnswer[]
}

export type DraftResult<P = DraftPicture> = { key: number; idx: number; title: string; text: string; picture: P | null }

/** A draft of a test. Items have stable keys; `idx` is their position, from 1. */
export type Draft<P = DraftPicture> = {
  kind: QuizKind
  title: string
  description: string
  subjectId: number | null
  cover: P | null
  questions: readonly DraftQuestion<P>[]
  results: readonly DraftResult<P>[]
  /** The last percent of every band but the last. */
  handles: readonly number[]
  /** The highest key that was used in this draft. */
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

/** The items with `idx` counted from 1; unchanged items keep their identity. */
export const numbered = <T extends { idx: number }>(items: readonly T[]): T[] =>
  items.map((item, index) => (item.idx === index + 1 ? item : { ...item, idx: index + 1 }))

/** The items with the one of this key changed. */
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
  questions: withItem(draft.questions, key, (question) => ({ ...question, picture: newPicture(draft, choice) })),
  lastKey: nextLastKey(draft, choice),
})

/** Sets or removes the picture of a result. */
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

/** The draft with every picture converted; null removes a picture. */
export const mapPictures = <P, R>(draft: Draft<P>, change: (picture: P) => R | null): Draft<R> => {
  const changed = (picture: P | null) => picture && change(picture)
  return {
    ...draft,
    cover: changed(draft.cover),
    questions: draft.questions.map((question) => ({ ...question, picture: changed(question.picture) })),
    results: draft.results.map((result) => ({ ...result, picture: changed(result.picture) })),
  }
}
