import { type GiftPiece, splitGift } from '@quiz/contract/formats/gift-pieces.ts'
import type { Foreign, MoodleAnswer, MoodleBody } from '@quiz/contract/formats/moodle-body.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

/** What the braces hold: its body, the feedback to its answers and to the question, and what is odd about it. */
export type GiftBody = { body: MoodleBody | Foreign; feedbacks: string[]; general: string; oddities: string[] }

/** How the texts of a question are made plain: shown ones, right-hand sides of pairs, and those that are typed, as written. */
export type GiftTexts = Record<'shown' | 'right' | 'typed', (written: string) => string>
/** `isText`: the question is said to be answered by a text, so that its arrows are text. */
export type GiftReading = { texts: GiftTexts; isText: boolean; lineOf: (at: number) => number }

/** Russian spreadsheets write weights with a comma: Moodle takes those for text, and people mean weights. */
const weightAtStart = /^%(-?\d{1,3}(?:[.,]\d{0,9})?)%/
/** The percent of a weight, else the one of an answer without a weight. */
const percentOf = (weight: RegExpExecArray | null, otherwise: number): number =>
  Number(weight?.[1]?.replace(',', '.') ?? otherwise)
const truths = new Map([
  ...['t', 'true', 'верно'].map((word): [string, boolean] => [word, true]),
  ...['f', 'false', 'неверно'].map((word): [string, boolean] => [word, false]),
])

/** Reads what stands in the braces of a question, as Moodle does. */
export function giftBody(written: string, reading: GiftReading): GiftBody {
  const trimmed = written.trim()
  if (trimmed === '') return { body: { is: 'foreign', kind: 'essay' }, feedbacks: [], general: '', oddities: [] }
  if (/^\d{0,3}:[A-Z_]{2,20}:/.test(trimmed))
    return { body: { is: 'foreign', kind: 'cloze' }, feedbacks: [], general: '', oddities: [] }
  if (/^>\s{0,9}\d/.test(trimmed)) return orderingBody(written, reading)
  const { pieces, general } = splitGift(written)
  const { body, oddities = [] } = bodyOf(pieces, reading)
  return {
    ...{ body, oddities, general: reading.texts.shown(general) },
    feedbacks: pieces.flatMap(({ feedbacks }) => feedbacks.map(reading.texts.shown)),
  }
}

type Read = { body: MoodleBody | Foreign; oddities?: string[] }

function bodyOf(pieces: readonly GiftPiece[], reading: GiftReading): Read {
  const [first] = pieces
  // Nothing but feedback to the question.
  if (!first) return { body: { is: 'foreign', kind: 'essay' } }
  if (first.isNumeric) return { body: { is: 'number', answers: typedAnswers(pieces, reading) } }
  if (pieces.some(({ sign }) => sign === '~')) return { body: choiceBody(pieces, reading) }
  const truth = pieces.length === 1 && first.sign === '' ? truths.get(first.text.trim().toLowerCase()) : undefined
  if (truth !== undefined) return truthBody(first, truth, reading)
  if (isMatch(pieces, reading)) return { body: { is: 'pairs', pairs: pieces.map((piece) => pairOf(piece, reading)) } }
  return { body: { is: 'text', answers: typedAnswers(pieces, reading) } }
}

/**
 * A question whose only signs are `~` takes several answers; `~=` is a right one of a single choice. One with weights
 * that Moodle does not know takes several as well: what Moodle makes of parts beside `=` was never meant.
 */
function choiceBody(pieces: readonly GiftPiece[], { texts, lineOf }: GiftReading): MoodleBody {
  const hasComma = pieces.some(({ sign, text }) => sign === '~' && weightAtStart.exec(text.trim())?.[1]?.includes(','))
  const isSingle = !hasComma && pieces.some(({ sign }) => sign === '=')
  const answers = pieces
    .filter(({ sign, text }, at) => sign !== '~' || text.trim() !== '' || pieces[at + 1]?.sign !== '=')
    .map(({ sign, text, at }): MoodleAnswer => {
      const found = sign === '~' ? weightAtStart.exec(text.trim()) : null
      const rest = sign === '=' ? withoutOwnWeight(text.trim()) : text.trim().slice(found?.[0].length ?? 0)
      return {
        ...{ line: lineOf(at), text: texts.shown(rest), feedback: '' },
        percent: sign === '=' ? 100 : percentOf(found, 0),
      }
    })
  return { is: 'choice', isSingle, answers }
}

/** Earlier files of this site have a weight before a right option that begins with a percent sign. */
const withoutOwnWeight = (text: string): string => (text.startsWith('%100%%') ? text.slice('%100%'.length) : text)

/** Accepted texts and numbers, with weights; wrong ones of a number have feedback alone. */
const typedAnswers = (pieces: readonly GiftPiece[], { texts, lineOf }: GiftReading): MoodleAnswer[] =>
  pieces
    .filter(({ sign }) => sign !== '~')
    .map(({ text, at }) => {
      const found = weightAtStart.exec(text.trim())
      return {
        ...{ line: lineOf(at), feedback: '', percent: percentOf(found, 100) },
        text: texts.typed(text.trim().slice(found?.[0].length ?? 0)),
      }
    })

function truthBody({ at, text }: GiftPiece, isTrue: boolean, { lineOf }: GiftReading): Read {
  const line = lineOf(at)
  const answers = [isTrue, !isTrue].map((isRight, index) => ({
    ...{ line, feedback: '', percent: isRight ? 100 : 0 },
    text: importTexts.truths[index === 0 ? 'true' : 'false'],
  }))
  const isSpelledByMoodle = /^(?:T|TRUE|F|FALSE)$/.test(text.trim())
  return {
    body: { is: 'choice', isSingle: true, answers },
    oddities: isSpelledByMoodle ? [] : [importTexts.notes.truthOfMoodle],
  }
}

/** An arrow makes pairs, but not where all answers have weights: pairs have none, and Moodle itself writes words so. */
const isMatch = (pieces: readonly GiftPiece[], { isText }: GiftReading): boolean =>
  !isText &&
  pieces.some(({ text }) => text.includes('->')) &&
  !pieces.every(({ text }) => weightAtStart.test(text.trim()))

/** In earlier files of this site an arrow of the left-hand side itself has a backslash. */
function pairOf({ text, at }: GiftPiece, { texts, lineOf }: GiftReading) {
  const arrow = text.indexOf('->')
  const left = arrow < 0 ? text : text.slice(0, arrow)
  const right = arrow < 0 ? '' : text.slice(arrow + 2)
  return { left: texts.shown(left.replaceAll('-\\>', '->')), right: texts.right(right), line: lineOf(at) }
}

const selections = new Set(['ALL', 'EXACT', 'RANDOM', 'REL', 'CONTIGUOUS', 'CONTIG'])
const layouts = new Set(['HORIZONTAL', 'HORI', 'H', '1', 'VERTICAL', 'VERT', 'V', '0'])
const gradings =
  /^(?:ALL_OR_NOTHING|ABSOLUTE_POSITION|ABSOLUTE|ABS|RELATIVE\w{0,40}|REL|LONGEST_ORDERED_SUBSET|LONGEST_CONTIGUOUS_SUBSET)$/
const showings = new Set(['SHOW', 'TRUE', 'YES', '1', 'HIDE', 'FALSE', 'NO', '0'])
const numberings = new Set(['none', '123', 'abc', 'ABCD', 'iii', 'IIII'])

/** «{>3 ALL VERTICAL ALL_OR_NOTHING SHOW none» above the items, a line each, in their right order. */
function orderingBody(written: string, { texts, lineOf }: GiftReading): GiftBody {
  const head = written.indexOf('>') + 1
  const end = written.indexOf('\n', head)
  const words = written
    .slice(head, end < 0 ? undefined : end)
    .split(/\s/)
    .filter(Boolean)
  const take = (isOne: (word: string) => boolean) => (isOne(words[0] ?? '') ? (words.shift() ?? '') : '')
  take((word) => /^\d+$/.test(word))
  const selection = take((word) => selections.has(word))
  take((word) => layouts.has(word))
  const grading = take((word) => gradings.test(word))
  take((word) => showings.has(word))
  take((word) => numberings.has(word))
  let at = end < 0 ? written.length : end + 1
  const lines = end < 0 ? [] : written.slice(end + 1).split('\n')
  const items = lines.map((text) => {
    const item = { line: lineOf(at), text: texts.shown(text) }
    at += text.length + 1
    return item
  })
  const all = [...(words.length > 0 ? [{ line: lineOf(head), text: texts.shown(words.join(' ')) }] : []), ...items]
  return {
    body: {
      ...{ is: 'order', items: all.filter(({ text }) => text !== ''), hasSome: !/^(?:ALL|EXACT)?$/.test(selection) },
      grading: grading.startsWith('ABS') ? 'ABSOLUTE_POSITION' : grading,
    },
    ...{ feedbacks: [], general: '', oddities: [] },
  }
}
