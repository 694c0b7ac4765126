import { escapeGift } from '@quiz/contract/formats/gift-escapes.ts'
import { formulaHider } from '@quiz/contract/formats/hidden-formulas.ts'
import type { OtherKind } from '@quiz/contract/formats/imported.ts'
import {
  acceptedPattern,
  changesInPlain,
  filteredHtml,
  htmlOf,
  rightSide,
} from '@quiz/contract/formats/moodle-texts.ts'
import { acceptedNumber, inRussian } from '@quiz/contract/formats/typed-answers.ts'
import type { ChoiceFields } from '@quiz/contract/questions/choice-fields.ts'
import type { CreditFields } from '@quiz/contract/questions/credit-fields.ts'
import { type Decimal, decimalKey, isZero, readDecimal } from '@quiz/contract/questions/decimal.ts'
import type { MatchFields } from '@quiz/contract/questions/match-fields.ts'
import { writtenNumber } from '@quiz/contract/questions/number.ts'
import type { NumberFields } from '@quiz/contract/questions/number-fields.ts'
import { optionInWords } from '@quiz/contract/questions/options.ts'
import type { OrderFields } from '@quiz/contract/questions/order-fields.ts'
import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import type { TextFields } from '@quiz/contract/questions/text-fields.ts'
import { nearestDecimal, readRatio } from '@quiz/contract/questions/typed-number.ts'
import type { OptionFields } from '@quiz/contract/quiz/quiz-content.ts'
import type { Marking } from '@quiz/contract/scoring/way-of-scoring.ts'

/** Texts have no pictures: an option that is one alone is written as its description. */
type Options = { answers: readonly OptionFields<unknown>[] }

/** What a kind has in texts and GIFT or a table has no place for. */
export type Carried = {
  kind?: OtherKind
  credit?: CreditFields['credit']
  typo?: true
  compact?: true
  anyOrder?: true
  fractions?: true
  number?: string
  tolerance?: string
  unit?: string
}

/** How questions of a kind are written, so that they are read again as they were but for pictures. */
type WrittenKind<Question> = {
  /** What stands in the braces of GIFT before the explanation, one line each. */
  giftAnswers(question: Question, marking: Marking, shown: (text: string) => string): string[]
  /** What comments of GIFT carry. */
  carried(question: Question): Carried
  /** Its cell in the column of kinds of a table. */
  csvKind(question: Question): string
  /** The cells of its answers. */
  csvAnswers(question: Question): string[]
}

/** The cells of a table that name a kind. */
export const kindCells = {
  ...{ choice: 'выбор', text: 'слово', textWithTypo: 'слово, описка прощается', number: 'число' },
  ...{ order: 'порядок', match: 'пары', byParts: ', баллы за части' },
  ...{ compact: ', подряд', anyOrder: ', порядок не важен', fractions: ', можно дробью' },
} as const

const withCredit = (cell: string, { credit }: CreditFields): string =>
  credit === 'parts' ? cell + kindCells.byParts : cell

const choice: WrittenKind<ChoiceFields & Options> = {
  giftAnswers: (question, marking, shown) =>
    question.answers.map((answer, at) => giftSign(question, answer, marking) + shown(optionInWords(answer, at))),
  // Of one right answer there are no parts.
  carried: ({ credit, answers }) =>
    credit === 'parts' || answers.filter(({ isRight }) => isRight).length > 1 ? { credit } : {},
  csvKind: (question) => (question.credit === 'parts' ? withCredit(kindCells.choice, question) : ''),
  csvAnswers: ({ answers }) => answers.map(optionInWords),
}

const text: WrittenKind<TextFields> = {
  // An arrow would make a pair of the text; a star between its signs stands for nothing.
  giftAnswers: ({ acceptedTexts }) =>
    acceptedTexts.map((one) => `=${typedText(acceptedPattern(one).replaceAll('->', '-*>'))}`),
  carried: ({ typo, compact, anyOrder }) => ({
    ...(typo && { typo }),
    ...(compact && { compact }),
    ...(anyOrder && { anyOrder }),
  }),
  csvKind: ({ typo, compact, anyOrder }) =>
    (typo ? kindCells.textWithTypo : kindCells.text) +
    (compact ? kindCells.compact : '') +
    (anyOrder ? kindCells.anyOrder : ''),
  csvAnswers: ({ acceptedTexts }) => [...acceptedTexts],
}

const number: WrittenKind<NumberFields> = {
  giftAnswers: ({ acceptedNumber: right, tolerance }) => [
    // Moodle does not see a zero that stands alone.
    `#${inGift(right)}${isZero(tolerance) && inGift(right) !== '0' ? '' : `:${inGift(tolerance)}`}`,
  ],
  carried: ({ acceptedNumber: right, tolerance, unit, fractions }) => ({
    ...(fractions && { fractions }),
    ...(right !== readBack(right) && { number: right }),
    ...(tolerance !== readBack(tolerance) && { tolerance }),
    ...(unit !== '' && { unit }),
  }),
  csvKind: ({ fractions }) => (fractions ? kindCells.number + kindCells.fractions : kindCells.number),
  csvAnswers(question) {
    const [one, again] = [writtenNumber(question), acceptedNumber(writtenNumber(question), question)]
    const { acceptedNumber: right, tolerance, unit } = question
    const isSame = again?.acceptedNumber === right && again.tolerance === tolerance && again.unit === unit
    return isSame ? [one] : [right, tolerance, unit]
  },
}

/** Pairs of numbers and elements, under a comment that says so. */
const order: WrittenKind<OrderFields & Options> = {
  giftAnswers: ({ answers }) =>
    answers.map((element, at) => `=${at + 1} -> ${escapeGift(rightSide(optionInWords(element, at)))}`),
  carried: ({ credit }) => ({ kind: 'order', ...(credit === 'parts' && { credit }) }),
  csvKind: (question) => withCredit(kindCells.order, question),
  csvAnswers: ({ answers }) => answers.map(optionInWords),
}

/** Moodle gives points for each pair, so a match without them says so. */
const match: WrittenKind<MatchFields & Options> = {
  giftAnswers: ({ answers, extra }, _, shown) => [
    ...answers.map(
      ({ text: left, counterpart }) => `=${leftSide(left, shown)} -> ${escapeGift(rightSide(counterpart))}`,
    ),
    ...extra.map((right) => `= -> ${escapeGift(rightSide(right))}`),
  ],
  carried: ({ credit }) => (credit === 'all' ? { credit } : {}),
  csvKind: (question) => withCredit(kindCells.match, question),
  csvAnswers: ({ answers, extra }) => [
    ...answers.flatMap(({ text: left, counterpart }) => [left, counterpart]),
    ...extra.flatMap((right) => ['', right]),
  ],
}

/** An arrow of a left-hand side itself is written as HTML, and so is a sign that could open a formula up to the other side. */
const leftSide = (left: string, shown: (text: string) => string): string =>
  left.includes('->') || /\\[([]/.test(formulaHider(left).hide(left)) ? asHtml(left) : shown(left)

// Each reads questions of its own kind alone.
const writtenKinds: Record<KindName, WrittenKind<never>> = { choice, text, number, order, match }

/** How the questions of a kind are written. */
export const writtenKind = <Question extends { kind: KindName }>({ kind }: Question) =>
  writtenKinds[kind] as WrittenKind<Question>

function giftSign(question: ChoiceFields & Options, answer: OptionFields<unknown>, marking: Marking): string {
  if (marking === 'right' && !question.isMultiple) return answer.isRight ? '=' : '~'
  return `~%${percentOf(question, answer, marking)}%`
}

/** The percent of the points that Moodle gives for an option; in a test without right answers a point is 20 %. */
export function percentOf(
  question: ChoiceFields & Options,
  answer: Pick<OptionFields<unknown>, 'isRight' | 'score'>,
  marking: Marking,
): string {
  if (marking !== 'right') return String(answer.score * 20)
  if (!question.isMultiple) return answer.isRight ? '100' : '0'
  const part = share(question.answers.filter(({ isRight }) => isRight).length)
  if (answer.isRight) return part
  return `-${question.credit === 'parts' ? part : '100'}`
}

/** The percent of one of several right answers, with the decimals that Moodle knows. */
export const share = (rights: number): string => String(Math.round(1e7 / rights) / 1e5)

/** A text as HTML, whatever the format of its question. */
export const asHtml = (written: string): string => `[html]${escapeGift(filteredHtml(htmlOf(written)))}`

/** A text of a plain question: what could be taken for a format or a weight has a format before it. */
export const asPlain = (written: string): string =>
  changesInPlain(written) ? asHtml(written) : (/^[[%]/.test(written) ? '[plain]' : '') + escapeGift(written)

/** A text that is typed: Moodle compares it as it is written, so it is never HTML. */
const typedText = (written: string): string => (/^[[%]/.test(written) ? '[plain]' : '') + escapeGift(written)

/** A decimal as GIFT has it, or the one nearest to a fraction; null for what is no number. */
function decimalOf(written: string): Decimal | null {
  const found = readDecimal(written)
  if (found) return found
  const fraction = readRatio(written, { fractions: true })
  return fraction && nearestDecimal(fraction)
}

/** A number with a point, as GIFT has it; what is none stays as it is. */
export const inGift = (written: string): string => {
  const found = decimalOf(written)
  return found ? decimalKey(found) : escapeGift(written)
}

const readBack = (written: string): string => {
  const found = decimalOf(written)
  return found ? inRussian(found) : written
}
