import { nameInRow, rowsInRegister } from '@quiz/contract/group/register-order.ts'
import { classTableTexts as texts } from '@quiz/contract/texts/ru/class-table.ts'
import type { YearCell, YearTable } from '@quiz/contract/work/class-table.ts'
import { dayInZone } from '@quiz/contract/zoned-moments.ts'

/** A cell of a file; a `Date` is a day, at midnight by UTC. */
export type FileCell = string | number | Date | null

/** Rows above those of the pupils, and columns before those of the works. */
export const yearFileHeads = { rows: 2, columns: 2 } as const

function cellOf({ state, mark, percent }: YearCell): FileCell {
  if (state === 'absent') return texts.absent
  return mark ?? percent
}

/** The table of a year as a file has it: the works, their days in a time zone, and the lines of the register. */
export function yearFileRows(table: YearTable, zone: string): FileCell[][] {
  const { works } = table
  const dayOf = dayInZone(zone)
  return [
    [
      ...[texts.number, texts.name],
      ...works.map(({ title, weight }) => (weight === 1 ? title : `${title} (${texts.weightOf(weight)})`)),
      ...[texts.averageMark, texts.averagePercent],
    ],
    [null, texts.day, ...works.map(({ at }) => new Date(dayOf(new Date(at)))), null, null],
    ...rowsInRegister(table).map((row) =>
      row === null
        ? Array.from({ length: works.length + 4 }, () => null)
        : [...[row.number, nameInRow(row)], ...row.cells.map(cellOf), ...[row.averageMark, row.averagePercent]],
    ),
  ]
}
