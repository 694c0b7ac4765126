import { numberCell } from '@quiz/contract/formats/table-cells.ts'
import { rowsInRegister } from '@quiz/contract/group/register-order.ts'
import { classTablePageTexts as texts } from '@quiz/contract/texts/ru/class-table-page.ts'
import type { YearCell, YearRow, YearTable } from '@quiz/contract/work/class-table.ts'

export const orders = ['order', 'number', 'name', 'average'] as const
export type Order = (typeof orders)[number]

const byName = new Intl.Collator('ru').compare
/** Marks come before percents, which decide between equal marks. Whoever has neither comes last. */
const averageOf = ({ averageMark, averagePercent }: YearRow): number =>
  averageMark !== null ? averageMark * 1_000_000 + (averagePercent ?? 0) : (averagePercent ?? -1)

/** Who is in the class, in an order; as the register has it with all its lines, as in a file. */
export function rowsIn(table: YearTable, order: Order): (YearRow | null)[] {
  if (order === 'order') return rowsInRegister(table)
  const shown = table.pupils.filter(({ state }) => state === 'in')
  if (order === 'name') return shown.toSorted((one, other) => byName(one.name, other.name))
  if (order === 'average') return shown.toSorted((one, other) => averageOf(other) - averageOf(one))
  return shown
}

/** What a cell shows. */
export function signOf({ state, mark, percent }: YearCell): string {
  if (state !== 'submitted') return texts.signs[state]
  return mark === null ? `${percent}\u00a0%` : String(mark)
}

/** An average as people write it: 4,33. */
export const shownAverage = (value: number | null): string | null => (value === null ? null : numberCell(value))

/** Who of the class did not hand in what is closed, a line each; empty where nobody is missing. */
export function missingText(table: YearTable): string {
  return rowsIn(table, 'order')
    .flatMap((row) => {
      if (row?.state !== 'in') return []
      const titles = table.works.flatMap(({ title }, at) => (row.cells[at]?.state === 'absent' ? title : []))
      return titles.length > 0 ? texts.missing.line(row.name, titles) : []
    })
    .join('\n')
}
