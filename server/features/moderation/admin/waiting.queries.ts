import { sql } from 'kysely'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'

/** The number of cases that have waited for a decision, or for the answer to an appeal, since this time. */
export const countWaitingSince = (db: Db, since: Date): Promise<number> =>
  countRows(db.selectFrom('report_cases').where('decided_at', 'is', null).where('opened_at', '<=', since))

/** The e-mails of all administrators who can sign in. */
export async function listAdministratorEmails(db: Db): Promise<string[]> {
  const administrators = await db
    .selectFrom('users')
    .select('email')
    .where('is_admin', '=', true)
    .where('banned_at', 'is', null)
    .orderBy('id')
    .execute()
  return administrators.map(({ email }) => email)
}

/** Erases what reported things were like, and the words of reporters, of cases decided before this time. */
export async function eraseSnapshots(db: Db, before: Date): Promise<void> {
  await sql`
    with old as (
      select case_id from report_snapshots join report_cases on report_cases.id = report_snapshots.case_id
      where report_cases.decided_at < ${before}
    ), emptied as (
      update reports set text = '' from old where reports.case_id = old.case_id
    )
    delete from report_snapshots using old where report_snapshots.case_id = old.case_id`.execute(db)
}
