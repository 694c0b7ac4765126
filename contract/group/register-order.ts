import { classTableTexts } from '@quiz/contract/texts/ru/class-table.ts'
import type { YearRow, YearTable } from '@quiz/contract/work/class-table.ts'

type Registered = Pick<YearTable, 'pupils' | 'settings'>

/**
 * The rows of a table in the order of the teacher's register, with null for its lines that are nobody of the class. A line of
 * somebody who left or was forgotten stays at its place; who is in the class and not in the register comes last.
 */
export function rowsInRegister({ pupils, settings: { order } }: Registered): (YearRow | null)[] {
  const present = pupils.filter(({ state }) => state === 'in')
  if (order === null) return present
  const byId = new Map(pupils.map((row) => [row.pupilId, row]))
  const listed = new Set(order)
  return [
    ...order.map((id) => (id === null ? null : (byId.get(id) ?? null))),
    ...present.filter(({ pupilId }) => !listed.has(pupilId)),
  ]
}

/** The name of a row, or that it was removed. */
export const nameInRow = ({ state, name }: YearRow): string =>
  state === 'forgotten' ? classTableTexts.forgotten : name
