import type { LoggedDecision, ThingKind } from '@quiz/contract/moderation.ts'
import type { Db } from '#server/platform/store/db.ts'

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
