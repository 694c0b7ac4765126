import { type RawItem, remark } from '@quiz/contract/formats/imported.ts'
import type { TableRow } from '@quiz/contract/formats/table-cells.ts'
import { roleOf } from '@quiz/contract/formats/table-columns.ts'
import { importTexts } from '@quiz/contract/texts/ru/import.ts'

const named =
  /^(?:\d{1,2}[.)] ?)?(?:quiz name|quiz title|название|название теста|название викторины|тема|тема теста):?$/i

/** What stands above a table: the title of its test, and lines that are left out. Names of groups of columns are neither. */
export function* quizTitle(rows: readonly TableRow[]): Generator<RawItem> {
  const written = rows.map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.trim()).filter(Boolean) }))
  const own = written.find(({ cells }) => cells.length > 1 && named.test(cells[0] ?? ''))
  for (const row of written) {
    const text = (row === own ? row.cells.slice(1) : row.cells).join(' ')
    if (row === own || (!own && row === written[0] && !isGroup(row.cells))) yield { is: 'title', line: row.line, text }
    else if (!isGroup(row.cells)) yield { is: 'note', note: remark(row.line, importTexts.notes.ignoredLine(text)) }
  }
}

const isGroup = (cells: readonly string[]): boolean => cells.every((cell) => roleOf(cell) !== null)
