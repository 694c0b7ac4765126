import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { lockActing, lockListedQuiz } from '#server/reconciliation/locks.queries.ts'
import { countComment, findComment, markDeleted } from './comments.queries.ts'
import { type NewComment, type Posted, recordComment } from './record-comment.queries.ts'

/** Stores a comment or a reply and counts it, in a transaction or without one. */
export async function postComment(db: Db, comment: NewComment): Promise<Posted> {
  const posted = await recordComment(db, comment)
  if (posted) return posted
  const quiz = await lockListedQuiz(db, comment.quizId)
  if (!quiz) throw refuse('quiz_not_found')
  await lockActing(db, comment.userId, [quiz.authorId])
  if (comment.parentId !== null) await requireAnswerable(db, comment.parentId, quiz.id)
  // What forbade it was over before it could be named.
  throw refuse('quiz_not_found')
}

async function requireAnswerable(db: Db, commentId: number, quizId: number): Promise<void> {
  const parent = await findComment(db, commentId)
  if (parent?.quizId !== quizId) throw refuse('comment_not_found')
  if (parent.parentId !== null) throw refuse('reply_to_a_reply')
}

/** Deletes a comment of one's own, or as an administrator anybody's; answers which test it was about. Needs a transaction. */
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
  // Asked again now that nobody can be banned in between: what a ban took out of the counters must not be taken out twice.
  if (!(await findComment(db, commentId))) throw refuse('comment_not_found')
  await markDeleted(db, commentId, now)
  await countComment(db, { quizId: quiz.id, authorId: quiz.authorId, by: -1 })
  return quiz.id
}
