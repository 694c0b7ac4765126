import type { ThingKind } from '@quiz/contract/moderation/moderation.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'

/** Closes the open cases about things of a kind that are about to be deleted. */
export const closeCasesOf = (
  db: Db,
  { kind, ids }: { kind: ThingKind; ids: readonly number[] },
  now: Date,
): Promise<void> => closeUndecided(db, sql<boolean>`kind = ${kind} and thing_id = ${anyOf(ids)}`, now)

/** Closes the open cases and reports about things that are about to be gone, as nothing is left to decide. */
export async function closeUndecided(db: Db, about: RawBuilder<boolean>, now: Date): Promise<void> {
  await db.updateTable('report_cases').set({ decided_at: now }).where(about).where('decided_at', 'is', null).execute()
  await db
    .updateTable('reports')
    .set({ closed_at: now, network_mark: null })
    .where(about)
    .where('closed_at', 'is', null)
    .execute()
}
