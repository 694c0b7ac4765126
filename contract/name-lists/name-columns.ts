import { isAside, isInitials, isPatronymic, isSex } from '@quiz/contract/name-lists/name-cells.ts'
import type { HeadRole } from '@quiz/contract/name-lists/name-heads.ts'
import { type NameRow, withNumbers } from '@quiz/contract/name-lists/name-rows.ts'

/** A column of a list: part of the names, not so, or for whoever pasted it to say. */
export type ColumnUse = 'name' | 'left' | 'unclear'

const order: Record<HeadRole, number> = { whole: 0, surname: 1, given: 2, patronymic: 3, other: 4 }

/** Columns in the order in which they make a name. */
export type Columns = { uses: ColumnUse[]; nameOrder: number[] }

/** How the cells of the rows make names, by the head of the table, else by what is in them. */
export function columnsOf(rows: readonly NameRow[], roles: readonly (HeadRole | null)[] | null): Columns {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const indexes = Array.from({ length: width }, (_, at) => at)
  const headed = roles?.some((role) => role !== null && role !== 'other')
  // A head of one cell stands above names that were written in any other way too.
  if (roles && headed && roles.filter(Boolean).length > 1) return byHeads(indexes, roles)
  const uses: ColumnUse[] = []
  for (const at of indexes) uses.push(roleIn(rows, at, uses))
  return { uses, nameOrder: indexes }
}

function byHeads(indexes: readonly number[], roles: readonly (HeadRole | null)[]): Columns {
  const roleAt = (at: number): HeadRole => roles[at] ?? 'other'
  return {
    uses: indexes.map((at) => (roleAt(at) === 'other' ? 'left' : 'name')),
    nameOrder: indexes.toSorted((one, other) => order[roleAt(one)] - order[roleAt(other)] || one - other),
  }
}

const most = (share: number, all: number) => share * 10 >= all * 6

/** Lines from which on a word that comes again and again is told from names. */
const manyLines = 5

function roleIn(rows: readonly NameRow[], at: number, before: readonly ColumnUse[]): ColumnUse {
  const values = rows.flatMap(({ cells }) => cells[at] || [])
  const asides = values.filter(isAside).length
  const names = before.lastIndexOf('name')
  if (values.length === 0) return 'left'
  if (names < 0) return most(asides, values.length) ? 'left' : 'name'
  if (mayBeInitials(rows, values)) return 'unclear'
  if (most(asides, values.length)) return 'left'
  if (most(values.filter(isPatronymic).length, values.length)) return 'name'
  if (most(values.filter(isInitials).length, values.length)) return 'name'
  const isSurname = most(rows.filter(({ cells }) => !cells[names]?.includes(' ')).length, rows.length)
  const areWords = values.every((value) => /^\p{Lu}[\p{L}'’. -]*$/u.test(value))
  const isVaried = values.length < manyLines || new Set(values).size * 2 > values.length
  const isOnlyName = before.filter((use) => use === 'name').length === 1
  return isSurname && areWords && isVaried && isOnlyName ? 'name' : 'unclear'
}

/** «Иванов ⇥ М» in a few lines: a letter of a name, or a sex. */
const mayBeInitials = (rows: readonly NameRow[], values: readonly string[]): boolean =>
  rows.length < manyLines && values.every((value) => isSex(value) && /^\p{Lu}$/u.test(value))

/** The second half of a list that was printed beside the first one: its numbers go on where those of the first end. */
export function unfolded(rows: readonly NameRow[]): NameRow[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const last = Math.max(...rows.map(({ number }) => number ?? 0))
  for (let at = 1; at < width - 1; at++) {
    const numbers = rows.flatMap(({ cells }) =>
      /^\d{1,3}[.)]?$/u.test(cells[at] ?? '') ? Number.parseInt(cells[at] ?? '', 10) : [],
    )
    const areNext = numbers.length > 1 && numbers.every((number, index) => number === last + 1 + index)
    const areNamed = rows.every(({ cells }) => !cells[at] || /\p{L}/u.test(cells[at + 1] ?? ''))
    if (areNext && areNamed) return besideOf(rows, at)
  }
  return [...rows]
}

const besideOf = (rows: readonly NameRow[], at: number): NameRow[] => {
  const start = Math.max(0, ...rows.slice(0, 1).map(({ cells }) => cells.findIndex(Boolean)))
  const second = rows.flatMap(({ cells }) => {
    const number = Number.parseInt(cells[at] ?? '', 10)
    const rest = cells.slice(at + 1)
    return rest.some(Boolean)
      ? [{ number: Number.isNaN(number) ? null : number, cells: [...Array<string>(start).fill(''), ...rest] }]
      : []
  })
  return [
    ...rows
      .map(({ number, cells }) => ({ number, cells: cells.slice(0, at) }))
      .filter(({ cells }) => cells.some(Boolean)),
    ...second,
  ]
}

/** Groups whose names stand beside each other, one below another; each may have numbers of its own. */
export function groupAfterGroup(rows: readonly NameRow[], starts: readonly number[]): NameRow[] {
  const areNumbers = (at: number) => rows.every(({ cells }) => /^(?:\d{1,3}[.)]?)?$/u.test(cells[at] ?? ''))
  const begins = starts.map((at, index) => (index > 0 && areNumbers(at - 1) ? at - 1 : at))
  return begins.flatMap((begin, index) => {
    const own = rows.map(({ number, cells }) => ({ number, cells: cells.slice(begin, begins[index + 1]) }))
    const named = own.filter(({ cells }) => cells.some(Boolean))
    return index === 0 || named.length === 0 ? named : withNumbers(named.map(({ cells }) => cells))
  })
}
