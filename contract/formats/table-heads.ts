import { isPictureMark } from '@quiz/contract/formats/picture-marks.ts'
import type { TableRow } from '@quiz/contract/formats/table-cells.ts'
import { type ColumnRole, columnsOf, isOfAnswers, roleOf } from '@quiz/contract/formats/table-columns.ts'

export type Roles = readonly (ColumnRole | null)[]

/** The head of a table: its names and roles by columns, and how many rows it takes. */
export type TableHead = { heads: string[]; roles: Roles; height: number }

/** Rows below one head. Each block is a table of its own beside the others, with roles for its columns alone. */
export type TableSection = { line: number; heads: string[]; blocks: Roles[]; body: TableRow[] }

/** A head may stand below so many rows: instructions, the name of the quiz, the logo of a template. */
export const headRows = 30
/** Above this one nothing else speaks for a head. */
const surelyHead = 4

export const trimmed = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim())

/** Where the head of a table stands among its first rows, -1 for a table without one. */
export function headIndex(rows: readonly TableRow[]): number {
  return rows.slice(0, headRows).findIndex((_, at) => {
    const head = headAt(rows, at)
    return head !== null && isHeadOf(head, rows, at)
  })
}

const maybeHead = /вопрос|задани|question|prompt|text/i

/** The head that begins in this row: its names may stand in two rows, «Варианты ответов» above «А», «Б», «В». */
function headAt(rows: readonly TableRow[], at: number): TableHead | null {
  const upper = trimmed(rows[at]?.cells ?? [])
  if (!upper.some((cell) => cell.length < 200 && maybeHead.test(cell))) return null
  const lower = trimmed(rows[at + 1]?.cells ?? [])
  if (isSecondRow(upper, lower)) {
    const heads = Array.from(
      { length: Math.max(upper.length, lower.length) },
      (_, index) => lower[index] || upper[index] || '',
    )
    const roles = columnsOf(heads)
    if (roles) return { heads, roles, height: 2 }
  }
  const roles = columnsOf(upper)
  return roles && { heads: upper, roles, height: 1 }
}

const isName = (cell: string): boolean => {
  const role = roleOf(cell)
  return role === 'answer' || role === 'right' || role === 'wrong' || /^\d{1,2}[.)]?$/.test(cell)
}

/** Whether a row has the names of answers below a row that has the one of the question. */
function isSecondRow(upper: readonly string[], lower: readonly string[]): boolean {
  const question = upper.findIndex((cell) => roleOf(cell) === 'question')
  const named = lower.flatMap((cell, index) => (cell === '' ? [] : [index]))
  return (
    question >= 0 &&
    (lower[question] ?? '') === '' &&
    named.length > 1 &&
    named.every((index) => isName(lower[index] ?? '') && roleOf(upper[index] ?? '') !== 'question')
  )
}

/** The cells of a key where questions would stand: numbers, «Ответ», «Вариант 1». */
const ofKey = /^\d{0,4}[.)]?$|^(?:ответы?|ключи?|вариант|правильные|верные)(?: |$)/i

/** Whether questions stand below a head: not the answers of a key, «Вопрос | 1 | 2» above «Ответ | б | а». */
function isHeadOf({ roles, height }: TableHead, rows: readonly TableRow[], at: number): boolean {
  const body = rows.slice(at + height).map(({ cells }) => trimmed(cells))
  const question = roles.indexOf('question')
  const isAnswered = (cells: readonly string[]) =>
    cells.some((cell, index) => cell !== '' && index !== question && roles[index] !== 'ignored')
  const known = new Set(roles.filter((role) => role !== null && role !== 'ignored')).size
  // A question may be a picture, which leaves an empty cell.
  const isAsked = (cells: readonly string[]) => {
    if (cells[question] && !ofKey.test(cells[question])) return true
    // Below many names a number is a question too.
    return known > (cells[question] ? 4 : 2) && isAnswered(cells)
  }
  const asked = body.filter(isAsked)
  if (at < surelyHead) return asked.length > 0 || body.length === 0
  const isList = rows.slice(0, at).some(({ cells }) => listed.test(cells.join(' ')))
  return asked.some(isAnswered) && (known > 2 || !isList)
}

/** Lines of a list, which may have gaps and semicolons as well. */
export const listed = /^\s*(?:[+*-]\s|[a-zа-яё]\)|(?:вопрос|задание)\s?№?\s?\d)|[\s;](?:а|a)\)/i

/** The rows below the head in this row, and below each head that follows: a sheet may have several tables. */
export function sectionsFrom(rows: readonly TableRow[], first: number): TableSection[] {
  const sections: TableSection[] = []
  let skipped = 0
  for (const [at, row] of rows.entries()) {
    if (at < first || skipped > 0) {
      skipped = Math.max(0, skipped - 1)
      continue
    }
    const head = headAt(rows, at)
    if (head) {
      skipped = head.height - 1
      sections.push({ line: row.line, heads: head.heads, blocks: [head.roles], body: [] })
    } else sections.at(-1)?.body.push(row)
  }
  return sections.map(withBlocks)
}

function withBlocks(section: TableSection): TableSection {
  const { heads, blocks, body } = section
  const roles = withUnnamed(heads, blocks[0] ?? [], body)
  return { ...section, blocks: blocksOf(roles, body) }
}

/** Columns without a name: further answers beside «Варианты ответов», numbers of rows, or unknown ones. */
function withUnnamed(heads: readonly string[], roles: Roles, body: readonly TableRow[]): Roles {
  const width = body.reduce((most, { cells }) => Math.max(most, cells.length), heads.length)
  const found: (ColumnRole | null)[] = []
  for (let index = 0; index < width; index += 1)
    found.push(heads[index] ? (roles[index] ?? null) : unnamedRole(index, { heads, body, before: found[index - 1] }))
  return found
}

type Unnamed = { heads: readonly string[]; body: readonly TableRow[]; before: ColumnRole | null | undefined }

function unnamedRole(index: number, { heads, body, before }: Unnamed): ColumnRole | null {
  const texts = body.map(({ cells }) => cells[index]?.trim() ?? '')
  if (texts.every((text) => text === '' || isPictureMark(text))) return 'ignored'
  if (before === 'right' || (before === 'answer' && isOfAnswers(groupOf(heads, index)))) return before
  return texts.every((text) => /^\d{0,4}[.)]?$/.test(text)) ? 'ignored' : null
}

/** The name that stands before a column without one. */
const groupOf = (heads: readonly string[], index: number): string =>
  heads.slice(0, index).findLast((head) => head !== '') ?? ''

/** The tables that stand beside each other: each begins with a question, and has answers or right ones. */
function blocksOf(roles: Roles, body: readonly TableRow[]): Roles[] {
  const starts = roles.flatMap((role, index) => (role === 'question' ? [index] : []))
  if (starts.length < 2) return [roles]
  const cuts = starts.map((start, at) => ({ from: at === 0 ? 0 : start, to: starts[at + 1] ?? roles.length }))
  const areTables = cuts.every(({ from, to }) =>
    roles.slice(from, to).some((role) => role === 'answer' || role === 'right' || role === 'wrong'),
  )
  if (areTables)
    return cuts.map(({ from, to }) => roles.map((role, index) => (from <= index && index < to ? role : 'ignored')))
  // «Вопрос» above numbers, «Текст вопроса» above the texts.
  const letters = (index: number) =>
    body.reduce((sum, { cells }) => sum + (cells[index]?.match(/\p{L}/gu)?.length ?? 0), 0)
  const best = starts.reduce((one, other) => (letters(other) > letters(one) ? other : one))
  const others = (index: number) => (letters(index) > 0 ? null : 'ignored')
  return [roles.map((role, index) => (role === 'question' && index !== best ? others(index) : role))]
}
