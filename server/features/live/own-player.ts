import { liveRates } from '@quiz/contract/limits.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashSecret, isSameSecret } from '#server/platform/secrets.ts'
import type { Room } from './room.ts'
import { roomsOf } from './rooms.ts'
import type { Player, Snapshot } from './snapshot.ts'

type Services = Pick<AppContext, 'store' | 'cache' | 'clock' | 'ownLimits'>
type Coded = { code: string; address: string }
type Found = { room: Room; snapshot: Snapshot }

const wrongCodes = (address: string) => ({ rate: liveRates.wrongCodes, name: ['wrong game codes', address] })

/**
 * The id of a game by its code. Throws a `Refusal` for a code that no game has, and for any code from an address that tried many of
 * them: a right one would tell.
 */
export async function requireGameId(services: Services, { code, address }: Coded): Promise<number> {
  if (!(await services.ownLimits.hasRoom(wrongCodes(address)))) await services.ownLimits.count(wrongCodes(address))
  const id = await roomsOf(services).findId(normalizeCode(code))
  if (id !== null) return id
  await services.ownLimits.count(wrongCodes(address))
  throw refuse('game_not_found')
}

type Own = Coded & { key: string | null | undefined; isFresh?: boolean }

/**
 * The player whose browser has this key. Throws a `Refusal` for a key that no player has, and for who was removed or banned; a key
 * that one has is never slowed by wrong codes of its address.
 */
export async function getOwnPlayer(services: Services, own: Own): Promise<Found & { player: Player }> {
  const found = await findOwnPlayer(services, own)
  if (!found) throw refuse('participant_not_found')
  const { player } = found
  if (player.bannedAt !== null) throw refuse('banned')
  if (player.removedAt !== null) throw refuse('removed')
  if (player.leftAt !== null) throw refuse('participant_not_found')
  return found
}

/** The same, whoever it is; null for nobody. */
export async function findOwnPlayer(
  services: Services,
  { key, isFresh = false, ...coded }: Own,
): Promise<(Found & { player: Player }) | null> {
  const rooms = roomsOf(services)
  const keyHash = key == null ? null : hashSecret(key)
  const known = await rooms.findId(normalizeCode(coded.code))
  if (known !== null && keyHash !== null) {
    const found = await rooms.get(known, { isFresh })
    const player = playerOf(found.snapshot, keyHash) ?? (await playerAnew(services, known, keyHash))
    if (player) return { room: found.room, snapshot: found.room.snapshot ?? found.snapshot, player }
  }
  const gameId = await requireGameId(services, coded)
  await rooms.get(gameId)
  return null
}

/** Another process may have let the player in just now. */
async function playerAnew(services: Services, gameId: number, keyHash: string): Promise<Player | undefined> {
  const { snapshot } = await roomsOf(services).get(gameId, { isFresh: true })
  return playerOf(snapshot, keyHash)
}

function playerOf({ byKey }: Snapshot, keyHash: string): Player | undefined {
  const player = byKey.get(keyHash)
  return player?.keyHash && isSameSecret(player.keyHash, keyHash) ? player : undefined
}
