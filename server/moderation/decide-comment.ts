import type { Decision } from '@quiz/contract/moderation.ts'
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

/**
 * Carries out an administrator's decision about a work: `close` closes it until another decision, `keep` lets its author open it
 * again. Attempts under way are handed in by the job. The others are about its author.
 */
export async function decideWork(
  db: Db,
  { workId, decision, now }: { workId: number; decision: Decision; now: Date },
): Promise<void> {
  const work = db.updateTable('works').where('id', '=', workId)
  if (decision === 'close')
    await work
      .set(({ eb, fn, val }) => ({
        closed_at: fn.coalesce('closed_at', val(now)),
        closed_by: 'moderator',
        revision: eb('revision', '+', 1),
      }))
      .execute()
  if (decision === 'keep') await work.set({ closed_by: 'author' }).where('closed_by', '=', 'moderator').execute()
}

/** Ends a game by an administrator's decision; its table stays with the host. */
export async function closeGame(db: Db, { gameId, now }: { gameId: number; now: Date }): Promise<void> {
  await db
    .updateTable('live_games')
    .set(({ eb }) => ({
      ...{ state: 'ended', ended_at: now, ended_by: 'moderator', opens_at: null, due_at: null, paused_at: null },
      ...{ touched_at: null, revision: eb('revision', '+', 1) },
    }))
    .where('id', '=', gameId)
    .where('ended_at', 'is', null)
    .execute()
}
