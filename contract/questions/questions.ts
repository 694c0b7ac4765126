import { type ChoiceQuestion, type ChoiceValue, choice } from '@quiz/contract/questions/choice.ts'
import type { QuestionKind } from '@quiz/contract/questions/question-kind.ts'

/** A question of any kind, as far as its kind reads it. */
export type AnyQuestion = ChoiceQuestion
/** What is answered in a question of any kind. */
export type AnyValue = ChoiceValue

/** False for a value that leaves its question unanswered. */
export const isAnswered = (value: AnyValue): boolean => choice.isAnswered(value)

/** What the content of a question has, as JSON, when it is the one that the value answers. */
export const patternOf = (value: AnyValue): object => choice.pattern(value)

/** The module of the kind of a question. */
export const questionKind = (_question: AnyQuestion): QuestionKind<AnyQuestion, AnyValue> => choice
