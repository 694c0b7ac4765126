import { limits } from '@quiz/contract/limits.ts'
import { type Decimal, decimalKey, readDecimal, shortened } from '@quiz/contract/questions/decimal.ts'
import { normalizeAnswer } from '@quiz/contract/questions/normalized-answer.ts'

/** A number as `top` / `bottom`, which is above 0. */
export type Ratio = { top: bigint; bottom: bigint }

/** What of a number question decides what may be typed: its unit, and whether a fraction may. */
export type TypedNumber = { unit: string; fractions?: boolean | undefined }

const dashes = /^[‐‑‒–—―−]/
const sign = /^[+-]/

/** A typed number, without a unit behind it. */
export function readRatio(text: string, { fractions = false }: Pick<TypedNumber, 'fractions'>): Ratio | null {
  const written = text.trim().replace(dashes, '-')
  const size = written.replace(sign, '')
  // A sign is read once.
  const decimal = /^[-−]/.test(size) ? null : readDecimal(size)
  const found = decimal ? ratioOf(decimal) : readFraction(size, fractions)
  return found && (written.startsWith('-') ? { ...found, top: -found.top } : found)
}

export const ratioOf = ({ digits, scale }: Decimal): Ratio => ({ top: digits, bottom: 10n ** BigInt(scale) })

const digits = `\\d{1,${limits.significantDigits}}`
/** A fraction, or a mixed one: behind a whole number the numerator has no zero before it, so that «1 000/3» is neither. */
const fraction = new RegExp(`^(?:(${digits}) (?=[1-9]))?(${digits}) ?[/⁄∕] ?(${digits})$`)

function readFraction(text: string, isAllowed: boolean): Ratio | null {
  if (!isAllowed) return null
  const [, whole, numerator, denominator] =
    fraction.exec(text.replace(/ ?(\p{No})$/u, (_, half: string) => ` ${half.normalize('NFKC')}`).trim()) ?? []
  if (numerator === undefined || denominator === undefined) return null
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)]
  if (bottom === 0n || (whole !== undefined && top >= bottom)) return null
  return { top: BigInt(whole ?? 0) * bottom + top, bottom }
}

/**
 * The number that was typed, without the unit of the question behind it; null for a text that is none, as with another unit. A
 * number alone comes first: a unit may begin with a digit.
 */
export function withoutUnit(typed: string, question: TypedNumber): string | null {
  const text = typed.trim()
  if (readRatio(text, question)) return text
  if (question.unit === '') return null
  const unit = normalizeAnswer(question.unit)
  for (let end = text.length - 1; end > 0; end--) {
    const number = text.slice(0, end).trimEnd()
    if (readRatio(number, question) && normalizeAnswer(text.slice(end)) === unit) return number
  }
  return null
}

/** The number that was typed, with or without its unit. */
export function readTyped(typed: string, question: TypedNumber): Ratio | null {
  const number = withoutUnit(typed, question)
  return number === null ? null : readRatio(number, question)
}

/** Whether a number is at most `tolerance` away from another one. */
export function isWithinRatio(number: Ratio, other: Ratio, tolerance: Ratio): boolean {
  const distance = number.top * other.bottom - other.top * number.bottom
  const size = distance < 0n ? -distance : distance
  return size * tolerance.bottom <= tolerance.top * number.bottom * other.bottom
}

/** The same text for equal numbers: «0.5» for 1/2, as long as such a decimal can be typed, else a fraction in its lowest terms. */
export function ratioKey({ top, bottom }: Ratio): string {
  const divisor = commonDivisor(top < 0n ? -top : top, bottom)
  const [numerator, denominator] = [top / divisor, bottom / divisor]
  const [[twos, odd], [fives]] = [powerIn(denominator, 2n), powerIn(denominator, 5n)]
  const scale = Math.max(twos, fives)
  const decimal = { digits: (numerator * 10n ** BigInt(scale)) / denominator, scale }
  const isDecimal = powerIn(odd, 5n)[1] === 1n && readDecimal(decimalKey(decimal)) !== null
  return isDecimal ? decimalKey(decimal) : `${numerator}/${denominator}`
}

/** Moodle keeps as many digits of a number as PHP shows. */
const keptDigits = 14

/** The decimal that is nearest to a number, with as many digits as other programs keep. */
export function nearestDecimal({ top, bottom }: Ratio): Decimal {
  const size = top < 0n ? -top : top
  const whole = size / bottom
  const scale = Math.max(0, keptDigits - (whole === 0n ? 0 : String(whole).length))
  const digits = (2n * size * 10n ** BigInt(scale) + bottom) / (2n * bottom)
  return shortened({ digits: top < 0n ? -digits : digits, scale })
}

const commonDivisor = (one: bigint, other: bigint): bigint => (other === 0n ? one : commonDivisor(other, one % other))

/** How often a number can be divided by another one, and what is left of it. */
function powerIn(number: bigint, by: bigint): [times: number, rest: bigint] {
  let [times, rest] = [0, number]
  for (; rest % by === 0n; rest /= by) times++
  return [times, rest]
}
