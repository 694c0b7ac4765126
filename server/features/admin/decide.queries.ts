import type { ThingKind } from '@quiz/contract/moderation.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

export type CaseOfThing = {
  quizId: number | null
  openedAt: Date
  decidedAt: Date | null
  appealedDecisionId: number | null
  /** The last decision about the thing by an administrator. */
  lastDecisionId: number | null
}

/** Locks the newest case of a thing until the transaction ends; undefined when it was never reported. */
export async function lockNewestCase(
  db: Db,
  { kind, id }: { kind: ThingKind; id: number },
): Promise<CaseOfThing | undefined> {
  const newest = await db
    .selectFrom('report_cases')
    .select(['quiz_id as quizId', 'opened_at as openedAt', 'decided_at as decidedAt', 'decision_id as decisionId'])
    .select('appealed_decision_id as appealedDecisionId')
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (!newest) return undefined
  const { decisionId, ...found } = newest
  return { ...found, lastDecisionId: decisionId ?? (await findLastDecisionId(db, kind, id)) }
}

async function findLastDecisionId(db: Db, kind: ThingKind, id: number): Promise<number | null> {
  const last = await db
    .selectFrom('report_cases')
    .select(sql<number>`decision_id`.as('id'))
    .where('kind', '=', kind)
    .where('thing_id', '=', id)
    .where('decided_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.id ?? null
}
