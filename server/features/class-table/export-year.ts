import type { YearCell, YearRow, YearTable } from '@quiz/contract/class-table.ts'
import type { FileReply } from '@quiz/contract/fields.ts'
import { csvText, numberCell } from '@quiz/contract/formats/table-cells.ts'
import { inRegisterOrder } from '@quiz/contract/register-order.ts'
import { classTableTexts as texts } from '@quiz/contract/texts/ru/class-table.ts'

/** The rows of a table in the order of the teacher's register, with null for its lines that are nobody; who is not in it comes last. */
export function rowsInOrder({ pupils, settings: { order } }: YearTable): (YearRow | null)[] {
  const shown = pupils.filter(({ state }) => state === 'in')
  return order === null ? shown : inRegisterOrder(order, { known: pupils, shown })
}

function cellText({ state, mark, percent }: YearCell): string {
  if (state === 'absent') return texts.absent
  return numberCell(mark ?? percent)
}

/** The table of a year as CSV that Excel opens in Russian. */
export function exportYear(table: YearTable): FileReply {
  const { works, title } = table
  const content = csvText([
    [
      ...[texts.number, texts.name],
      ...works.map((work) => (work.weight === 1 ? work.title : `${work.title} (${texts.weightOf(work.weight)})`)),
      ...[texts.averageMark, texts.averagePercent],
    ],
    ...rowsInOrder(table).map((row) =>
      row === null
        ? Array.from({ length: works.length + 4 }, () => '')
        : [
            ...[String(row.number), row.state === 'forgotten' ? texts.forgotten : row.name],
            ...row.cells.map(cellText),
            ...[numberCell(row.averageMark), numberCell(row.averagePercent)],
          ],
    ),
  ])
  return { name: texts.fileName(title), type: 'text/csv; charset=utf-8', content }
}
