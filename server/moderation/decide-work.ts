import type { Decision } from '@quiz/contract/moderation/moderation.ts'
import type { Db } from '#server/platform/store/db.ts'

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
