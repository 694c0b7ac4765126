import { sql } from 'kysely'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'

/**
 * Locks a work until the transaction ends and returns its next revision, which each participant gets whose row of the table
 * the transaction changes, with what may have changed of the work since it was read. It comes before any other change of the
 * work: so revisions are committed in their order, and whoever reads the table up to one misses nothing. Throws a `Refusal`
 * for a deleted work. `removedAttempts` are those that the browser of a forgotten key made under names that were removed.
 */
export async function lockWorkToStart(db: Db, workId: number, forgottenKey: string | null = null) {
  const work = await db
    .updateTable('works')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', workId)
    .returning(['revision', 'opens_at as opensAt', 'closes_at as closesAt', 'closed_at as closedAt', 'settings'])
    .returning([
      'accepts_new as acceptsNew',
      sql<number>`(
        select coalesce(sum(removed_attempts), 0) from work_participants
        where work_id = works.id and forgotten_key = ${forgottenKey}::text)`.as('removedAttempts'),
    ])
    .executeTakeFirst()
  if (!work) throw refuse('work_not_found')
  return work
}

/** The next revision of a work, which is locked. */
export const nextRevision = async (db: Db, workId: number): Promise<number> =>
  (await lockWorkToStart(db, workId)).revision
