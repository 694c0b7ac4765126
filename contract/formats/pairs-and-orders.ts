import { type ImportNote, type OwnFields, problem, type RawAnswer } from '@quiz/contract/formats/imported.ts'
import { longText } from '@quiz/contract/formats/long-texts.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { CreditFields } from '@quiz/contract/questions/credit-fields.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const texts = importTexts.notes

/** A pair as a text has it; without a left-hand side a wrong right-hand one. */
export type WrittenPair = { line: number; left: string; right: string }
type Own = { answers: RawAnswer[]; own: OwnFields }

/** What a match has of its own, with its left-hand sides. */
export function matchOf(pairs: readonly WrittenPair[], credit: CreditFields['credit']): Own {
  const answers = pairs
    .filter(({ left }) => left !== '')
    .map(({ line, left, right }) => ({ line, text: left, counterpart: right, isRight: false }))
  const extra = pairs.flatMap(({ left, right }) => (left === '' && right !== '' ? [right] : []))
  return { answers, own: { kind: 'match', credit, extra, choices: [] } }
}

/** What an order has of its own, with its elements in the right order. */
export const orderOf = (elements: readonly { line: number; text: string }[], credit: CreditFields['credit']): Own => ({
  answers: elements.map(({ line, text }) => ({ line, text, isRight: false })),
  own: { kind: 'order', credit },
})

/** Pairs in cells of a table: left and right side by turns. */
export const pairsInCells = (cells: readonly string[], line: number): WrittenPair[] =>
  Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => ({
    line,
    ...{ left: cells[2 * at] ?? '', right: cells[2 * at + 1] ?? '' },
  }))

/** «Волга — Каспийское море»; without a dash or an arrow the whole line is a right-hand side. */
export function pairInLine({ line, text }: { line: number; text: string }): WrittenPair {
  const between = /\s(?:[—–-]|->|→|=)\s/u.exec(text)
  const right = between ? text.slice(between.index + between[0].length).trim() : ''
  return between && right !== ''
    ? { line, left: text.slice(0, between.index).trim(), right }
    : { line, left: '', right: text.trim() }
}

/** What keeps an order from fitting into a test. */
export const orderNotes = (elements: readonly unknown[], line: number): ImportNote[] =>
  elements.length < limits.orderMin ? [problem(line, texts.fewElements)] : []

/** What keeps a match from fitting into a test. */
export function matchNotes(
  { extra }: { extra: readonly string[] },
  answers: readonly { counterpart: string }[],
  line: number,
): ImportNote[] {
  const rights = [...answers.map(({ counterpart }) => counterpart), ...extra]
  return [
    ...(answers.length < limits.answersMin ? [problem(line, texts.fewPairs)] : []),
    ...answers.flatMap(({ counterpart }, index) =>
      counterpart === '' ? [problem(line, texts.noRightSide(index + 1))] : [],
    ),
    ...(extra.length > limits.extraMax ? [problem(line, texts.manyExtra(extra.length))] : []),
    ...rights.flatMap((right, index) => longText(right, `right ${index}`, line) ?? []),
  ]
}
