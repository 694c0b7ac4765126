import { pageSizes } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** A comment as the list shows it. `isGone`: deleted, or its author banned, and kept only for the replies to it. */
export type CommentRow = {
  id: number
  quizId: number
  parentId: number | null
  text: string
  createdAt: Date
  isGone: boolean
  userId: number
  userName: string
  userAvatar: string | null
}

// Lateral lookups with a limit: for some hundred comments the planner would otherwise scan whole tables.
/** The author of a comment. */
const person = (comment: RawBuilder<unknown>) =>
  sql`lateral (select * from users written_by where written_by.id = ${comment}.user_id limit 1)`

/** The newest top-level comments of a listed test, or those before one of them; each followed by its replies, oldest first. */
export async function listComments(db: Db, quizId: number, before: number | null): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    with tops as (
      select comments.id, comments.deleted_at is not null or users.banned_at is not null as is_gone
      from comments
        join quizzes on quizzes.id = comments.quiz_id,
        ${person(sql`comments`)} users
      where comments.quiz_id = ${quizId} and comments.parent_id is null and comments.id < ${before ?? Number.MAX_SAFE_INTEGER}
        and quizzes.is_listed
        and ((comments.deleted_at is null and users.banned_at is null) or (
          select true from comments replies, ${person(sql`replies`)} people
          where replies.parent_id = comments.id and replies.deleted_at is null and people.banned_at is null limit 1))
      order by comments.id desc
      limit ${pageSizes.comments}
    ), shown as (
      select id, id as top_id, is_gone from tops
      union all
      select replies.id, tops.id, false
      from tops, lateral (select * from comments answers where answers.parent_id = tops.id offset 0) replies,
        ${person(sql`replies`)} users
      where replies.deleted_at is null and users.banned_at is null
    )
    select comments.id, comments.quiz_id as "quizId", comments.parent_id as "parentId", comments.text,
      comments.created_at as "createdAt", shown.is_gone as "isGone",
      users.id as "userId", users.full_name as "userName", users.avatar as "userAvatar"
    from shown, lateral (select * from comments said where said.id = shown.id limit 1) comments,
      ${person(sql`comments`)} users
    order by shown.top_id desc, comments.id
  `.execute(db)
  return rows
}

/** A comment that can be replied to or deleted: not deleted, its author not banned, its test listed. */
export const findComment = (db: Db, commentId: number) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('quizzes', 'quizzes.id', 'comments.quiz_id')
    .select(['comments.quiz_id as quizId', 'comments.user_id as userId', 'comments.parent_id as parentId'])
    .where('comments.id', '=', commentId)
    .where('comments.deleted_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .where('quizzes.is_listed', '=', true)
    .executeTakeFirst()

/** The number of visible comments on a test. */
export const findCommentCount = (db: Db, quizId: number) =>
  db.selectFrom('quiz_counters').select('comments_count as count').where('quiz_id', '=', quizId).executeTakeFirst()

/** Marks a comment as deleted. */
export const markDeleted = (db: Db, commentId: number, now: Date) =>
  db.updateTable('comments').set({ deleted_at: now }).where('id', '=', commentId).execute()

/** Adds to or subtracts from the comment counters of a test and its author. */
export async function countComment(
  db: Db,
  { quizId, authorId, by }: { quizId: number; authorId: number; by: 1 | -1 },
): Promise<void> {
  await sql`
    with author as (update user_counters set comments_count = comments_count + ${by}::int where user_id = ${authorId})
    update quiz_counters set comments_count = comments_count + ${by}::int where quiz_id = ${quizId}
  `.execute(db)
}
