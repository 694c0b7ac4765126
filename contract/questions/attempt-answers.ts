import type { AnyValue } from '@quiz/contract/questions/questions.ts'

/** What was answered in one question of an attempt. */
export type QuestionAnswer = { questionId: number; value: AnyValue }
export type AttemptAnswers = readonly QuestionAnswer[]

/** A value as takers send it: its form decides the field. Kinds are not asked, as takers' scripts would have to load all of them. */
export type SentValue = {
  answerIds?: number[] | null | undefined
  text?: string | null | undefined
  pairs?: number[][] | null | undefined
}
/** An answer in a request. Earlier releases stored it in this form, and their rows are never rewritten. */
type SentAnswer = SentValue & { questionId: number }
export type StoredAnswer = QuestionAnswer | SentAnswer

/** False for a value that leaves its question unanswered: an empty list or text. */
export const isAnswered = (value: AnyValue): boolean => value.length > 0

/** Answers of a request or of a stored attempt in the form in which they are scored. */
export const answersOf = (given: readonly StoredAnswer[]): QuestionAnswer[] =>
  given.flatMap((answer) => {
    if ('value' in answer) return [answer]
    return valuesOf(answer).map((value) => ({ questionId: answer.questionId, value }))
  })

/** One value, empty for an unanswered question; several where a client filled in several fields. */
function valuesOf({ answerIds, text, pairs }: SentValue): AnyValue[] {
  const matched = (pairs ?? []).map(([left = 0, right = 0]) => [left, right] as const)
  const filled = [answerIds ?? [], text ?? '', matched].filter(isAnswered)
  return filled.length > 0 ? filled : [[]]
}

/** A value in the field of a request that its kind has. */
export function sentValue(value: AnyValue): SentValue {
  if (typeof value === 'string') return { text: value }
  const pairs = value.flatMap((one) => (typeof one === 'number' ? [] : [[...one]]))
  return pairs.length > 0 ? { pairs } : { answerIds: value.filter((one) => typeof one === 'number') }
}
