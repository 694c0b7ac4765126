import { limits } from '@quiz/contract/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { closedQuestion, gapMs, isQuestionOver } from './game-state.ts'
import { type Game, lockGame } from './games.queries.ts'
import type { Room } from './room.ts'
import { roomsOf } from './rooms.ts'
import { countsFor, isIn, isSeenWithin, type Snapshot } from './snapshot.ts'
import { moveGame, steppableOf } from './step-game.ts'

type Services = Pick<AppContext, 'store' | 'cache' | 'clock'>

/** Whether nobody is waited for, by these answers. */
function mayClose(game: Game, { players }: Snapshot, { answered, now }: { answered: ReadonlySet<number>; now: Date }) {
  // Cards are read by the host, who also closes.
  if (game.settings.cards) return false
  const asked = players
    .filter((player) => isIn(player) && countsFor(player, game.place))
    .map((player) => ({
      factor: player.factor,
      isPresent: isSeenWithin(player, limits.livePresentSeconds, now),
      hasAnswered: answered.has(player.id),
    }))
  const answeredPresent = asked.filter(({ isPresent, hasAnswered }) => isPresent && hasAnswered).length
  return isQuestionOver(game, { answeredPresent, awaited: asked.filter(({ hasAnswered }) => !hasAnswered) }, now)
}

/** By room: many answers come at once, and one look is enough. */
const closing = new WeakMap<Room, Promise<void>>()

/** Closes the question of a game if nobody is waited for any more. */
export async function passIfOver(services: Services, gameId: number): Promise<void> {
  const rooms = roomsOf(services)
  const { room, snapshot } = await rooms.get(gameId)
  const answered = new Set(snapshot.answers.keys())
  if (!mayClose(snapshot.game, snapshot, { answered, now: rooms.clock.now() })) return
  const closed = closing.get(room) ?? closeOnce(services, gameId).finally(() => closing.delete(room))
  closing.set(room, closed)
  await closed
}

/** Closes it under the lock for which answers wait, if that is so there too. */
async function closeOnce(services: Services, gameId: number): Promise<void> {
  const rooms = roomsOf(services)
  const { snapshot } = await rooms.get(gameId, { isFresh: true })
  const isClosed = await inTransaction(services.store.db, async (db) => {
    const game = await lockGame(db, gameId)
    const now = rooms.clock.now()
    // Time in which no process ran is given back first.
    if (game.revision !== snapshot.game.revision || gapMs(game, now) > 0) return false
    if (!mayClose(game, snapshot, { answered: await listAnswered(db, game), now })) return false
    await moveGame(db, { game, snapshot, to: closedQuestion(steppableOf(game, snapshot)), now })
    return true
  })
  if (isClosed) rooms.changed(gameId)
}

async function listAnswered(db: Db, { id, place }: Game): Promise<Set<number>> {
  const rows = await db
    .selectFrom('live_answers')
    .select('player_id as playerId')
    .where('game_id', '=', id)
    .where('place', '=', place)
    .execute()
  return new Set(rows.map(({ playerId }) => playerId))
}
