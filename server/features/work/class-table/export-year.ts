import type { FileReply } from '@quiz/contract/fields.ts'
import { csvText, numberCell } from '@quiz/contract/formats/table-cells.ts'
import { classTableTexts as texts } from '@quiz/contract/texts/ru/class-table.ts'
import type { YearTable } from '@quiz/contract/work/class-table.ts'
import { type FileCell, yearFileRows } from '@quiz/contract/work/year-file.ts'

function cellText(cell: FileCell): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10).split('-').toReversed().join('.')
  return typeof cell === 'string' ? cell : numberCell(cell)
}

/** The table of a year as CSV that Excel opens in Russian, with the days of a time zone. */
export function exportYear(table: YearTable, timeZone = 'UTC'): FileReply {
  const content = csvText(yearFileRows(table, timeZone).map((row) => row.map(cellText)))
  return { name: texts.fileName(table.title, 'csv'), type: 'text/csv; charset=utf-8', content }
}
