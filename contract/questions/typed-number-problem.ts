import { isLongDecimal } from '@quiz/contract/questions/decimal.ts'
import { withoutUnit } from '@quiz/contract/questions/typed-number.ts'
import { typedNumberTexts as texts } from '@quiz/contract/texts/ru/typed-numbers.ts'

type AskedNumber = { unit?: string | undefined; fractions?: boolean | undefined }

/** Why a text is no answer to a number question, in words; null for an answer and for an empty text. */
export function typedNumberProblem(text: string, { unit = '', fractions = false }: AskedNumber): string | null {
  if (text.trim() === '' || withoutUnit(text, { unit, fractions }) !== null) return null
  if (isLongDecimal(text)) return texts.digits
  if (/\d\s*[/⁄]\s*\d|[¼½¾]/u.test(text)) return fractions ? texts.badFraction : texts.fraction
  return unit !== '' && /\d\s*[^\d\s.,]+$/u.test(text) ? texts.otherUnit(unit) : texts.other
}
