import type { LogEntry, LoggedDecision, ThingKind } from '@quiz/contract/moderation/moderation.ts'
import type { Selectable } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import type { ModerationLogTable } from './moderation.tables.ts'

/** A decision about a thing of an author; `actorId` is null for an automatic one and for one by the operator. */
export type NewDecision = {
  actorId: number | null
  kind: ThingKind
  thingId: number
  authorId: number
  decision: LoggedDecision
  days: number | null
  reason: string
  now: Date
}

/** Appends a decision to the log, in the transaction of what it does; returns its id. */
export async function insertDecision(db: Db, decision: NewDecision): Promise<number> {
  const { id } = await db
    .insertInto('moderation_log')
    .values({
      created_at: decision.now,
      actor_id: decision.actorId,
      kind: decision.kind,
      thing_id: decision.thingId,
      author_id: decision.authorId,
      decision: decision.decision,
      days: decision.days,
      reason: decision.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findDecision = (db: Db, id: number) =>
  db.selectFrom('moderation_log').selectAll().where('id', '=', id).executeTakeFirst()

/** The latest decision about a thing. */
export const findLatestDecision = (db: Db, kind: ThingKind, thingId: number) =>
  db
    .selectFrom('moderation_log')
    .selectAll()
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A row of the log as the contract has it. */
export const logEntryOf = (row: Selectable<ModerationLogTable>): LogEntry => ({
  id: row.id,
  at: row.created_at.toISOString(),
  actorId: row.actor_id,
  kind: row.kind,
  thingId: row.thing_id,
  authorId: row.author_id,
  decision: row.decision,
  days: row.days,
  reason: row.reason,
})
