import { limits } from '@quiz/contract/limits.ts'
import { decimalKey, isWithin, isZero, readDecimal } from '@quiz/contract/questions/decimal.ts'
import type { NumberFields, numberDraft } from '@quiz/contract/questions/number-fields.ts'
import { allOrNone, noPoints, type QuestionKind } from '@quiz/contract/questions/question-kind.ts'
import { type Sent, sentOrBefore } from '@quiz/contract/questions/sent.ts'
import {
  type ReviewedTyped,
  sameSharePercent,
  type TypedValue,
  typedKeys,
  typedKind,
} from '@quiz/contract/questions/typed.ts'
import {
  isWithinRatio,
  type Ratio,
  ratioKey,
  ratioOf,
  readRatio,
  readTyped,
  type TypedNumber,
  withoutUnit,
} from '@quiz/contract/questions/typed-number.ts'
import type { QuizProblem } from '@quiz/contract/quiz/quiz-problem.ts'
import { gradingRules } from '@quiz/contract/scoring/breakdown.ts'

const defaults: NumberFields = { kind: 'number', acceptedNumber: '', tolerance: '0', unit: '' }

type Accepted = { acceptedNumber: string; tolerance: string }
type Switch = Pick<NumberFields, 'fractions'>
/** The switch, if it is on. */
const switchIn = ({ fractions }: Switch): Switch => (fractions ? { fractions } : {})

export type NumberTypes = {
  fields: NumberFields
  question: NumberFields
  stored: NumberFields & { id: number }
  value: TypedValue
  sent: Sent<typeof numberDraft>
  edited: Accepted & { unit: string } & Switch
  taken: { unit?: string } & Switch
  reviewed: ReviewedTyped & Partial<Accepted> & { unit?: string }
}

/** A number that is typed; numbers are compared as decimals. */
export const number: QuestionKind<NumberTypes> = {
  ...typedKind,
  defaults,
  stays: { kind: true, acceptedNumber: true, tolerance: true, unit: false, fractions: true },

  merge: (before, sent) => ({
    kind: 'number',
    acceptedNumber: sentOrBefore(sent.acceptedNumber, before.acceptedNumber, ''),
    tolerance: sentOrBefore(sent.tolerance, before.tolerance, '') || defaults.tolerance,
    unit: sentOrBefore(sent.unit, before.unit, ''),
    ...switchIn({ fractions: sentOrBefore(sent.fractions, before.fractions ?? false, false) }),
  }),

  withTexts: ({ kind, ...written }, change) => ({
    kind,
    acceptedNumber: change(written.acceptedNumber),
    tolerance: change(written.tolerance) || defaults.tolerance,
    unit: change(written.unit),
    ...switchIn(written),
  }),
  toTake: ({ unit, ...own }) => ({ ...(unit && { unit }), ...switchIn(own) }),
  toEdit: ({ acceptedNumber, tolerance, unit, ...own }) => ({ acceptedNumber, tolerance, unit, ...switchIn(own) }),

  problems: () => [],

  rightProblems({ acceptedNumber, tolerance, ...own }, { number: at, path, texts }) {
    const problems: QuizProblem[] = []
    if (!readAccepted({ acceptedNumber, ...own }))
      problems.push({ path: `${path}.acceptedNumber`, message: texts.badAcceptedNumber(at) })
    const allowed = readDecimal(tolerance)
    if (!allowed || allowed.digits < 0n) problems.push({ path: `${path}.tolerance`, message: texts.badTolerance(at) })
    return problems
  },

  hasRight: (question) => acceptedOf(question) !== null,
  answerLines: (question) => [{ text: writtenNumber(question), isRight: true }],

  toStore: (question, typed) => withoutUnit(typed, question) ?? typed,
  fits: (question, typed) => withoutUnit(typed, question) !== null,
  foreignProblem: 'number_unreadable',
  hasAllOf: () => true,
  keyed: ({ fractions: _, ...seen }, { acceptedNumber, tolerance, ...own }) => ({
    ...{ ...seen, acceptedNumber, tolerance, ...switchIn(own) },
    answers: [...seen.answers],
  }),
  pattern: () => ({ kind: 'number' }),
  counted: (question, typed) => typedKeys(question.id, typedKey(typed, question)),

  review(question, typed, { tellsRight, sharePercent }) {
    const { id, acceptedNumber, tolerance, unit } = question
    return {
      text: typed,
      ...(tellsRight && { acceptedNumber, tolerance }),
      ...(unit && { unit }),
      sharePercent: sameSharePercent(typedKeys(id, typedKey(typed, question)), sharePercent),
      answers: [],
    }
  },

  share: (question, typed, rules = gradingRules) =>
    allOrNone(rules === 1 ? isRightAsSpelled(question, typed) : isRight(question, typed)),

  isAcceptedOtherwise: (before, after) =>
    Boolean(before.fractions) !== Boolean(after.fractions) ||
    acceptedKey(before) !== acceptedKey(after) ||
    keyOf(before.tolerance) !== keyOf(after.tolerance),
  sharedValues: ({ acceptedNumber }) => [acceptedNumber, ...farNumbers],
  blindly: () => [{ share: noPoints, ways: 1n }],
}

/** «3,14 ± 0,01 м»: what is accepted, with the tolerance and the unit where there are any. */
export const writtenNumber = ({ acceptedNumber, tolerance, unit }: Omit<NumberFields, 'kind'>): string =>
  [acceptedNumber, ...(isZero(tolerance) ? [] : ['±', tolerance]), unit].filter((part) => part !== '').join(' ')

/** The largest numbers that can be typed: all but the widest tolerances leave one of them out. */
const farNumbers = ['9'.repeat(limits.significantDigits), `-${'9'.repeat(limits.significantDigits)}`]

/** By rules of grading 1, which read decimals alone. */
function isRightAsSpelled({ acceptedNumber, tolerance }: Accepted, typed: string): boolean {
  const [right, allowed, given] = [acceptedNumber, tolerance, typed].map(readDecimal)
  return Boolean(right && allowed && given && isWithin(given, right, allowed))
}

function isRight(question: NumberFields, typed: string): boolean {
  const [right, given] = [acceptedOf(question), readTyped(typed, question)]
  return right !== null && given !== null && isWithinRatio(given, right.number, right.tolerance)
}

/** What authors write is read as releases before fractions read it, so that files mean the same there. */
function readAccepted({ acceptedNumber, fractions }: Pick<NumberFields, 'acceptedNumber'> & Switch): Ratio | null {
  const decimal = readDecimal(acceptedNumber)
  if (decimal) return ratioOf(decimal)
  return fractions ? readRatio(acceptedNumber, { fractions }) : null
}

function acceptedOf(question: NumberFields): { number: Ratio; tolerance: Ratio } | null {
  const [right, allowed] = [readAccepted(question), readDecimal(question.tolerance)]
  return right && allowed && { number: right, tolerance: ratioOf(allowed) }
}

/** The same text for equal numbers. */
function keyOf(text: string): string {
  const found = readDecimal(text)
  return found ? decimalKey(found) : text
}
function acceptedKey(question: NumberFields): string {
  const found = readAccepted(question)
  return found ? ratioKey(found) : question.acceptedNumber
}
function typedKey(typed: string, question: TypedNumber): string {
  const found = readTyped(typed, question)
  return found ? ratioKey(found) : typed
}
