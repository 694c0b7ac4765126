import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { takenChoice } from './TakenChoice.tsx'
import { takenMatch } from './TakenMatch.tsx'
import { takenOrder } from './TakenOrder.tsx'
import { takenNumber, takenText } from './TakenTyped.tsx'
import type { TakenKind, TakenQuestion } from './taken-kind.ts'

const kinds: Record<NonNullable<TakenQuestion['kind']>, TakenKind> = {
  choice: takenChoice,
  text: takenText,
  number: takenNumber,
  order: takenOrder,
  match: takenMatch,
}

/** How a question is answered. */
export const takenKind = ({ kind = 'choice' }: TakenQuestion): TakenKind => kinds[kind]

/** What is answered in a question. */
export const valueIn = (answers: AttemptAnswers, question: TakenQuestion): AnyValue =>
  answers.find(({ questionId }) => questionId === question.id)?.value ?? takenKind(question).unanswered

/** Whether an answer can be sent, and counts as one. */
export const isQuestionAnswered = (answers: AttemptAnswers, question: TakenQuestion): boolean =>
  takenKind(question).missing(question, valueIn(answers, question)) === null
