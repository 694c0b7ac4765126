import { limits } from '@quiz/contract/limits.ts'
import { type Decimal, decimalKey, isWithin, isZero, readDecimal } from '@quiz/contract/questions/decimal.ts'
import type { NumberFields, numberDraft } from '@quiz/contract/questions/number-fields.ts'
import { allOrNone, noPoints, type QuestionKind } from '@quiz/contract/questions/question-kind.ts'
import { kept, type Sent } from '@quiz/contract/questions/sent.ts'
import {
  type ReviewedTyped,
  sameSharePercent,
  type TypedValue,
  typedKeys,
  typedKind,
} from '@quiz/contract/questions/typed.ts'
import type { QuizProblem } from '@quiz/contract/quiz-problem.ts'

const defaults: NumberFields = { kind: 'number', acceptedNumber: '', tolerance: '0', unit: '' }

type Accepted = { acceptedNumber: string; tolerance: string }
export type NumberTypes = {
  fields: NumberFields
  question: NumberFields
  stored: NumberFields & { id: number }
  value: TypedValue
  sent: Sent<typeof numberDraft>
  edited: Accepted & { unit: string }
  taken: { unit?: string }
  reviewed: ReviewedTyped & Partial<Accepted> & { unit?: string }
}

/** A number that is typed; numbers are compared as decimals. */
export const number: QuestionKind<NumberTypes> = {
  ...typedKind,
  defaults,
  stays: { kind: true, acceptedNumber: true, tolerance: true, unit: false },

  merge: (before, sent) => ({
    kind: 'number',
    acceptedNumber: kept(sent.acceptedNumber, before.acceptedNumber, ''),
    tolerance: kept(sent.tolerance, before.tolerance, '') || defaults.tolerance,
    unit: kept(sent.unit, before.unit, ''),
  }),

  withTexts: ({ kind, ...written }, change) => ({
    kind,
    acceptedNumber: change(written.acceptedNumber),
    tolerance: change(written.tolerance) || defaults.tolerance,
    unit: change(written.unit),
  }),
  toTake: ({ unit }) => (unit ? { unit } : {}),
  toEdit: ({ acceptedNumber, tolerance, unit }) => ({ acceptedNumber, tolerance, unit }),

  problems: () => [],

  rightProblems({ acceptedNumber, tolerance }, { number: at, path, texts }) {
    const problems: QuizProblem[] = []
    if (!readDecimal(acceptedNumber))
      problems.push({ path: `${path}.acceptedNumber`, message: texts.badAcceptedNumber(at) })
    const allowed = readDecimal(tolerance)
    if (!allowed || allowed.digits < 0n) problems.push({ path: `${path}.tolerance`, message: texts.badTolerance(at) })
    return problems
  },

  hasRight: (question) => acceptedOf(question) !== null,
  answerLines: (question) => [{ text: writtenNumber(question), isRight: true }],

  isOwn: (_, typed) => readDecimal(typed) !== null,
  hasAllOf: () => true,
  keyed: (seen, { acceptedNumber, tolerance }) => ({ ...seen, acceptedNumber, tolerance, answers: [...seen.answers] }),
  pattern: () => ({ kind: 'number' }),
  counted: ({ id }, typed) => typedKeys(id, keyOf(typed)),

  review: ({ id, acceptedNumber, tolerance, unit }, typed, { tellsRight, sharePercent }) => ({
    text: typed,
    ...(tellsRight && { acceptedNumber, tolerance }),
    ...(unit && { unit }),
    sharePercent: sameSharePercent(typedKeys(id, keyOf(typed)), sharePercent),
    answers: [],
  }),

  share(question, typed) {
    const [right, given] = [acceptedOf(question), readDecimal(typed)]
    return allOrNone(right !== null && given !== null && isWithin(given, right.number, right.tolerance))
  },

  isAcceptedOtherwise: (before, after) =>
    keyOf(before.acceptedNumber) !== keyOf(after.acceptedNumber) || keyOf(before.tolerance) !== keyOf(after.tolerance),
  sharedValues: ({ acceptedNumber }) => [acceptedNumber, ...farNumbers],
  blindly: () => [{ share: noPoints, ways: 1n }],
}

/** «3,14 ± 0,01 м»: what is accepted, with the tolerance and the unit where there are any. */
export const writtenNumber = ({ acceptedNumber, tolerance, unit }: Omit<NumberFields, 'kind'>): string =>
  [acceptedNumber, ...(isZero(tolerance) ? [] : ['±', tolerance]), unit].filter((part) => part !== '').join(' ')

/** The largest numbers that can be typed: all but the widest tolerances leave one of them out. */
const farNumbers = ['9'.repeat(limits.significantDigits), `-${'9'.repeat(limits.significantDigits)}`]

function acceptedOf({ acceptedNumber, tolerance }: Accepted): { number: Decimal; tolerance: Decimal } | null {
  const [right, allowed] = [readDecimal(acceptedNumber), readDecimal(tolerance)]
  return right && allowed && { number: right, tolerance: allowed }
}

/** The same text for equal numbers. */
const keyOf = (text: string): string => {
  const found = readDecimal(text)
  return found ? decimalKey(found) : text
}
