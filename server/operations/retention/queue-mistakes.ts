import type { Report } from '@quiz/contract/reports.ts'
import { sql } from 'kysely'
import { findReported } from '#server/features/reports/find-reported.ts'
import { openCase } from '#server/moderation/report-cases.queries.ts'
import type { Db } from '#server/platform/store/db.ts'

type Mistaken = Pick<Report, 'kind' | 'id' | 'versionNumber'>

/**
 * Puts the mistakes of a test that wait for its author, who is gone, into the queue of administrators. Needs a transaction,
 * in which the test already belongs to the deleted author.
 */
export async function queueMistakes(db: Db, testId: number, now: Date): Promise<void> {
  const { rows } = await sql<Mistaken>`
    select distinct kind, thing_id as id, version_number as "versionNumber" from reports
    where quiz_id = ${testId} and case_id is null and closed_at is null`.execute(db)
  for (const mistaken of rows) {
    const thing = await findReported(db, { ...mistaken, testId, reason: 'mistake', text: '' })
    await moveToCase(db, mistaken, { testId, caseId: await openCase(db, thing, now) })
  }
}

/** Of a reporter who has a report in the case already that one is enough. */
async function moveToCase(
  db: Db,
  { kind, id }: Mistaken,
  { testId, caseId }: { testId: number; caseId: number },
): Promise<void> {
  const waiting = sql`quiz_id = ${testId} and kind = ${kind} and thing_id = ${id} and case_id is null and closed_at is null`
  await sql`
    delete from reports where ${waiting} and exists (
      select 1 from reports other where other.case_id = ${caseId} and other.closed_at is null
        and other.reporter_key = reports.reporter_key)`.execute(db)
  await sql`update reports set case_id = ${caseId} where ${waiting}`.execute(db)
}
