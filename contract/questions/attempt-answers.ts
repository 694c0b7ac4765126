import type { AnyValue } from '@quiz/contract/questions/questions.ts'

/** What was answered in one question of an attempt. */
export type QuestionAnswer = { questionId: number; value: AnyValue }
export type AttemptAnswers = readonly QuestionAnswer[]

/** An answer as an attempt is sent with it; earlier releases stored it so, and their rows are never rewritten. */
type TickedAnswer = { questionId: number; answerIds: readonly number[] }
export type SentAnswer = QuestionAnswer | TickedAnswer

/** Answers in the form in which they are scored and stored. */
export const answersOf = (sent: readonly SentAnswer[]): QuestionAnswer[] =>
  sent.map((answer) => ('value' in answer ? answer : { questionId: answer.questionId, value: answer.answerIds }))
