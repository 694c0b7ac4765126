import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { recordDecision } from '#server/moderation/record-decision.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isOpenTo, unavailable } from '#server/read-models/availability.ts'
import { type LockedComment, lockComment, setCommentState } from '#server/reconciliation/comment-state.ts'
import { lockActing, lockQuizIf } from '#server/reconciliation/locks.queries.ts'
import { findComment } from './comments.queries.ts'
import { type FloodRules, paceProblem } from './flood-rules.ts'
import { findPace, type NewComment, type PostedComment, recordComment } from './record-comment.queries.ts'

/** Stores and counts a comment or a reply, inside or outside of a transaction. */
export async function postComment(db: Db, comment: NewComment, rules: FloodRules): Promise<PostedComment> {
  const posted = await recordComment(db, comment, rules)
  if (posted) return posted
  const quiz = await lockQuizIf(db, comment.quizId, isOpenTo(comment.viewer))
  if (!quiz) throw await unavailable(db, comment.quizId)
  await lockActing(db, comment.viewer.id, [quiz.authorId])
  if (quiz.commentsOff) throw refuse('comments_off')
  if (comment.parentId !== null) await requireParent(db, comment.parentId, quiz.id)
  const pace = await findPace(db, { userId: comment.viewer.id, textKey: comment.textKey }, rules)
  // Without a problem the obstacle has disappeared since the statement.
  throw (pace && paceProblem(pace, rules)) ?? refuse('quiz_not_found')
}

async function requireParent(db: Db, commentId: number, quizId: number): Promise<void> {
  const parent = await findComment(db, commentId)
  if (parent?.quizId !== quizId || parent.state !== 'shown') throw refuse('comment_not_found')
  if (parent.parentId !== null) throw refuse('reply_to_a_reply')
}

/**
 * Deletes one's own comment, one on one's own test, or any as an administrator, which is a decision in the log; returns the
 * id of its test. Needs a transaction.
 */
export async function removeComment(
  db: Db,
  { commentId, viewer, now }: { commentId: number; viewer: Viewer; now: Date },
): Promise<number> {
  const comment = await findComment(db, commentId)
  if (!comment) throw refuse('comment_not_found')
  const isOwn = comment.userId === viewer.id
  if (!isOwn && comment.state !== 'shown') throw refuse('comment_not_found')
  if (!isOwn && comment.quizAuthorId !== viewer.id && !viewer.isAdmin) throw refuse('forbidden')
  const locked = await lockComment(db, commentId, [viewer.id])
  await lockActing(db, viewer.id, [])
  // Read again under the locks: a concurrent ban may have removed the comment from the counters already.
  if (!locked || !(await findComment(db, commentId))) throw refuse('comment_not_found')
  await setCommentState(db, locked, { state: 'deleted', now })
  if (!isOwn && comment.quizAuthorId !== viewer.id) await recordRemoval(db, locked, { actorId: viewer.id, now })
  return locked.quizId
}

const recordRemoval = (db: Db, { id, authorId, quizId }: LockedComment, by: { actorId: number; now: Date }) =>
  recordDecision(
    db,
    {
      ...{ kind: 'comment', thingId: id, authorId, decision: 'delete', days: null },
      ...{ reason: moderationTexts.generalReason, ...by },
    },
    { quizId, isKeepNews: false },
  )
