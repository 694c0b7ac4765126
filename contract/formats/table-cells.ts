import { limits } from '@quiz/contract/limits.ts'

/** A row of a table with the line where it begins. `unclosedAt` is the column of a quote that has no end. */
export type TableRow = { line: number; cells: string[]; isBarred: boolean; unclosedAt?: number }

export const separators = ['\t', ';', ',', '|'] as const
export type Separator = (typeof separators)[number]

/** Characters of the longest cell in quotes; a longer one has lost its closing quote. */
const longestCell = 10_000
/** After so many rows with a lost quote the rest is not read. */
const mostBroken = 100

/** Reads the rows of a table (RFC 4180, any separator). After a quote without an end the next line is read. */
export function* tableRows(text: string, separator: Separator): Generator<TableRow> {
  let at = 0
  let line = 1
  let broken = 0
  while (at < text.length && broken < mostBroken) {
    const row = rowAt(text, at, separator)
    const isBarred = separator === '|' && text[at] === '|'
    yield { line, cells: row.cells, isBarred, ...(row.unclosedAt !== undefined && { unclosedAt: row.unclosedAt }) }
    if (row.unclosedAt !== undefined) broken += 1
    line += lineFeeds(text, at, row.end)
    at = row.end
  }
}

type ReadRow = { cells: string[]; end: number; unclosedAt?: number }

function rowAt(text: string, start: number, separator: Separator): ReadRow {
  const cells: string[] = []
  let at = start
  for (;;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : bareCell(text, at, separator)
    if (cell === null) return { cells, end: endOfLine(text, start), unclosedAt: at - start + 1 }
    const rest = bareCell(text, cell.end, separator)
    // Text behind a closing quote: the quotes are those of a text, «"Мир" — это?».
    const isText = text[at] === '"' && rest.text.trim() !== ''
    cells.push(isText ? text.slice(at, rest.end) : cell.text)
    at = text[at] === '"' ? rest.end : cell.end
    if (text[at] !== separator) return { cells, end: at + 1 }
    at += 1
  }
}

function quotedCell(text: string, start: number): { text: string; end: number } | null {
  let from = start + 1
  let cell = ''
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || quote - start > longestCell) return null
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { text: cell, end: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}

function bareCell(text: string, start: number, separator: Separator): { text: string; end: number } {
  let end = start
  while (end < text.length && text[end] !== separator && text[end] !== '\n')
    end += text[end] === '\\' ? lengthAt(text, end) : 1
  return { text: text.slice(start, end), end }
}

const formulaAtStart = /^\\(?:\((?:[^\\\n]|\\[^)\n]){1,400}\\\)|\[(?:[^\\\n]|\\[^\]\n]){1,400}\\\])/

/** How far a backslash reaches: over the formula that begins with it and ends in its line, or over the sign behind it. */
const lengthAt = (text: string, at: number): number =>
  formulaAtStart.exec(text.slice(at, at + limits.formulaChars + 4))?.[0].length ??
  (/^\\[\\([]/.test(text.slice(at, at + 2)) ? 2 : 1)

const endOfLine = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end + 1
}

function lineFeeds(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** Full-width and small signs too: table programs take them for the usual ones. */
const formulaStart = /^'*[=+\-@\t\r＝＋－＠﹦﹢﹣﹫]/

const plainNumber = /^[+-]?\d{1,15}(?:[.,]\d{1,15})?$/

/**
 * A cell as CSV writes it. One that begins like a formula, unless it is a number, gets a quote mark before it, so that table
 * programs do not compute it. LibreOffice divides at commas and tabs too until told otherwise, so they stand in quotes.
 */
export function csvCell(text: string): string {
  const safe = formulaStart.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[;,"\t\r\n]|\\[([]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV for table programs: UTF-8 with a byte order mark, semicolons. */
export const csvText = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`

/** The text of a cell without the quote mark that `csvCell` puts before formulas. */
export const cellText = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell

/** A number as a table program has it in Russian; empty for none. */
export const numberCell = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))
