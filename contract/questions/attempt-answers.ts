import type { AnyValue } from '@quiz/contract/questions/questions.ts'

/** What was answered in one question of an attempt. */
export type QuestionAnswer = { questionId: number; value: AnyValue }
export type AttemptAnswers = readonly QuestionAnswer[]

/** An answer in a request. Earlier releases stored it in this form, and their rows are never rewritten. */
type TickedAnswer = { questionId: number; answerIds: readonly number[] }
export type StoredAnswer = QuestionAnswer | TickedAnswer

/** Answers of a request or of a stored attempt in the form in which they are scored. */
export const answersOf = (given: readonly StoredAnswer[]): QuestionAnswer[] =>
  given.map((answer) => ('value' in answer ? answer : { questionId: answer.questionId, value: answer.answerIds }))
