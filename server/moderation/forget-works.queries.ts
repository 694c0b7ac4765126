import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** Closes the open cases about works that are about to be deleted, as nothing is left to decide. */
export async function closeCasesOfWorks(db: Db, workIds: readonly number[], now: Date): Promise<void> {
  const among = sql<number>`any(${[...workIds]}::bigint[])`
  await db
    .updateTable('report_cases')
    .set({ decided_at: now })
    .where('kind', '=', 'work')
    .where('thing_id', '=', among)
    .where('decided_at', 'is', null)
    .execute()
  await db
    .updateTable('reports')
    .set({ closed_at: now, network_mark: null })
    .where('kind', '=', 'work')
    .where('thing_id', '=', among)
    .where('closed_at', 'is', null)
    .execute()
}
