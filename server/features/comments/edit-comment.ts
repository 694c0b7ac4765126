import { commentRules } from '@quiz/contract/limits.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { countComment, lockComment } from '#server/reconciliation/comment-state.ts'
import { lockActing } from '#server/reconciliation/locks.queries.ts'
import { type FoundComment, findComment, updateText } from './comments.queries.ts'
import { type FloodRules, mustWait, paceProblem } from './flood-rules.ts'
import { findPace } from './record-comment.queries.ts'

/** A changed text of a comment. */
export type CommentEdit = {
  commentId: number
  viewer: Viewer
  text: string
  textKey: string
  hasLink: boolean
  now: Date
}
/** The id of the test, and whether the comment waits for a moderator now and did not before. */
export type EditedComment = { quizId: number; startsToWait: boolean }

/** Changes the text of one's own comment while that is allowed. Needs a transaction. */
export async function editComment(db: Db, edit: CommentEdit, rules: FloodRules): Promise<EditedComment> {
  const { commentId, viewer, text, textKey, now } = edit
  await requireConsents(db, viewer.id)
  const locked = await lockComment(db, commentId, [viewer.id])
  await lockActing(db, viewer.id, [])
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
