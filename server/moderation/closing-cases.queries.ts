import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { NewDecision } from './decision-log.queries.ts'
import type { NoticesTable } from './moderation.tables.ts'

/** Locks the open cases that a decision closes: that of its thing, and with a test those of its questions. */
export const listClosingCases = (
  db: Db,
  { kind, thingId, decision }: Pick<NewDecision, 'kind' | 'thingId' | 'decision'>,
  quizId: number | null,
) =>
  db
    .selectFrom('report_cases')
    .select(['id', 'appealed_decision_id as appealedDecisionId'])
    .where('decided_at', 'is', null)
    .where((row) => {
      const ofThing = row.and([row('kind', '=', kind), row('thing_id', '=', thingId)])
      const takesQuizAway = quizId !== null && kind !== 'comment' && (decision === 'hide' || decision === 'delete')
      if (!takesQuizAway) return ofThing
      return row.or([ofThing, row.and([row('quiz_id', '=', quizId), row('kind', 'in', ['test', 'question'])])])
    })
    .orderBy('id')
    .forUpdate()
    .execute()

/** The accounts whose reports are in these cases. */
export async function listReporters(db: Db, caseIds: readonly number[]): Promise<number[]> {
  const reporters = await db
    .selectFrom('reports')
    .select('reporter_id as id')
    .distinct()
    .where('case_id', '=', anyOf(caseIds))
    .where('reporter_id', 'is not', null)
    .execute()
  return reporters.flatMap(({ id }) => id ?? [])
}

/** Leaves a notice for each of these people, unless there is one about this decision. */
export async function insertNotices(
  db: Db,
  userIds: readonly number[],
  notice: { decision_id: number; recipient: NoticesTable['recipient']; created_at: Date },
): Promise<void> {
  if (userIds.length === 0) return
  await db
    .insertInto('notices')
    .values(userIds.map((userId) => ({ ...notice, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Marks the appeals of these cases as answered by a decision. */
export async function answerAppeals(db: Db, caseIds: readonly number[], decisionId: number): Promise<void> {
  await db
    .updateTable('appeals')
    .from('report_cases')
    .set({ answer_id: decisionId })
    .whereRef('appeals.decision_id', '=', 'report_cases.appealed_decision_id')
    .where('report_cases.id', '=', anyOf(caseIds))
    .execute()
}

/** Closes cases and their reports, and forgets the networks that they came from. */
export async function closeCases(
  db: Db,
  caseIds: readonly number[],
  { decisionId, now }: { decisionId: number; now: Date },
): Promise<void> {
  await db
    .updateTable('report_cases')
    .set({ decided_at: now, decision_id: decisionId })
    .where('id', '=', anyOf(caseIds))
    .execute()
  await db
    .updateTable('reports')
    .set({ closed_at: now, network_mark: null })
    .where('case_id', '=', anyOf(caseIds))
    .execute()
}
