import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/**
 * Writes a case for every second comment, nine of ten decided: its report, its decision and the notice of its author. And
 * for every second test a mistake, nine of ten resolved. Needs comments, and tables without keys.
 */
export async function writeModeration(db: Db): Promise<void> {
  await sql`
    insert into report_cases (id, kind, thing_id, author_id, quiz_id, opened_at, decided_at, decision_id)
    select id / 2, 'comment', id, user_id, quiz_id, created_at,
      case when id % 20 <> 0 then created_at end, case when id % 20 <> 0 then id / 2 end
    from comments where id % 2 = 0`.execute(db)
  await sql`
    insert into report_snapshots (case_id, content)
    select report_cases.id, jsonb_build_object('title', '', 'text', text, 'answers', '[]'::jsonb, 'image', null)
    from report_cases join comments on comments.id = thing_id where decided_at is null`.execute(db)
  await sql`
    insert into reports (kind, thing_id, quiz_id, reason, text, created_at, reporter_id, reporter_key, case_id, closed_at)
    select 'comment', thing_id, quiz_id, 'spam', '', opened_at, 1 + author_id / 2, 'account ' || 1 + author_id / 2, id, decided_at
    from report_cases
    union all
    select 'test', id, quiz_id, 'mistake', 'В описании опечатка', created_at, user_id, 'account ' || user_id, null,
      case when id % 20 <> 0 then created_at end
    from comments where id % 2 = 0`.execute(db)
  await sql`
    insert into moderation_log (id, created_at, actor_id, kind, thing_id, author_id, decision, reason)
    select id, decided_at, 1, kind, thing_id, author_id, 'keep', 'Нарушений нет' from report_cases where decided_at is not null`.execute(
    db,
  )
  await sql`
    insert into notices (decision_id, user_id, recipient, created_at, read_at)
    select id, author_id, 'author', created_at, case when id % 10 <> 0 then created_at end from moderation_log`.execute(
    db,
  )
}
