import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import type { ComponentType } from 'react'

/** A question of a test being taken. */
export type TakenQuestion = QuizToTake['questions'][number]

/** What was answered. With `isWhole` nothing can be added to it, so that the next question may come at once. */
export type Answering = { value: AnyValue; isWhole: boolean }

export type AnswerFieldProps = { question: TakenQuestion; value: AnyValue; onAnswer: (answering: Answering) => void }

/** How a kind of question is answered; `taken-kinds.ts` alone names the kinds. */
export type TakenKind = {
  Field: ComponentType<AnswerFieldProps>
  /** The value of a question that nobody has answered yet. */
  unanswered: AnyValue
  /** Why a value cannot be sent yet, in words; null for an answer. */
  missing: (question: TakenQuestion, value: AnyValue) => string | null
  /** Whether one press can be the whole answer, so that «Сразу к следующему» is of use. */
  isOnePress: (question: TakenQuestion) => boolean
  /** Whether a value read from the browser's storage is one of this kind. */
  isValue: (value: unknown) => value is AnyValue
  /** What the question still has of a value that answered an earlier version of it. */
  carryOver: (question: TakenQuestion, value: AnyValue) => AnyValue
  /** What a key 1–9 answers, and the id of the answer whose field gets the focus; null where the key has no meaning. */
  byKey: (question: TakenQuestion, value: AnyValue, key: number) => (Answering & { focused: number }) | null
}
