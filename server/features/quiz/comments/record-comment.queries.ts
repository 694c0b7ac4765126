import { commentRules } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import { isOpenTo, type QuizViewer } from '#server/read-models/availability.ts'
import { isShown, isUnseen } from '#server/read-models/comment-visibility.ts'
import { isConfirmed } from '#server/read-models/confirmed-accounts.ts'
import { lockedToAct } from '#server/reconciliation/locks.queries.ts'
import type { CommentRow } from './comments.queries.ts'
import type { FloodRules, Pace } from './flood-rules.ts'

/** A comment before it is stored. */
export type NewComment = {
  quizId: number
  viewer: QuizViewer
  parentId: number | null
  text: string
  textKey: string
  hasLink: boolean
  now: Date
}

/**
 * The id and the state of a stored comment, and whether there are comments on its test that its author alone sees, this one or
 * others.
 */
export type PostedComment = Pick<CommentRow, 'id' | 'state'> & { hasUnseen: boolean }

/**
 * Stores and counts a comment or a reply in one statement, which needs no transaction; undefined when it is not
 * allowed. It locks the test first, then people in the order of their ids, then the parent comment; the latest comments of the
 * author are counted under the lock of their row.
 */
export async function recordComment(
  db: Db,
  comment: NewComment,
  rules: FloodRules,
): Promise<PostedComment | undefined> {
  const { quizId, viewer, parentId, text, textKey, hasLink, now } = comment
  const user = sql<number>`${viewer.id}::bigint`
  const { rows } = await sql<PostedComment>`${prepared('record_comment')}
    with ${lockedToAct(quizId, user, isOpenTo(viewer))}, answered as (
      select comments.id
      from comments join quiz on quiz.id = comments.quiz_id join users on users.id = comments.user_id
      where comments.id = ${parentId}::bigint and comments.parent_id is null and ${isShown()}
      for share of comments
    ), allowed as (
      select quiz.id, case
        when ${hasLink}::boolean and not people.is_admin
          and (people.created_at > ${rules.linksWaitSince}::timestamptz or not ${isConfirmed(rules.needsConfirmation, 'people')}) then 'waits'
        else 'shown' end as state
      from quiz, acting, people,
        count_recent_comments(people.id, ${textKey}, ${rules.repeatsSince}::timestamptz, ${rules.countedMax}::int) recent
      where people.id = ${user} and not acting.is_banned and not quiz.comments_off
        and (${parentId}::bigint is null or exists (select 1 from answered))
        and recent.same < ${commentRules.sameMax}::int
        and (people.created_at <= ${rules.newSince}::timestamptz or recent.written < ${commentRules.firstDayComments}::int)
    ), comment as (
      insert into comments (quiz_id, user_id, parent_id, text, text_key, state, created_at)
      select id, ${user}, ${parentId}::bigint, ${text}, ${textKey}, state, ${now}::timestamptz from allowed
      returning id, quiz_id, state, (state = 'shown')::int as step
    ), counted as (
      update quiz_counters set comments_count = comments_count + comment.step from comment
      where quiz_counters.quiz_id = comment.quiz_id
    ), author as (
      update user_counters set comments_count = comments_count + comment.step from quiz, comment
      where user_id = quiz.author_id and quiz.counts
    )
    select comment.id, comment.state,
      comment.state <> 'shown' or exists (
        select 1 from comments where user_id = ${user} and quiz_id = comment.quiz_id and ${isUnseen}) as "hasUnseen"
    from comment
  `.execute(db)
  return rows[0]
}

/** What the rules against floods depend on, for an author whose row is locked. */
export async function findPace(
  db: Db,
  { userId, textKey }: { userId: number; textKey: string },
  rules: FloodRules,
): Promise<Pace | undefined> {
  const { rows } = await sql<Pace>`
    select users.created_at as "joinedAt", recent.same, recent.written
    from users, count_recent_comments(users.id, ${textKey}, ${rules.repeatsSince}::timestamptz, ${rules.countedMax}::int) recent
    where users.id = ${userId}`.execute(db)
  return rows[0]
}
