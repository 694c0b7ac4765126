import type { FileReply } from '@quiz/contract/fields.ts'
import { classTableTexts } from '@quiz/contract/texts/ru/class-table.ts'
import { classTablePageTexts } from '@quiz/contract/texts/ru/class-table-page.ts'
import type { YearTable } from '@quiz/contract/work/class-table.ts'
import { type FileCell, yearFileHeads, yearFileRows } from '@quiz/contract/work/year-file.ts'
import { knownZone } from '@quiz/contract/zoned-moments.ts'
import writeExcelFile, { type Cell } from 'write-excel-file/universal'

/** Characters of the columns. */
const widths = { number: 6, name: 32, other: 13 }

/** Points of a line of a head. */
const lineHeight = 16

/** Points of the highest title: not every table program makes the row of wrapped titles high by itself. Words leave some room in lines. */
const headHeightOf = (heads: readonly FileCell[]): number =>
  lineHeight * Math.max(...heads.map((head) => Math.ceil(String(head ?? '').length / (widths.other - 4))))

function cellOf(cell: FileCell, isHead: boolean): Cell {
  const look = isHead ? ({ fontWeight: 'bold', wrap: true, alignVertical: 'top' } as const) : {}
  if (cell instanceof Date) return { value: cell, type: Date, format: 'dd.mm.yyyy', align: 'left', ...look }
  // With the format of a text a table program takes it for no formula and no date when somebody edits it either.
  if (typeof cell === 'string') return { value: cell, type: String, format: '@', ...look }
  return cell
}

/** The table of a year as an Excel file, with the rows of the CSV and the days of a time zone. */
export async function yearXlsx(table: YearTable, zone: string): Promise<FileReply> {
  const rows = yearFileRows(table, knownZone(zone))
  const height = headHeightOf(rows[0] ?? [])
  const columns = rows[0]?.map((_, at) => ({ width: [widths.number, widths.name][at] ?? widths.other })) ?? []
  const blob = await writeExcelFile(
    rows.map((row, at) =>
      row.map((cell) => {
        const written = cellOf(cell, at < yearFileHeads.rows)
        return at === 0 && written instanceof Object ? { ...written, height } : written
      }),
    ),
    {
      ...{ sheet: classTablePageTexts.views.table, columns },
      ...{ stickyRowsCount: yearFileHeads.rows, stickyColumnsCount: yearFileHeads.columns },
    },
  ).toBlob()
  const content = new Uint8Array(await blob.arrayBuffer())
  return { name: classTableTexts.fileName(table.title, 'xlsx'), type: blob.type, content }
}
