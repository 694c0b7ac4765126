import { limits } from '@quiz/contract/limits.ts'

/** A number as `digits` / 10^`scale`: 0,1 + 0,2 is 0,3. */
export type Decimal = { digits: bigint; scale: number }

/** A minus or hyphen, digits that may be grouped by thousands, and a fraction after a comma or point. */
const written = /^([-−]?)(\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+|\d+)(?:[.,](\d+))?$/u

/** The number that is written; null for a text that is none, or has too many significant digits. */
export function readDecimal(text: string): Decimal | null {
  const found = partsOf(text)
  return found && found.significant <= limits.significantDigits ? found.decimal : null
}

/** Whether a text would be a number but for too many significant digits. */
export const isLongDecimal = (text: string): boolean => partsOf(text) !== null && readDecimal(text) === null

function partsOf(text: string): { decimal: Decimal; significant: number } | null {
  const found = written.exec(text.trim())
  if (!found) return null
  const [, sign, whole = '', fraction = ''] = found
  const shown = fraction.replace(/0+$/, '')
  const digits = whole.replace(/\D/g, '') + shown
  const size = BigInt(digits)
  return {
    decimal: { digits: sign ? -size : size, scale: shown.length },
    significant: digits.replace(/^0+/, '').length,
  }
}

/** Whether a text is a zero. */
export const isZero = (text: string): boolean => readDecimal(text)?.digits === 0n

/** The same text for equal numbers: «3.14». */
export function decimalKey({ digits, scale }: Decimal): string {
  const size = String(digits < 0n ? -digits : digits).padStart(scale + 1, '0')
  const whole = size.slice(0, size.length - scale)
  return (digits < 0n ? '-' : '') + whole + (scale > 0 ? `.${size.slice(-scale)}` : '')
}

/** The middle between two numbers, and how far it is from both. */
export function middleOf(one: Decimal, other: Decimal): { middle: Decimal; half: Decimal } {
  const scale = Math.max(one.scale, other.scale)
  const [low, high] = [one, other].map((each) => each.digits * 10n ** BigInt(scale - each.scale))
  const halved = (digits: bigint) => shortened({ digits: digits * 5n, scale: scale + 1 })
  if (low === undefined || high === undefined) throw new Error('Two numbers have a middle')
  return { middle: halved(low + high), half: halved(low < high ? high - low : low - high) }
}

/** Without zeros at the end of the fraction. */
export function shortened({ digits, scale }: Decimal): Decimal {
  return scale > 0 && digits % 10n === 0n ? shortened({ digits: digits / 10n, scale: scale - 1 }) : { digits, scale }
}

/** Whether a number is at most `tolerance` away from another one. */
export function isWithin(number: Decimal, other: Decimal, tolerance: Decimal): boolean {
  const scale = Math.max(number.scale, other.scale, tolerance.scale)
  const [one, two, allowed] = [number, other, tolerance].map((each) => each.digits * 10n ** BigInt(scale - each.scale))
  if (one === undefined || two === undefined || allowed === undefined) return false
  const distance = one < two ? two - one : one - two
  return distance <= allowed
}
