import type { Db } from '#server/platform/store/db.ts'
import type { StoredState } from '#server/read-models/comment-visibility.ts'
import { type LockedComment, lockComment, setCommentState } from '#server/reconciliation/comment-state.ts'
import { findLatestDecision } from './decision-log.queries.ts'

/** What an administrator decides about a comment. */
export type CommentDecision = 'keep' | 'hide' | 'delete' | 'warn' | 'ban'

/**
 * Carries out an administrator's decision about a comment, and returns the id of its test: the caller invalidates the thread
 * after the commit. Null when there is no such comment, or its author has deleted it. Needs a transaction that has not
 * logged this decision yet.
 */
export async function decideComment(
  db: Db,
  { commentId, decision, now }: { commentId: number; decision: CommentDecision; now: Date },
): Promise<number | null> {
  const comment = await lockComment(db, commentId)
  if (!comment || (comment.state === 'deleted' && !(await wasDeletedByDecision(db, commentId)))) return null
  await setCommentState(db, comment, { state: stateAfter(decision, comment), now })
  return comment.quizId
}

/** The state of a comment after a decision. A warning and a ban are about its author. */
function stateAfter(decision: CommentDecision, { state }: LockedComment): StoredState {
  switch (decision) {
    case 'keep':
      return 'shown'
    case 'hide':
      return 'hidden'
    case 'delete':
      return 'deleted'
    case 'warn':
      return state === 'deleted' ? state : 'shown'
    case 'ban':
      // Its case is closed, and the ban may end.
      return state === 'waits' ? 'hidden' : state
    default:
      return decision satisfies never
  }
}

/** An author cannot delete what a decision has deleted already, so the latest decision tells. */
const wasDeletedByDecision = async (db: Db, commentId: number): Promise<boolean> =>
  (await findLatestDecision(db, 'comment', commentId))?.decision === 'delete'
