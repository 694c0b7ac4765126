import { paragraphOf, unescapeGift } from '@quiz/contract/formats/gift-escapes.ts'
import type { TypedFields } from '@quiz/contract/formats/imported.ts'
import { acceptedTexts, inRussian } from '@quiz/contract/formats/typed-answers.ts'
import { limits } from '@quiz/contract/limits.ts'
import { type Decimal, middleOf, readDecimal } from '@quiz/contract/questions/decimal.ts'
import type { importTexts } from '@quiz/contract/texts/ru/import.ts'

/** An answer in the braces of GIFT; `at` is its offset there. `weight` is a percent. */
export type GiftAnswer = { sign: '=' | '~'; text: string; weight: number | null; feedback: string; at: number }

/** «а -> б»; without a left-hand side a wrong right-hand one. */
export type GiftPair = { left: string; right: string; at: number }

/**
 * The content of the braces: answers to choose from, accepted texts or a number (null when it is none), or a kind of question
 * that this site does not have; pairs are those of a match, or of an order.
 */
export type GiftBody =
  | { is: 'choice'; answers: GiftAnswer[]; feedback: string }
  | { is: 'typed'; answers: GiftAnswer[]; feedback: string; typed: TypedFields | null }
  | { is: 'pairs'; pairs: GiftPair[]; feedback: string }
  | { is: 'foreign'; kind: keyof typeof importTexts.kinds }

const weightAtStart = /^%(-?\d{1,3}(?:[.,]\d{1,6})?)%/
const formatAtStart = /^\[(?:html|moodle|plain|markdown)\]/i
const truths = new Map([
  ...['t', 'true', 'верно'].map((word): [string, boolean] => [word, true]),
  ...['f', 'false', 'неверно'].map((word): [string, boolean] => [word, false]),
])

/** Reads what stands in the braces of a question; of one that is said to be answered by a text, arrows are text. */
export function giftBody(body: string, isText: boolean): GiftBody {
  const trimmed = body.trim()
  if (trimmed === '') return { is: 'foreign', kind: 'essay' }
  if (/^\d{0,3}:[A-Z_]{2,20}:/.test(trimmed)) return { is: 'foreign', kind: 'cloze' }
  if (trimmed.startsWith('#') && !trimmed.startsWith('####')) return numericBody(trimmed.slice(1))
  const { pieces, lead, feedback } = split(body)
  const truth = truths.get(lead.text.trim().toLowerCase())
  if (pieces.length === 0) {
    if (truth !== undefined) return { is: 'choice', answers: truthAnswers(truth, lead), feedback }
    if (lead.text.trim() === '') return { is: 'foreign', kind: 'essay' }
    return { is: 'typed', answers: [], feedback, typed: acceptedTexts([giftText(lead.text)]) }
  }
  if (pieces.every(({ sign }) => sign === '=')) {
    if (!isText && pieces.some(({ text }) => text.includes('->')))
      return { is: 'pairs', pairs: pieces.map(pairOf), feedback }
    const answers = pieces.map(answerOf)
    const texts = answers.filter(({ weight }) => weight === null || weight > 0).map(({ text }) => text)
    return { is: 'typed', answers, feedback, typed: acceptedTexts(texts) }
  }
  return { is: 'choice', answers: pieces.map(answerOf), feedback }
}

/** «3.14:0.01», «1..5», or several of them with weights, of which the first with all of the points counts. */
function numericBody(body: string): GiftBody {
  const { pieces, lead, feedback } = split(body)
  const answers = (pieces.length > 0 ? pieces : [{ ...lead, sign: '=' as const }]).map(answerOf)
  const whole = answers.find(({ weight }) => weight === null || weight === 100)
  return { is: 'typed', answers, feedback, typed: whole ? giftNumber(whole.text) : null }
}

function giftNumber(written: string): TypedFields | null {
  const range = written.split('..')
  if (range.length === 2) {
    const [low, high] = range.map(numberOf)
    if (!low || !high) return null
    const { middle, half } = middleOf(low, high)
    return numberFields(middle, half)
  }
  const [number, tolerance] = [numberOf(written.split(':')[0]), numberOf(written.split(':')[1] ?? '0')]
  return number && tolerance && numberFields(number, tolerance)
}

const numberFields = (number: Decimal, tolerance: Decimal): TypedFields => ({
  ...{ kind: 'number', acceptedNumber: inRussian(number), tolerance: inRussian(tolerance), unit: '' },
})

const numberOf = (written = ''): Decimal | null =>
  written.length > limits.numberChars ? null : readDecimal(written.trim())

/** An arrow of the left-hand side itself has a backslash. */
function pairOf({ text, at }: Pick<Piece, 'text' | 'at'>): GiftPair {
  const arrow = text.indexOf('->')
  const left = arrow < 0 ? text : text.slice(0, arrow)
  const right = arrow < 0 ? '' : text.slice(arrow + 2)
  return { left: giftText(left.replaceAll('-\\>', '->')), right: unescapeGift(paragraphOf(right)), at }
}

type Piece = { sign: '=' | '~' | null; text: string; feedback: string; at: number }

/** Cuts the body at its signs: `=` and `~` begin answers, `#` feedback, `####` feedback to the question. */
function split(body: string): { pieces: (Piece & { sign: '=' | '~' })[]; lead: Piece; feedback: string } {
  const lead: Piece = { sign: null, text: '', feedback: '', at: 0 }
  const pieces: (Piece & { sign: '=' | '~' })[] = []
  let target: 'text' | 'feedback' = 'text'
  let from = 0
  const flush = (to: number) => {
    const piece = pieces.at(-1) ?? lead
    const written = body.slice(from, to)
    piece[target] += target === 'feedback' && piece.feedback ? ` ${written}` : written
  }
  for (let at = 0; at < body.length; at++) {
    const sign = body[at]
    if (sign === '\\') at += 1
    else if (body.startsWith('####', at)) {
      flush(at)
      return { pieces, lead, feedback: body.slice(at + 4) }
    } else if (sign === '=' || sign === '~') {
      flush(at)
      pieces.push({ sign, text: '', feedback: '', at })
      target = 'text'
      from = at + 1
    } else if (sign === '#') {
      flush(at)
      target = 'feedback'
      from = at + 1
    }
  }
  flush(body.length)
  return { pieces, lead, feedback: '' }
}

function answerOf({ sign, text, feedback, at }: Piece & { sign: '=' | '~' }): GiftAnswer {
  const written = text.trim()
  const weight = weightAtStart.exec(written)
  const rest = written
    .slice(weight?.[0].length ?? 0)
    .trimStart()
    .replace(formatAtStart, '')
  return {
    ...{ sign, at },
    text: unescapeGift(paragraphOf(rest)),
    weight: weight ? Number(weight[1]?.replace(',', '.')) : null,
    feedback: giftText(feedback),
  }
}

const truthAnswers = (isTrue: boolean, { feedback }: Piece): GiftAnswer[] => [
  { sign: isTrue ? '=' : '~', text: 'Верно', weight: null, feedback: giftText(feedback), at: 0 },
  { sign: isTrue ? '~' : '=', text: 'Неверно', weight: null, feedback: '', at: 0 },
]

/** A text of GIFT without its format and escapes. */
export const giftText = (text: string): string => unescapeGift(paragraphOf(text.trim().replace(formatAtStart, '')))
