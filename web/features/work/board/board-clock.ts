import type { TableRow, WorkView } from '@quiz/contract/work/works.ts'

/** What the clock of a board counts to: `last` is the end of whoever may write longest, where ends differ. */
export type BoardEnd = { to: 'start' | 'end' | 'last'; at: string; isUnderWay: boolean }

/** Ends that differ by less are one: a class does not start in one second. */
const sameMs = 60_000

/** What the clock of a board counts to; null for a work that nobody takes any more. */
export function boardEnd(
  { state, opensAt, closesAt }: Pick<WorkView, 'state' | 'opensAt' | 'closesAt'>,
  participants: readonly Pick<TableRow, 'state' | 'dueAt'>[],
): BoardEnd | null {
  if (state === 'before') return opensAt === null ? null : { to: 'start', at: opensAt, isUnderWay: false }
  const ends = participants.flatMap((row) => (row.state === 'working' ? (row.dueAt ?? []) : [])).toSorted()
  const [first, last] = [ends[0], ends.at(-1)]
  if (first === undefined || last === undefined)
    return state === 'closed' ? null : { to: 'end', at: closesAt, isUnderWay: false }
  const isOne = Date.parse(last) - Date.parse(first) < sameMs
  return { to: isOne ? 'end' : 'last', at: last, isUnderWay: true }
}
