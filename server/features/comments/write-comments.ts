import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { lockActing, lockListedQuiz } from '#server/reconciliation/locks.queries.ts'
import { countComment, findComment, markDeleted } from './comments.queries.ts'
import { type NewComment, type PostedComment, recordComment } from './record-comment.queries.ts'

/** Stores and counts a comment or a reply, inside or outside of a transaction. */
export async function postComment(db: Db, comment: NewComment): Promise<PostedComment> {
  const posted = await recordComment(db, comment)
  if (posted) return posted
  const quiz = await lockListedQuiz(db, comment.quizId)
  if (!quiz) throw refuse('quiz_not_found')
  await lockActing(db, comment.userId, [quiz.authorId])
  if (comment.parentId !== null) await requireParent(db, comment.parentId, quiz.id)
  // The obstacle has disappeared since the statement.
  throw refuse('quiz_not_found')
}

async function requireParent(db: Db, commentId: number, quizId: number): Promise<void> {
  const parent = await findComment(db, commentId)
  if (parent?.quizId !== quizId) throw refuse('comment_not_found')
  if (parent.parentId !== null) throw refuse('reply_to_a_reply')
}

/** Deletes one's own comment, or any as an administrator; returns the id of its test. Needs a transaction. */
export async function removeComment(
  db: Db,
  { commentId, viewer, now }: { commentId: number; viewer: Viewer; now: Date },
): Promise<number> {
  const comment = await findComment(db, commentId)
  if (!comment) throw refuse('comment_not_found')
  if (comment.userId !== viewer.id && !viewer.isAdmin) throw refuse('forbidden')
  const quiz = await lockListedQuiz(db, comment.quizId)
  if (!quiz) throw refuse('comment_not_found')
  await lockActing(db, viewer.id, [comment.userId, quiz.authorId])
  // Checked again under the locks: a concurrent ban may have removed the comment from the counters already.
  if (!(await findComment(db, commentId))) throw refuse('comment_not_found')
  await markDeleted(db, commentId, now)
  await countComment(db, { quizId: quiz.id, authorId: quiz.authorId, by: -1 })
  return quiz.id
}
