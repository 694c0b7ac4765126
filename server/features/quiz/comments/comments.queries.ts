import { pageSizes } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { isOpenOrClosed, isOpenTo, type QuizViewer } from '#server/read-models/availability.ts'
import { isDecided, isShown, isUnseen, type StoredState } from '#server/read-models/comment-visibility.ts'

/** A comment as the list shows it. `isGone`: not shown, and in the list only for the replies to it. */
export type CommentRow = {
  id: number
  quizId: number
  parentId: number | null
  text: string
  state: StoredState
  createdAt: Date
  editedAt: Date | null
  isGone: boolean
  userId: number
  userName: string
  userAvatar: string | null
}
/** A comment that its author alone sees. */
export type UnseenRow = CommentRow & { isDecided: boolean }

const columns = sql`comments.id, comments.quiz_id as "quizId", comments.parent_id as "parentId", comments.text, comments.state,
  comments.created_at as "createdAt", comments.edited_at as "editedAt",
  users.id as "userId", users.full_name as "userName", users.avatar as "userAvatar"`

// Lateral lookups with a limit: for some hundred comments the planner would otherwise scan whole tables.
/** The author of a comment. */
const person = (comment: RawBuilder<unknown>) =>
  sql`lateral (select * from users written_by where written_by.id = ${comment}.user_id limit 1)`

/** The newest top-level comments of a test that is open to the viewer, or those before one of them; each followed by its replies, oldest first. */
export async function listComments(
  db: Db,
  quizId: number,
  { before, viewer }: { before: number | null; viewer: QuizViewer | null },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    with tops as (
      select comments.id, not ${isShown()} as is_gone
      from comments
        join quizzes on quizzes.id = comments.quiz_id,
        ${person(sql`comments`)} users
      where comments.quiz_id = ${quizId} and comments.parent_id is null and comments.id < ${before ?? Number.MAX_SAFE_INTEGER}
        and ${isOpenTo(viewer)}
        and (${isShown()} or (
          select true from comments replies, ${person(sql`replies`)} people
          where replies.parent_id = comments.id and ${isShown('replies', 'people')} limit 1))
      order by comments.id desc
      limit ${pageSizes.comments}
    ), shown as (
      select id, id as top_id, is_gone from tops
      union all
      select replies.id, tops.id, false
      from tops, lateral (select * from comments answers where answers.parent_id = tops.id offset 0) replies,
        ${person(sql`replies`)} users
      where ${isShown('replies')}
    )
    select ${columns}, shown.is_gone as "isGone"
    from shown, lateral (select * from comments said where said.id = shown.id limit 1) comments,
      ${person(sql`comments`)} users
    order by shown.top_id desc, comments.id
  `.execute(db)
  return rows
}

/** The comments on an open test that this author alone sees, oldest first. */
export async function listUnseen(db: Db, quizId: number, userId: number): Promise<UnseenRow[]> {
  const { rows } = await sql<UnseenRow>`
    select ${columns}, false as "isGone", ${isDecided} as "isDecided"
    from comments join users on users.id = comments.user_id join quizzes on quizzes.id = comments.quiz_id
    where comments.user_id = ${userId} and comments.quiz_id = ${quizId} and ${isUnseen} and ${isOpenTo({ id: userId, isAdmin: false })}
    order by comments.id
  `.execute(db)
  return rows
}

/** A comment with the facts that decide who may do what with it; its author is not banned, its test not gone. */
export const findComment = (db: Db, commentId: number) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('quizzes', 'quizzes.id', 'comments.quiz_id')
    .select([
      'comments.quiz_id as quizId',
      'comments.user_id as userId',
      'comments.parent_id as parentId',
      'comments.text',
      'comments.text_key as textKey',
      'comments.state',
      'comments.created_at as createdAt',
      'quizzes.author_id as quizAuthorId',
      'users.created_at as joinedAt',
      'users.email_confirmed_at as confirmedAt',
      'users.is_admin as isAdmin',
      isDecided.as('isDecided'),
    ])
    .where('comments.id', '=', commentId)
    .where('comments.state', '!=', 'deleted')
    .where('users.banned_at', 'is', null)
    .where(isOpenOrClosed)
    .executeTakeFirst()
/** A row of `findComment`. */
export type FoundComment = NonNullable<Awaited<ReturnType<typeof findComment>>>

export const updateText = (
  db: Db,
  commentId: number,
  { text, textKey, state, now }: { text: string; textKey: string; state: StoredState; now: Date },
) =>
  db
    .updateTable('comments')
    .set({ text, text_key: textKey, state, edited_at: now })
    .where('id', '=', commentId)
    .execute()
