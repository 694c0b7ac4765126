import { limits } from '@quiz/contract/limits.ts'
import { kindTextsBy } from '@quiz/contract/questions/options.ts'
import { questionKind } from '@quiz/contract/questions/questions.ts'
import {
  answerDefaults,
  type Draft,
  type DraftAnswer,
  type DraftQuestion,
  numbered,
  type PictureChoice,
  setAnswerPicture,
  withItem,
} from './draft.ts'
import { withinPoints, withQuestion } from './draft-questions.ts'

/** An answer of a question, by their keys. */
export type AnswerKeys = { question: number; answer: number }

const emptyAnswer = (key: number): DraftAnswer => ({ ...answerDefaults, key, idx: 1 })

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

/** A pasted text in one line. */
export const joinedLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** Changes the text of an answer; pasted line breaks become spaces. */
export const setAnswerText = (draft: Draft, keys: AnswerKeys, text: string): Draft =>
  withAnswer(draft, keys, (answer) => ({ ...answer, text: joinedLine(text) }))

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

/** Whether an answer may be removed: a question keeps as many as its kind needs. */
export const canRemoveAnswer = (question: Pick<DraftQuestion, 'kind' | 'answers'>): boolean =>
  question.answers.length > questionKind(question).leastOptions

/** The question with so many answers at least, and beyond them without empty ones at its end, which another kind needed. */
export function withLeastAnswers(question: DraftQuestion, least: number, nextKey: () => number): DraftQuestion {
  const last = question.answers.findLastIndex((answer) => !isEmpty(answer))
  const kept = question.answers.slice(0, Math.max(least, last + 1))
  const added = Array.from({ length: Math.max(0, least - kept.length) }, () => emptyAnswer(nextKey()))
  return { ...question, answers: numbered([...kept, ...added]) }
}

const isEmpty = ({ id, text, image, ...others }: DraftAnswer): boolean =>
  id === undefined &&
  image === null &&
  [text, ...Object.values(kindTextsBy((name) => others[name]))].join('').trim() === ''

/** Moves an answer to the position `idx`, from 1. */
export const moveAnswer = (draft: Draft, keys: AnswerKeys, idx: number): Draft =>
  withQuestion(draft, keys.question, (question) => {
    const rest = question.answers.filter(({ key }) => key !== keys.answer)
    const moved = question.answers.filter(({ key }) => key === keys.answer)
    return { ...question, answers: numbered(rest.toSpliced(idx - 1, 0, ...moved)) }
  })

/** The question as a choice: it has two answers at least, and where none is right, the first empty one becomes the right one. */
export function beginChoice(question: DraftQuestion, [right]: readonly string[], nextKey: () => number): DraftQuestion {
  const { answers } = withLeastAnswers(question, limits.answersMin, nextKey)
  const empty = answers.find(isReplaceable)
  if (right === undefined || !empty || answers.some(({ isRight }) => isRight)) return { ...question, answers }
  return { ...question, answers: withItem(answers, empty.key, (answer) => ({ ...answer, text: right, isRight: true })) }
}

/** A removed answer that comes back: in a single choice another one may have been marked since. */
export const unmarkedIfTaken = (answer: DraftAnswer, { isMultiple, answers }: DraftQuestion): DraftAnswer =>
  !isMultiple && answers.some(({ isRight }) => isRight) ? { ...answer, isRight: false } : answer

/** Whether no more answers may be added. */
export const isFull = ({ answers }: Pick<DraftQuestion, 'answers'>): boolean => answers.length >= limits.answersMax

type PastedAnswer = { text: string; isRight: boolean }

/** Whether an answer would lose nothing by being replaced. */
const isReplaceable = ({ text, image }: DraftAnswer): boolean => text.trim() === '' && image === null

/** The pasted answers as they fit at an empty answer and after it: lines beyond the maximum are joined in the last one. */
export function fittingAnswers(
  { answers }: Pick<DraftQuestion, 'answers'>,
  answer: number,
  pasted: readonly PastedAnswer[],
): { fitting: PastedAnswer[]; joined: { text: string; count: number } | null } {
  const at = answers.findIndex(({ key }) => key === answer)
  const room =
    limits.answersMax - answers.filter((one, index) => index < at || (index > at && !isReplaceable(one))).length
  if (pasted.length <= room) return { fitting: [...pasted], joined: null }
  const rest = pasted.slice(room - 1)
  const text = rest.map((one) => one.text).join('; ')
  const fitting = [...pasted.slice(0, room - 1), { text, isRight: rest.some(({ isRight }) => isRight) }]
  return { fitting, joined: { text, count: rest.length } }
}

/** Puts pasted answers into an empty answer, which keeps its picture, and after it; empty answers there are replaced. */
export function pasteAnswers(draft: Draft, keys: AnswerKeys, pasted: readonly PastedAnswer[]): Draft {
  let { lastKey } = draft
  const hasRight = pasted.some(({ isRight }) => isRight)
  const changed = withQuestion(draft, keys.question, (question) => {
    const at = question.answers.findIndex(({ key }) => key === keys.answer)
    const own = question.answers[at]
    if (!own) return question
    const [first, ...others] = fittingAnswers(question, keys.answer, pasted).fitting
    const before = question.answers.slice(0, at)
    const after = question.answers.slice(at + 1).filter((answer) => !isReplaceable(answer))
    const filled = { ...own, text: first?.text ?? '', isRight: hasRight ? first?.isRight === true : own.isRight }
    const added = others.map((answer): DraftAnswer => {
      lastKey += 1
      return { ...answerDefaults, ...answer, key: lastKey, idx: 1 }
    })
    const answers = numbered([...before, filled, ...added, ...after])
    const rights = answers.filter(({ isRight }) => isRight).length
    return { ...question, isMultiple: question.isMultiple || (hasRight && rights > 1), answers }
  })
  return { ...changed, lastKey }
}

const withAnswer = (draft: Draft, keys: AnswerKeys, change: (answer: DraftAnswer) => DraftAnswer): Draft =>
  withQuestion(draft, keys.question, (question) => ({
    ...question,
    answers: withItem(question.answers, keys.answer, change),
  }))

const onlyRight = (question: DraftQuestion, key: number | undefined): DraftAnswer[] =>
  question.answers.map((answer) =>
    answer.isRight === (answer.key === key) ? answer : { ...answer, isRight: !answer.isRight },
  )
