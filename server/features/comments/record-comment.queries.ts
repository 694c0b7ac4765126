import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import { lockedToAct } from '#server/reconciliation/locks.queries.ts'
import type { CommentRow } from './comments.queries.ts'

/** A comment before it is stored. */
export type NewComment = { quizId: number; userId: number; parentId: number | null; text: string; now: Date }

/** A stored comment, and the number of comments on its test. */
export type PostedComment = CommentRow & { count: number }

type Written = Pick<PostedComment, 'id' | 'userName' | 'userAvatar' | 'count'>

/**
 * Stores and counts a comment or a reply in one statement, which needs no transaction; undefined when it is not
 * allowed. It locks the test first, then people in the order of their ids, then the parent comment.
 */
export async function recordComment(db: Db, comment: NewComment): Promise<PostedComment | undefined> {
  const { quizId, userId, parentId, text, now } = comment
  const user = sql<number>`${userId}::bigint`
  const { rows } = await sql<Written>`${prepared('record_comment')}
    with ${lockedToAct(quizId, user)}, answered as (
      select comments.id
      from comments join quiz on quiz.id = comments.quiz_id join users on users.id = comments.user_id
      where comments.id = ${parentId}::bigint and comments.parent_id is null and comments.deleted_at is null
        and users.banned_at is null
      for share of comments
    ), comment as (
      insert into comments (quiz_id, user_id, parent_id, text, created_at)
      select quiz.id, ${user}, ${parentId}::bigint, ${text}, ${now}::timestamptz
      from quiz, acting
      where not acting.is_banned and (${parentId}::bigint is null or exists (select 1 from answered))
      returning id, quiz_id
    ), counted as (
      update quiz_counters set comments_count = comments_count + 1 from comment
      where quiz_counters.quiz_id = comment.quiz_id
      returning quiz_counters.comments_count
    ), author as (
      update user_counters set comments_count = comments_count + 1 from quiz, comment where user_id = quiz.author_id
    )
    select comment.id, counted.comments_count as count, people.full_name as "userName", people.avatar as "userAvatar"
    from comment, counted, people
    where people.id = ${user}
  `.execute(db)
  const [written] = rows
  return written && { ...written, quizId, parentId, text, userId, createdAt: now, isGone: false }
}
