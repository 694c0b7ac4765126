import { commentRules } from '@quiz/contract/limits.ts'
import { moderationTexts } from '@quiz/contract/texts/ru/moderation.ts'
import { recordDecision } from '#server/moderation/record-decision.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { isOpenTo, unavailable } from '#server/read-models/availability.ts'
import { countComment, type LockedComment, lockComment, setCommentState } from '#server/reconciliation/comment-state.ts'
import { lockActing, lockQuizIf } from '#server/reconciliation/locks.queries.ts'
import { type FoundComment, findComment, updateText } from './comments.queries.ts'
import { type FloodRules, mustWait, paceProblem } from './flood-rules.ts'
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
  await lockActing(db, viewer.id)
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

/** A changed text of a comment. */
type CommentEdit = {
  commentId: number
  viewer: Viewer
  text: string
  textKey: string
  hasLink: boolean
  now: Date
}
/** The id of the test, and whether the comment waits for a moderator now and did not before. */
type EditedComment = { quizId: number; startsToWait: boolean }

/** Changes the text of one's own comment while that is allowed. Needs a transaction. */
export async function editComment(db: Db, edit: CommentEdit, rules: FloodRules): Promise<EditedComment> {
  const { commentId, viewer, text, textKey, now } = edit
  await requireConsents(db, viewer.id)
  const locked = await lockComment(db, commentId, [viewer.id])
  await lockActing(db, viewer.id)
  const comment = await findComment(db, commentId)
  if (!locked || !comment) throw refuse('comment_not_found')
  refuseEdit(comment, viewer, now)
  if (text === comment.text) return { quizId: comment.quizId, startsToWait: false }
  if (textKey !== comment.textKey) await refuseRepetition(db, edit, rules)
  const waits = edit.hasLink && mustWait(comment, rules)
  await updateText(db, commentId, { text, textKey, state: waits ? 'waits' : comment.state, now })
  await countComment(db, locked)
  return { quizId: comment.quizId, startsToWait: waits && comment.state === 'shown' }
}

function refuseEdit({ userId, state, createdAt, isDecided }: FoundComment, viewer: Viewer, now: Date): void {
  const isOwn = userId === viewer.id
  if (!isOwn && state !== 'shown') throw refuse('comment_not_found')
  // A moderator has decided about the text as it is.
  if (!isOwn || isDecided || state === 'hidden') throw refuse('forbidden')
  if (now.getTime() - createdAt.getTime() > commentRules.editMinutes * 60_000) throw refuse('too_late_to_edit')
}

async function refuseRepetition(db: Db, { viewer, textKey }: CommentEdit, rules: FloodRules): Promise<void> {
  const pace = await findPace(db, { userId: viewer.id, textKey }, rules)
  const problem = pace && paceProblem({ ...pace, written: 0 }, rules)
  if (problem) throw problem
}
