import { type ImportNote, problem, type TypedFields } from '@quiz/contract/formats/imported.ts'
import { longText } from '@quiz/contract/formats/long-texts.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type Decimal, decimalKey, readDecimal } from '@quiz/contract/questions/decimal.ts'
import type { NumberFields } from '@quiz/contract/questions/number-fields.ts'
import type { TextFields } from '@quiz/contract/questions/text-fields.ts'
import { readRatio } from '@quiz/contract/questions/typed-number.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

type TextSwitches = { typo?: boolean; compact?: boolean; anyOrder?: boolean }

/** «Париж; Paris»: texts that are accepted. A slip is not forgiven in characters in a row, which alone can have any order. */
export const acceptedTexts = (
  written: readonly string[],
  { typo = false, compact = false, anyOrder = false }: TextSwitches = {},
): TextFields => ({
  kind: 'text',
  acceptedTexts: written.map((text) => text.trim()).filter((text) => text !== ''),
  typo: typo && !compact,
  ...(compact && { compact }),
  ...(compact && anyOrder && { anyOrder }),
})

/** A tolerance and a unit behind a number. */
const behind = String.raw`(?:\s{0,3}(?:±|\+\/?[-−])\s{0,3}(\d[\d\s.,]{0,40}?))?(?:\s{0,3}([\p{L}°%‰′″\p{Sc}](?:[^±;\d]|(?<=\p{L})\d){0,40}))?$`
const tolerated = new RegExp(`^([-−]?\\d[\\d\\s.,]{0,40}?)${behind}`, 'u')
const toleratedFraction = new RegExp(`^([-−]?[\\d\\s]{0,20}?(?:\\d\\s?[/⁄]\\s?\\d{1,15}|\\p{No}))${behind}`, 'u')

type Switch = Pick<NumberFields, 'fractions'>
const isNumber = (text: string, { fractions = false }: Switch): boolean =>
  readDecimal(text) !== null || (fractions && readRatio(text, { fractions }) !== null)

/** «3,14 ± 0,01 м»: a number with what it may differ by, and its unit; null for another text. With `fractions` it may be «1/3 м». */
export function acceptedNumber(written: string, { fractions = false }: Switch = {}): NumberFields | null {
  const found = tolerated.exec(written.trim()) ?? (fractions ? toleratedFraction.exec(written.trim()) : null)
  const [, number = '', tolerance = '0', unit = ''] = found ?? []
  return isNumber(number, { fractions }) && readDecimal(tolerance)
    ? {
        ...{ kind: 'number', acceptedNumber: number.trim(), tolerance: tolerance.trim(), unit: unit.trim() },
        ...(fractions && { fractions }),
      }
    : null
}

/** A number in one cell of a table, or with its tolerance and unit in the next ones; null when it is none. */
export function numberInCells(
  [number = '', tolerance = '', unit = '']: readonly string[],
  { fractions = false }: Switch = {},
): NumberFields | null {
  if (tolerance === '' && unit === '') return acceptedNumber(number, { fractions })
  const allowed = tolerance === '' ? '0' : tolerance
  return isNumber(number, { fractions }) && readDecimal(allowed)
    ? { kind: 'number', acceptedNumber: number, tolerance: allowed, unit, ...(fractions && { fractions }) }
    : null
}

/** What a list says of an answer before it: «(подряд) 135», «(подряд, порядок не важен) 531», «(можно дробью) 1/3». */
const switched = /^\((подряд(,\s?порядок не\s?важен)?|можно дробью)\)\s?(.*)$/i

/** What a key says of a question without options: a number, or texts between semicolons. */
export function typedFields(key: string): TypedFields {
  const [, , anyOrder, rest] = switched.exec(key.trim()) ?? []
  const isCompact = rest !== undefined && /^\(подряд/i.test(key.trim())
  if (isCompact) return acceptedTexts(rest.split(';'), { compact: true, anyOrder: anyOrder !== undefined })
  const bare = (rest ?? key).trim().replace(/\.$/, '')
  return acceptedNumber(bare, { fractions: rest !== undefined }) ?? acceptedTexts(key.split(';'))
}

/** A number as it is written in Russian, «0,5». */
export const inRussian = (number: Decimal): string => decimalKey(number).replace('.', ',')

const long = (line: number, text: string, { limit, say }: { limit: number; say: (excess: number) => string }) =>
  text.length > limit ? [problem(line, say(text.length - limit))] : []

/** What of a number does not fit into a question at this line. */
export const numberNotes = ({ acceptedNumber: number, tolerance, unit }: NumberFields, line: number): ImportNote[] => [
  ...[number, tolerance].flatMap((text) => long(line, text, { limit: limits.numberChars, say: texts.longNumber })),
  ...long(line, unit, { limit: limits.unitChars, say: texts.longUnit }),
]

/** What of accepted texts does not fit into a question at this line. */
export const textNotes = ({ acceptedTexts: accepted }: TextFields, line: number): ImportNote[] => [
  ...(accepted.length === 0 ? [problem(line, texts.noAccepted)] : []),
  ...(accepted.length > limits.acceptedTextsMax ? [problem(line, texts.manyAccepted(accepted.length))] : []),
  ...accepted.flatMap((text, index) => longText(text, `accepted ${index}`, line) ?? []),
]

/** Whether a key names options by letters or digits, as in a question whose options are missing. */
export const namesOptions = (key: string): boolean =>
  /^(?:\p{L}|\d)(?:[\s,;.]{1,3}(?:\p{L}|\d)){0,9}[.)]?$/u.test(key.trim())
