import { normalizeName } from '@quiz/contract/group/participant-name.ts'
import { isAside, peelCell } from '@quiz/contract/name-lists/name-cells.ts'
import { type Columns, columnsOf, groupAfterGroup, unfolded } from '@quiz/contract/name-lists/name-columns.ts'
import { withoutHeads } from '@quiz/contract/name-lists/name-heads.ts'
import { type NameRow, nameRows } from '@quiz/contract/name-lists/name-rows.ts'

/** Somebody of a pasted list. */
export type ListedName = {
  name: string
  /** The number in the register, apart from the name; null without one. */
  listNumber: number | null
  /** What stood beside the name and is not taken. */
  left: string[]
}

/** A column of which nothing tells whether it belongs to the names. */
export type UnclearColumn = { column: number; samples: string[] }

/** A pasted list as it is understood. */
export type NameList = {
  /** In the order of the lines. */
  people: ListedName[]
  /** Heads of tables and other lines that are no person. */
  skipped: string[]
  unclear: UnclearColumn[]
}

/** What whoever pasted a list says about unclear columns: they belong to the names. */
export type ColumnAnswers = Readonly<Record<number, boolean>>

const shownSamples = 3

/** The people of a list as registers, table programs and documents give it, by line. */
export function readNames(list: string, answers: ColumnAnswers = {}): NameList {
  const { rows, skipped, roles, groups } = withoutHeads(nameRows(list))
  const unfoldedRows = groups ? groupAfterGroup(rows, groups) : unfolded(rows)
  const columns = columnsOf(unfoldedRows, roles)
  const read = unfoldedRows.map((row) => personOf(row, columns, answers))
  // Pupils who are named by their numbers alone have no other name.
  const hasNames = columns.uses.includes('name')
  const isPerson = ({ name }: ListedName) => name !== '' && !(hasNames && isAside(name))
  return {
    people: withKeptNumbers(read.filter(isPerson)),
    skipped: [
      ...skipped,
      ...read.filter((one) => !isPerson(one)).map(({ name, left }) => [name, ...left].filter(Boolean).join(' ')),
    ],
    unclear: columns.uses.flatMap((use, column) =>
      use === 'unclear' ? { column, samples: samplesOf(unfoldedRows, column) } : [],
    ),
  }
}

const samplesOf = (rows: readonly NameRow[], column: number): string[] =>
  [...new Set(rows.flatMap(({ cells }) => cells[column] || []))].slice(0, shownSamples)

function personOf({ number, cells }: NameRow, { uses, nameOrder }: Columns, answers: ColumnAnswers): ListedName {
  const isNamed = uses.includes('name')
  const isTaken = (at: number) =>
    uses[at] === 'name' || (uses[at] === 'unclear' && answers[at] === true) || (!isNamed && at === 0)
  const taken = nameOrder.flatMap((at) => (isTaken(at) ? (cells[at] ?? '') : [])).filter(Boolean)
  const { name, left } = peelCell(taken.join(' '))
  return {
    name: normalizeName(withoutMarks(name)),
    listNumber: number || null,
    left: [...left, ...cells.filter((cell, at) => cell !== '' && !isTaken(at))],
  }
}

/** Signs between the cells of a line; a full stop stays behind an initial. */
const withoutMarks = (name: string): string => {
  const bare = name.replace(/^[\s,;:|]+|[\s,;:|*]+$/gu, '')
  return /\p{L}{3}\.$/u.test(bare) ? bare.slice(0, -1) : bare
}

/** Numbers behind names tell two people apart; as the same count in each line they are marks or ages. */
function withKeptNumbers(people: ListedName[]): ListedName[] {
  const split = people.map((one) => ({ one, found: /^(\D+) (\d{1,3})$/u.exec(one.name) }))
  const bases = split.flatMap(({ found }) => found?.[1] ?? [])
  const areMarks = bases.length > 2 && bases.length === people.length && new Set(bases).size === bases.length
  if (!areMarks) return people
  return split.map(({ one, found }) => ({
    ...one,
    name: found?.[1] ?? one.name,
    left: [found?.[2] ?? '', ...one.left],
  }))
}

/** Whether a list is names alone, so that there is nothing to show of how it was understood. */
export const isPlainList = ({ people, skipped, unclear }: NameList): boolean =>
  skipped.length === 0 &&
  unclear.length === 0 &&
  people.every(({ listNumber, left }) => listNumber === null && left.length === 0)
