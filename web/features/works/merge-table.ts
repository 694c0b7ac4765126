import type { TableRow, WorkTable } from '@quiz/contract/works.ts'

const names = new Intl.Collator('ru', { numeric: true, sensitivity: 'base' })
/** Those who removed their own name are last. */
const byName = (one: TableRow, other: TableRow): number =>
  Number(one.isForgotten) - Number(other.isForgotten) || names.compare(one.name, other.name) || one.id - other.id

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The table after a reply that has what changed since the kept one; all of it without a kept one. What did not change stays
 * the same object, so that only changed rows are rendered. People whom the author removed leave the table.
 */
export function mergedTable(kept: WorkTable | undefined, fresh: WorkTable): WorkTable {
  if (kept?.revision === fresh.revision && kept.state === fresh.state) return kept
  const rows = new Map(kept?.participants.map((row) => [row.id, row]))
  for (const row of fresh.participants) {
    const known = rows.get(row.id)
    if (row.isRemoved) rows.delete(row.id)
    else if (!known || !isSame(known, row)) rows.set(row.id, row)
  }
  return {
    ...fresh,
    questions: kept && isSame(kept.questions, fresh.questions) ? kept.questions : fresh.questions,
    participants: [...rows.values()].sort(byName),
  }
}
