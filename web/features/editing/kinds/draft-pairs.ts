import { limits } from '@quiz/contract/limits.ts'
import {
  answerDefaults,
  type Draft,
  type DraftAnswer,
  type DraftQuestion,
  numbered,
  withItem,
} from '#web/features/editing/draft/draft.ts'
import { type AnswerKeys, joinedLine } from '#web/features/editing/draft/draft-choice.ts'
import { withQuestion } from '#web/features/editing/draft/draft-questions.ts'

export type Pair = { left: string; right: string }

/** Changes the right-hand side of a pair; pasted line breaks become spaces. */
export const setCounterpart = (draft: Draft, { question, answer }: AnswerKeys, text: string): Draft =>
  withQuestion(draft, question, (one) => ({
    ...one,
    answers: withItem(one.answers, answer, (pair) => ({ ...pair, counterpart: joinedLine(text) })),
  }))

/** How many pairs fit into an empty one and after it: empty ones there are replaced. */
export const roomForPairs = ({ answers }: Pick<DraftQuestion, 'answers'>, answer: number): number =>
  limits.answersMax - answers.filter((pair) => pair.key !== answer && !isAfterAndEmpty(answers, answer, pair)).length

const isAfterAndEmpty = (answers: readonly DraftAnswer[], answer: number, pair: DraftAnswer): boolean =>
  pair.idx > (answers.find(({ key }) => key === answer)?.idx ?? 0) && `${pair.text}${pair.counterpart}`.trim() === ''

/** Puts pasted pairs into an empty one and after it, as many as fit. */
export function pastePairs(draft: Draft, { question: key, answer }: AnswerKeys, pasted: readonly Pair[]): Draft {
  let { lastKey } = draft
  const changed = withQuestion(draft, key, (question) => {
    const { answers } = question
    const at = answers.findIndex((one) => one.key === answer)
    const added = pasted.slice(0, roomForPairs(question, answer)).map(({ left, right }) => {
      lastKey += 1
      return { ...answerDefaults, text: left, counterpart: right, key: lastKey, idx: 1 }
    })
    const after = answers.slice(at + 1).filter((pair) => !isAfterAndEmpty(answers, answer, pair))
    return { ...question, answers: numbered([...answers.slice(0, at), ...added, ...after]) }
  })
  return { ...changed, lastKey }
}
