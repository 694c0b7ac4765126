import { gameDeletesAt } from '#server/features/live/game-retention.ts'
import { closeCasesOf } from '#server/moderation/close-cases.queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { removeInPortions } from './remove-in-portions.ts'

/** Games of one transaction: each may have 300 players with 100 answers. */
const removeBatchSize = 2

/** Locks some games whose names and answers are kept for long enough; those that other processes work on are left out. */
const lockGamesToRemove = (db: Db, now: Date) =>
  db
    .selectFrom('live_games')
    .select('id')
    .where(gameDeletesAt, '<=', now)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(removeBatchSize)
    .forUpdate()
    .skipLocked()
    .execute()

/** Removes games, with names and answers, when the days after their end are over for which they are kept, and those of classes with these. */
export const removeGames = (services: Pick<AppContext, 'store' | 'clock'>, signal: AbortSignal): Promise<void> =>
  removeInPortions(services, signal, {
    lockSome: lockGamesToRemove,
    async remove(db, ids, now) {
      await closeCasesOf(db, { kind: 'game', ids }, now)
      await db.deleteFrom('live_games').where('id', 'in', ids).execute()
    },
  })
