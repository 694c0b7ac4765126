import {
  type ImportNote,
  type OtherKind,
  type OwnFields,
  problem,
  type RawAnswer,
} from '@quiz/contract/formats/imported.ts'
import type { MoodleBody } from '@quiz/contract/formats/moodle-body.ts'
import {
  matchNotes,
  matchOf,
  orderNotes,
  orderOf,
  pairInLine,
  pairsInCells,
  type WrittenPair,
} from '@quiz/contract/formats/pairs-and-orders.ts'
import { acceptedTexts, numberInCells, numberNotes, textNotes } from '@quiz/contract/formats/typed-answers.ts'
import type { Carried } from '@quiz/contract/formats/written-kinds.ts'
import type { MatchFields } from '@quiz/contract/questions/match-fields.ts'
import type { NumberFields } from '@quiz/contract/questions/number-fields.ts'
import type { KindOptionTexts } from '@quiz/contract/questions/options.ts'
import type { OrderFields } from '@quiz/contract/questions/order-fields.ts'
import type { TextFields } from '@quiz/contract/questions/text-fields.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

type Line = { line: number; text: string }
/** What was read of a question; without `own` its answers are not of the kind, as the notes say. */
export type ReadQuestion = { answers: RawAnswer[]; own?: OwnFields; notes?: ImportNote[] }

/** How questions of a kind are read from lists and tables. */
type ReadKind<Fields> = {
  /** Its name in the column of kinds of a table. */
  cell: RegExp
  /** Reads the cells of its answers; `cell` is its name there. */
  fromCells: (cells: readonly string[], at: { line: number; cell: string }) => ReadQuestion
  /** The line of a list above its own ones; null where it has none. */
  head: RegExp | null
  fromLines: (lines: readonly Line[]) => ReadQuestion
  /** Reads the body of another kind, under a comment with the name of this one; null where it is written with a body of its own. */
  fromMarked: ((body: MoodleBody, carried: Carried) => ReadQuestion | null) | null
  /** What does not fit into a test. */
  notes: (own: Fields, answers: readonly KindOptionTexts[], line: number) => ImportNote[]
}

const creditIn = (cell: string) => (/част/i.test(cell) ? 'parts' : 'all')
const noLines = (): ReadQuestion => ({ answers: [] })

const text: ReadKind<TextFields> = {
  cell: /^(?:слово|текст|ввод слова)/i,
  fromCells: (cells, { cell }) => ({
    answers: [],
    own: acceptedTexts(cells, {
      typo: /описк|опечатк/i.test(cell),
      compact: /подряд/i.test(cell),
      anyOrder: /порядок не важен/i.test(cell),
    }),
  }),
  head: null,
  fromLines: noLines,
  fromMarked: null,
  notes: (own, _, line) => textNotes(own, line),
}

const number: ReadKind<NumberFields> = {
  cell: /^число(?:,.*)?$/i,
  fromCells(cells, { line, cell }) {
    const own = numberInCells(cells, { fractions: /дроб/i.test(cell) })
    return { answers: [], ...(own ? { own } : { notes: [problem(line, importTexts.notes.badNumber)] }) }
  },
  head: null,
  fromLines: noLines,
  fromMarked: null,
  notes: (own, _, line) => numberNotes(own, line),
}

const order: ReadKind<OrderFields> = {
  cell: /^поряд/i,
  fromCells: (cells, { line, cell }) =>
    orderOf(
      cells.map((element) => ({ line, text: element })),
      creditIn(cell),
    ),
  head: /^по порядку\s?:$/i,
  fromLines: (lines) => orderOf(lines, 'all'),
  fromMarked: (body, { credit = 'all' }) => (body.is === 'pairs' ? orderOf(inOrder(body.pairs), credit) : null),
  notes: (_, answers, line) => orderNotes(answers, line),
}

/** The elements of pairs whose left-hand sides are the numbers of places. */
const inOrder = (pairs: readonly WrittenPair[]) =>
  pairs
    .toSorted((one, other) => Number(one.left) - Number(other.left))
    .map(({ line, right }) => ({ line, text: right }))

const match: ReadKind<MatchFields> = {
  cell: /^пар/i,
  fromCells: (cells, { line, cell }) => matchOf(pairsInCells(cells, line), creditIn(cell)),
  head: /^пары\s?:$/i,
  fromLines: (lines) => matchOf(lines.map(pairInLine), 'all'),
  fromMarked: null,
  notes: matchNotes,
}

// Each reads fields of its own kind alone.
const readKinds: Record<OtherKind, ReadKind<never>> = { match, order, text, number }
const names = Object.keys(readKinds) as OtherKind[]

/** A question whose kind has this name in a table; null for a choice. */
export function readCells(cell: string, cells: readonly string[], line: number): ReadQuestion | null {
  const name = names.find((one) => readKinds[one].cell.test(cell))
  return name ? readKinds[name].fromCells(cells, { line, cell }) : null
}

/** The kind whose lines stand below this one in a list. */
export const headedKind = (line: string): OtherKind | null =>
  names.find((name) => readKinds[name].head?.test(line)) ?? null

/** Whether a field of a list is such lines. */
export const isHeaded = (field: string): field is OtherKind =>
  names.some((name) => name === field && readKinds[name].head !== null)

/** The lines below the head of a kind. */
export const readLines = (kind: OtherKind, lines: readonly Line[]): ReadQuestion => readKinds[kind].fromLines(lines)

/** The kinds that are written with the body of another one, under a comment with their name. */
export const markedKinds = names.filter((name) => readKinds[name].fromMarked !== null)

/** A question of the kind that its comments name; null where the body is not one that this kind shares. */
export const readMarked = (body: MoodleBody, carried: Carried): ReadQuestion | null =>
  (carried.kind && readKinds[carried.kind].fromMarked?.(body, carried)) ?? null

/** What of a question that is no choice does not fit into a test. */
export const notesOf = <Own extends OwnFields>(own: Own, answers: readonly KindOptionTexts[], line: number) =>
  (readKinds[own.kind] as ReadKind<Own>).notes(own, answers, line)
