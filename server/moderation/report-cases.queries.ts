import type { CaseReason, ThingKind } from '@quiz/contract/moderation/moderation.ts'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { ThingContent } from './moderation.tables.ts'

/** A thing of which a case is opened, as it is at this moment. */
export type ReportedThing = {
  kind: ThingKind
  id: number
  authorId: number
  quizId: number | null
  versionNumber: number | null
  content: ThingContent
}

/** The id of the open case of a thing; opens one with a snapshot of the thing where there is none. Needs a transaction. */
export async function openCase(db: Db, thing: ReportedThing, now: Date): Promise<number> {
  const { kind, id, authorId, quizId, versionNumber, content } = thing
  const opened = await db
    .insertInto('report_cases')
    .values({
      kind,
      thing_id: id,
      author_id: authorId,
      quiz_id: quizId,
      version_number: versionNumber,
      opened_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!opened) return (await lockOpenCase(db, kind, id))?.id ?? openCase(db, thing, now)
  await db
    .insertInto('report_snapshots')
    .values({ case_id: opened.id, content: JSON.stringify(content) })
    .execute()
  return opened.id
}

/** Locks the open case of a thing until the transaction ends, so that a decision and a report do not pass each other. */
export const lockOpenCase = (db: Db, kind: ThingKind, thingId: number) =>
  db
    .selectFrom('report_cases')
    .select(['id', 'quiz_id as quizId', 'opened_at as openedAt', 'appealed_decision_id as appealedDecisionId'])
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** A report. `caseId` is null for a mistake, which goes to the author of the test. */
export type NewReport = {
  kind: ThingKind
  thingId: number
  quizId: number | null
  versionNumber: number | null
  reason: CaseReason
  text: string
  reporterId: number | null
  reporterKey: string
  networkMark: string | null
  caseId: number | null
  now: Date
}

/** Stores a report; false when its reporter has an open one about the thing. */
export async function insertReport(db: Db, report: NewReport): Promise<boolean> {
  const inserted = await db
    .insertInto('reports')
    .values({
      kind: report.kind,
      thing_id: report.thingId,
      quiz_id: report.quizId,
      version_number: report.versionNumber,
      reason: report.reason,
      text: report.text,
      reporter_id: report.reporterId,
      reporter_key: report.reporterKey,
      network_mark: report.networkMark,
      case_id: report.caseId,
      created_at: report.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** The number of reports of an account that wait for a decision. */
export const countOpenReports = (db: Db, reporterId: number): Promise<number> =>
  countRows(db.selectFrom('reports').where('reporter_id', '=', reporterId).where('closed_at', 'is', null))
