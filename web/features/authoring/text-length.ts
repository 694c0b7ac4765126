import { limits } from '@quiz/contract/limits.ts'
import type { FieldPath } from './field-paths.ts'

/** Normalises a text as the server does. */
export const normaliseText = (text: string): string => text.normalize('NFC').trim()

/** The length of a text by which the server compares it with a limit. */
export const textLength = (text: string): number => normaliseText(text).length

const patterns: [RegExp, number][] = [
  [/^title$/, limits.titleChars],
  [/^description$/, limits.descriptionChars],
  [/^q\d+(\.note)?$/, limits.questionChars],
  [/^q\d+\.a\d+$/, limits.answerChars],
  [/^r\d+$/, limits.resultTitleChars],
  [/^r\d+\.text$/, limits.resultTextChars],
]

/** The greatest length of the text of a field; infinite for a field without a text. */
export const textLimit = (fieldPath: FieldPath): number =>
  patterns.find(([pattern]) => pattern.test(fieldPath))?.[1] ?? Number.POSITIVE_INFINITY
