import { isAnki } from '@quiz/contract/formats/anki-notes.ts'
import { type Separator, separators, type TableRow, tableRows } from '@quiz/contract/formats/table-cells.ts'
import { headIndex, headRows, listed } from '@quiz/contract/formats/table-heads.ts'
import { withLineFeeds } from '@quiz/contract/formats/text-lines.ts'

const sampleLines = 20
const sampleCharacters = 20_000

/** The separator of a table, null for another text: its head is known, or all of its first lines have at least three cells. */
export function separatorOf(text: string): Separator | null {
  const headed = headedSeparator(text)
  if (headed) return headed
  const sample = linesAbove(text, sampleLines)
  if (sample.some((line) => listed.test(line))) return null
  const isTable = (separator: Separator) => {
    const counts = sampleRows(text, separator, sampleLines).map(({ cells }) => cells.length)
    // Commas and bars stand in prose as well: there as many in each line are wanted.
    const isEven = new Set(counts).size === 1 && (separator !== ',' || sample.length > 1)
    return (
      counts.length > 0 && counts.every((count) => count > 2) && (isEven || separator === ';' || separator === '\t')
    )
  }
  return separators.find(isTable) ?? (isOfPairs(text) ? '\t' : null)
}

/** Whether each of several lines is a question and an answer behind a tab, as cards to learn words have them. */
function isOfPairs(text: string): boolean {
  const rows = sampleRows(text, '\t', sampleLines)
  return (
    rows.length > 1 &&
    rows.every(
      ({ cells: [question = '', answer = '', ...more] }) =>
        more.length === 0 &&
        /\p{L}\P{L}*\p{L}/u.test(question) &&
        answer.trim() !== '' &&
        !/^.{0,3}[.)]/.test(question.trim()),
    )
  )
}

/** The first rows with a text, up to a quote without an end. */
function sampleRows(text: string, separator: Separator, count: number): TableRow[] {
  const rows: TableRow[] = []
  for (const row of tableRows(withLineFeeds(text.slice(0, sampleCharacters)), separator)) {
    if (row.unclosedAt !== undefined || rows.length >= count) break
    if (isWritten(row)) rows.push(withoutBars(row))
  }
  return rows
}

/** The separator of a table whose head is known, in one of its first rows; null without such a head. */
export function headedSeparator(text: string): Separator | null {
  if (isAnki(text)) return '\t'
  const named = separatorLine.exec(linesAbove(text, 1)[0] ?? '')?.[1]
  const known = separators.find((separator) => separator === named)
  if (known) return known
  const found = separators
    .map((separator) => ({ separator, at: headIndex(sampleRows(text, separator, headRows + sampleLines)) }))
    .filter(({ at }) => at >= 0)
  return found.sort((one, other) => one.at - other.at)[0]?.separator ?? null
}

/** Excel's line that names the separator. */
const separatorLine = /^sep=(.)$/i

const linesAbove = (text: string, count: number): string[] =>
  withLineFeeds(text.slice(0, sampleCharacters))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, count)

/** Whether a row has content: not a line of dashes, or the one that names the separator. */
export const isWritten = ({ cells }: TableRow): boolean =>
  cells.some((cell) => cell.trim() !== '') &&
  !separatorLine.test(cells.join(';').trim()) &&
  !cells.every((cell) => /^[\s:-]*$/.test(cell))

/** Rows of Markdown begin and end with a bar. */
export const withoutBars = (row: TableRow): TableRow =>
  row.isBarred ? { ...row, cells: row.cells.slice(1, row.cells.at(-1)?.trim() === '' ? -1 : undefined) } : row
