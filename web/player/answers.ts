import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import type { TakenQuestion } from './kinds/taken-kind.ts'
import { takenKind } from './kinds/taken-kinds.ts'

/** What is answered in a question. */
export const valueIn = (answers: AttemptAnswers, question: TakenQuestion): AnyValue =>
  answers.find(({ questionId }) => questionId === question.id)?.value ?? takenKind(question).unanswered

/** Whether an answer can be sent, and counts as one. */
export const isQuestionAnswered = (answers: AttemptAnswers, question: TakenQuestion): boolean =>
  takenKind(question).missing(question, valueIn(answers, question)) === null
