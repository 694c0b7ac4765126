import { commentRules } from '@quiz/contract/limits.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { isDecided } from '#server/read-models/comment-visibility.ts'
import { isConfirmed } from '#server/read-models/confirmed-accounts.ts'
import { lockComment, setCommentState } from '#server/reconciliation/comment-state.ts'
import { insertDecision } from './decision-log.queries.ts'

const day = 24 * 3600 * 1000
const { reportersMin, reporterDays, hiddenMax, hiddenHours, needlessReports, needlessDays } = commentRules

/**
 * Hides a comment until a moderator has seen it, when enough people with accounts of some age report it; returns the id
 * of its test, whose thread the caller invalidates after the commit, or null. Call it in the transaction of each report about
 * a comment, after its row is written.
 */
export async function hideReportedComment(
  db: Db,
  { commentId, now, needsConfirmation }: { commentId: number; now: Date; needsConfirmation: boolean },
): Promise<number | null> {
  // The lock makes concurrent reports see one another.
  const comment = await lockComment(db, commentId)
  if (!comment?.isShown) return null
  if (!(await mayHide(db, commentId, now))) return null
  if ((await countReporters(db, { commentId, now, needsConfirmation })) < reportersMin) return null
  await setCommentState(db, comment, { state: 'hidden', now })
  await db.updateTable('comments').set({ hidden_at: now }).where('id', '=', commentId).execute()
  // Without notices and with its case open, as a moderator is still to decide.
  await insertDecision(db, {
    ...{ actorId: null, kind: 'comment', thingId: commentId, authorId: comment.authorId, decision: 'hide' },
    ...{ days: null, reason: moderationTexts.automaticReason, now },
  })
  return comment.quizId
}

/** Whether reports may hide a comment: not an administrator's, none that was decided about, and few of one author a day. */
async function mayHide(db: Db, commentId: number, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - hiddenHours * 3600 * 1000)
  const { rows } = await sql`
    select 1 from comments join users on users.id = comments.user_id
    where comments.id = ${commentId} and not users.is_admin and not ${isDecided}
      and (select count(*) from comments others where others.user_id = users.id and others.hidden_at > ${since}) < ${hiddenMax}
  `.execute(db)
  return rows.length > 0
}

const isOnAnotherDay = (table: 'told' | 'taken') =>
  sql<boolean>`date_trunc('day', ${sql.ref(`${table}.created_at`)}, 'UTC') <> date_trunc('day', reports.created_at, 'UTC')`

/** The number of networks with an open report by a person who counts. */
async function countReporters(
  db: Db,
  { commentId, now, needsConfirmation }: { commentId: number; now: Date; needsConfirmation: boolean },
): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const { rows } = await sql<{ count: number }>`
    select count(distinct reports.network_mark)::int as count
    from reports join users on users.id = reports.reporter_id
    where reports.kind = 'comment' and reports.thing_id = ${commentId} and reports.closed_at is null
      and reports.case_id is not null
      and ${isConfirmed(needsConfirmation)} and users.banned_at is null and users.created_at <= ${ago(reporterDays)}
      and (
        exists (select 1 from comments told where told.user_id = users.id and told.state = 'shown' and ${isOnAnotherDay('told')})
        or exists (select 1 from attempts taken where taken.user_id = users.id and ${isOnAnotherDay('taken')}))
      and not exists (
        select 1 from (
          select report_cases.decided_at, lag(report_cases.decided_at, ${needlessReports - 1}::int) over (order by report_cases.decided_at) as earlier
          from reports needless
            join report_cases on report_cases.id = needless.case_id
            join moderation_log on moderation_log.id = report_cases.decision_id
          where needless.reporter_id = users.id and moderation_log.decision = 'keep'
        ) kept
        where kept.decided_at > ${ago(needlessDays)}
          and kept.earlier > kept.decided_at - make_interval(days => ${needlessDays}::int))
  `.execute(db)
  return rows[0]?.count ?? 0
}
