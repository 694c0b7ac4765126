import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { holdGameToJoin } from './games.queries.ts'
import { findOwnPlayer, getOwnPlayer } from './own-player.ts'
import { changePlayer, deleteAnswersOf } from './players.queries.ts'
import { endTeam } from './pupil-players.queries.ts'
import { roomsOf } from './rooms.ts'

type Services = Pick<AppContext, 'store' | 'cache' | 'clock' | 'ownLimits'>
type Own = { code: string; key: string; address: string }

/** Leaves a game: answers stay, and the same browser can come back. Throws a `Refusal`. */
export async function leaveGame(services: Services, own: Own): Promise<void> {
  const { snapshot, player } = await getOwnPlayer(services, own)
  const rooms = roomsOf(services)
  await changePlayer(services.store.db, player.id, { left_at: rooms.clock.now() })
  rooms.changed(snapshot.game.id)
}

/** Removes the name and the answers of a player, whoever took the player out before. A ban stays with the key. Throws a `Refusal`. */
export async function forgetPlayer(services: Services, own: Own): Promise<void> {
  const found = await findOwnPlayer(services, { ...own, code: normalizeCode(own.code) })
  if (!found) throw refuse('participant_not_found')
  const { snapshot, player } = found
  const rooms = roomsOf(services)
  const gameId = snapshot.game.id
  await inTransaction(services.store.db, async (db) => {
    await holdGameToJoin(db, gameId)
    await deleteAnswersOf(db, gameId, player.id)
    await endTeam(db, player.id)
    await changePlayer(db, player.id, {
      ...{ name: '', name_key: null, members: '[]', card: null, forgotten_at: rooms.clock.now() },
      ...(player.bannedAt === null && { key_hash: null }),
    })
  })
  rooms.changed(gameId)
}
