import { limits } from '@quiz/contract/limits.ts'
import { type AllFields, allDefaults } from '@quiz/contract/questions/questions.ts'
import { type CommonFields, commonDefaults } from '@quiz/contract/quiz-content.ts'
import {
  answerDefaults,
  type Draft,
  type DraftAnswer,
  type DraftQuestion,
  numbered,
  type PictureChoice,
  setAnswerPicture,
  withItem,
  withLayout,
} from './draft.ts'

/** An answer of a question, by their keys. */
export type AnswerKeys = { question: number; answer: number }

const emptyAnswer = (key: number): DraftAnswer => ({ ...answerDefaults, key, idx: 1 })

const emptyQuestion = (key: number): DraftQuestion => ({
  ...commonDefaults,
  ...allDefaults,
  key,
  idx: 1,
  answers: numbered([emptyAnswer(key + 1), emptyAnswer(key + 2)]),
})

/** Appends a question with two empty answers, up to the maximum. */
export function addQuestion(draft: Draft): Draft {
  if (draft.questions.length >= limits.questionsMax) return draft
  const question = emptyQuestion(draft.lastKey + 1)
  return {
    ...draft,
    questions: numbered([...draft.questions, question]),
    lastKey: draft.lastKey + 1 + question.answers.length,
  }
}

/** Moves a question to the position `idx`, limited to the list. */
export function moveQuestion(draft: Draft, key: number, idx: number): Draft {
  const moved = draft.questions.find((question) => question.key === key)
  if (!moved) return draft
  const rest = draft.questions.filter((question) => question !== moved)
  const at = Math.min(rest.length, Math.max(0, idx - 1))
  if (at === moved.idx - 1) return draft
  return { ...draft, questions: numbered([...rest.slice(0, at), moved, ...rest.slice(at)]) }
}

/** Changes fields of a question that have no rule of their own. */
export const changeQuestion = (
  draft: Draft,
  key: number,
  fields: Partial<Omit<CommonFields & AllFields, 'image' | 'isMultiple' | 'score'>>,
): Draft => withQuestion(draft, key, (question) => ({ ...question, ...fields }))

/** Sets the points of a question of a quiz, limited to 1–5. */
export const setQuestionScore = (draft: Draft, key: number, score: number): Draft =>
  withQuestion(draft, key, (question) => ({ ...question, score: withinPoints(score) }))

/** Switches a question between multiple and single choice; a single choice keeps the first right answer. */
export const setMultiple = (draft: Draft, key: number, isMultiple: boolean): Draft =>
  withQuestion(draft, key, (question) => ({
    ...question,
    isMultiple,
    answers: isMultiple ? question.answers : onlyRight(question, question.answers.find(({ isRight }) => isRight)?.key),
  }))

/** Appends an empty answer, up to the maximum. */
export function addAnswer(draft: Draft, questionKey: number): Draft {
  const question = draft.questions.find(({ key }) => key === questionKey)
  if (!question || question.answers.length >= limits.answersMax) return draft
  const answers = numbered([...question.answers, emptyAnswer(draft.lastKey + 1)])
  return { ...withQuestion(draft, questionKey, (asked) => ({ ...asked, answers })), lastKey: draft.lastKey + 1 }
}

/** How many pictures chosen at an answer fit: its own, and those of answers after it without one, added ones included. */
export const roomForPictures = ({ answers }: DraftQuestion, { idx }: DraftAnswer): number =>
  1 + answers.slice(idx).filter(({ image }) => image === null).length + limits.answersMax - answers.length

/** Sets the picture of an answer, and with further ones those of the answers after it that have none, adding answers. */
export function setAnswerPictures(
  draft: Draft,
  keys: AnswerKeys,
  [first, ...others]: readonly NonNullable<PictureChoice>[],
): Draft {
  if (!first) return draft
  const after = setAnswerPicture(draft, keys, first)
  if (others.length === 0) return after
  const answersOf = (one: Draft) => one.questions.find(({ key }) => key === keys.question)?.answers ?? []
  const at = answersOf(after).findIndex(({ key }) => key === keys.answer)
  const isFree = (answer: DraftAnswer, index: number) => index > at && answer.image === null
  const extended = answersOf(after).some(isFree) ? after : addAnswer(after, keys.question)
  const next = answersOf(extended).find(isFree)
  return next ? setAnswerPictures(extended, { ...keys, answer: next.key }, others) : extended
}

/** Changes the text of an answer; pasted line breaks become spaces. */
export const setAnswerText = (draft: Draft, keys: AnswerKeys, text: string): Draft =>
  withAnswer(draft, keys, (answer) => ({ ...answer, text: text.replace(/\s*\n\s*/g, ' ') }))

/** Changes what the picture of an answer shows. */
export const setAnswerAlt = (draft: Draft, keys: AnswerKeys, imageAlt: string): Draft =>
  withAnswer(draft, keys, (answer) => ({ ...answer, imageAlt }))

/** Sets the points of an answer of a personality test, limited to 1–5. */
export const setAnswerScore = (draft: Draft, keys: AnswerKeys, score: number): Draft =>
  withAnswer(draft, keys, (answer) => ({ ...answer, score: withinPoints(score) }))

/** Marks an answer as right or wrong. In a single choice the other marks are cleared. */
export const setRight = (draft: Draft, keys: AnswerKeys, isRight: boolean): Draft =>
  withQuestion(draft, keys.question, (question) => ({
    ...question,
    answers:
      isRight && !question.isMultiple
        ? onlyRight(question, keys.answer)
        : withItem(question.answers, keys.answer, (answer) => ({ ...answer, isRight })),
  }))

/** Whether an answer may be removed: a question keeps at least two. */
export const canRemoveAnswer = ({ answers }: Pick<DraftQuestion, 'answers'>): boolean =>
  answers.length > limits.answersMin

/** Whether all answers of each question have equal points, so that every taker gets the last result. */
export const isPointless = (draft: Draft): boolean =>
  draft.kind === 'personality' &&
  draft.scoring === 'bands' &&
  draft.questions.length > 0 &&
  draft.questions.every(({ answers }) => answers.every(({ score }) => score === answers[0]?.score))

const withQuestion = (draft: Draft, key: number, change: (question: DraftQuestion) => DraftQuestion): Draft => ({
  ...draft,
  questions: withItem(draft.questions, key, (question) => withLayout(question, change(question))),
})

const withAnswer = (draft: Draft, keys: AnswerKeys, change: (answer: DraftAnswer) => DraftAnswer): Draft =>
  withQuestion(draft, keys.question, (question) => ({
    ...question,
    answers: withItem(question.answers, keys.answer, change),
  }))

const onlyRight = (question: DraftQuestion, key: number | undefined): DraftAnswer[] =>
  question.answers.map((answer) =>
    answer.isRight === (answer.key === key) ? answer : { ...answer, isRight: !answer.isRight },
  )

const withinPoints = (points: number): number => Math.min(limits.pointsMax, Math.max(limits.pointsMin, points))
