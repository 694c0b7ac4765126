import { inRussian } from '@quiz/contract/formats/typed-answers.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type Decimal, middleOf, readDecimal } from '@quiz/contract/questions/decimal.ts'
import type { NumberFields } from '@quiz/contract/questions/number-fields.ts'

/** «3.14:0.01» or «1..5» as GIFT has them; null when it is no number. */
export function giftNumber(written: string): NumberFields | null {
  const range = written.split('..')
  if (range.length === 2) {
    const [low, high] = range.map(numberOf)
    if (!low || !high) return null
    const { middle, half } = middleOf(low, high)
    return numberFields(middle, half)
  }
  const [number, tolerance = '0'] = written.split(':')
  const [right, allowed] = [numberOf(number), numberOf(tolerance)]
  return right && allowed && numberFields(right, allowed)
}

const numberFields = (number: Decimal, tolerance: Decimal): NumberFields => ({
  ...{ kind: 'number', acceptedNumber: inRussian(number), tolerance: inRussian(tolerance), unit: '' },
})

const withExponent = /^([^e]{1,40})e([+-]?\d{1,3})$/i

/** A number, also one with an exponent, as Moodle writes small ones: «1.0E-5». */
function numberOf(written = ''): Decimal | null {
  const trimmed = written.trim()
  if (trimmed.length > limits.numberChars) return null
  const [, mantissa, exponent] = withExponent.exec(trimmed) ?? []
  if (mantissa === undefined) return readDecimal(trimmed)
  const number = readDecimal(mantissa)
  return number && scaled(number, Number(exponent))
}

/** A number times a power of ten; null where it cannot be written out. */
function scaled({ digits, scale }: Decimal, exponent: number): Decimal | null {
  const moved = scale - exponent
  if (Math.abs(moved) > limits.numberChars) return null
  return moved >= 0 ? readDecimalOf(digits, moved) : { digits: digits * 10n ** BigInt(-moved), scale: 0 }
}

/** The shortest form: «1.0E-5» is 0,00001. */
const readDecimalOf = (digits: bigint, scale: number): Decimal =>
  scale > 0 && digits % 10n === 0n ? readDecimalOf(digits / 10n, scale - 1) : { digits, scale }
