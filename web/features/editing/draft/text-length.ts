import { shownText } from '@quiz/contract/fields.ts'
import { lengthWithFormulas } from '@quiz/contract/formulas/find-formulas.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { FieldPath } from '#web/features/editing/field-paths.ts'

/** Normalises a text as the server does. */
export const normaliseText = (text: string): string => shownText(text.normalize('NFC'))

/** The length of a text without formulas by which the server compares it with a limit. */
export const textLength = (text: string): number => normaliseText(text).length

/** Limits of the fields with a text, by their paths without keys. */
const limitsByField: Record<string, number> = {
  title: limits.titleChars,
  description: limits.descriptionChars,
  q: limits.questionChars,
  'q.note': limits.questionChars,
  // Also of the texts that an answer has for one kind alone.
  'q.a': limits.answerChars,
  coverAlt: limits.imageAltChars,
  'q.alt': limits.imageAltChars,
  'q.a.alt': limits.imageAltChars,
  'r.alt': limits.imageAltChars,
  'q.explanation': limits.explanationChars,
  'q.source': limits.sourceUrlChars,
  r: limits.resultTitleChars,
  'r.text': limits.resultTextChars,
}

/** Fields in which formulas may stand. */
const withFormulas = new Set(['q', 'q.note', 'q.a', 'q.explanation', 'r.text'])

const fieldOf = (fieldPath: FieldPath): string => fieldPath.replace(/\d+|(?<=a\d+)\.own\..+$/g, '')

/** The greatest length of the text of a field; infinite for a field without a text. */
const textLimit = (fieldPath: FieldPath): number => limitsByField[fieldOf(fieldPath)] ?? Number.POSITIVE_INFINITY

/** The length of a text with formulas, as the server compares it with a limit. */
export const formulaTextLength = (text: string): number => lengthWithFormulas(normaliseText(text))

/** The counter of a text field: how much of its limit the text uses. */
export const textCounter = (fieldPath: FieldPath, text: string): { used: number; limit: number } => ({
  used: withFormulas.has(fieldOf(fieldPath)) ? formulaTextLength(text) : textLength(text),
  limit: textLimit(fieldPath),
})
