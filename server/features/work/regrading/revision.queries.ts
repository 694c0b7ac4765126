import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/*
 * A participant's row of the table that changed has no revision until somebody reads the table, who gives all such rows the next one.
 * So those who start and answer wait for nobody, and a reader misses nothing, in whatever order the changes are committed.
 */

/** The revision of a participant whose row of the table changed. */
export const changed = null

/** Marks the whole table of a locked work as changed: its columns, and the row of every participant. */
export async function touchTable(db: Db, workId: number): Promise<void> {
  await sql`
    with touched as (update work_participants set revision = ${changed} where work_id = ${workId})
    update works set revision = revision + 1 where id = ${workId}`.execute(db)
}

/** Gives the rows of a table that changed the next revision. Whoever reads up to the revision of the work afterwards has them. */
export async function numberChanges(db: Db, workId: number): Promise<void> {
  await sql`
    with next as (update works set revision = revision + 1 where id = ${workId} returning revision)
    update work_participants set revision = next.revision
    from next where work_id = ${workId} and work_participants.revision is null`.execute(db)
}
