import { limits, liveRates } from '@quiz/contract/limits.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/store/db.ts'
import { drawHostCode } from './draw-code.ts'
import { getLedGame, getOwnGame } from './games.queries.ts'
import { roomsOf } from './rooms.ts'

type Services = Pick<AppContext, 'store' | 'clock' | 'cache' | 'ownLimits'>
type Role = 'host' | 'board'

/** Makes a code that lets somebody lead a game, or a browser show its board, once and for some minutes. Throws a `Refusal`. */
export async function shareGame(
  { store: { db }, clock }: Services,
  { userId, gameId, role }: { userId: number; gameId: number; role: Role },
): Promise<{ hostCode: string; expiresAt: string }> {
  const game = await getOwnGame(db, gameId, userId)
  if (game.endedAt !== null) throw refuse('game_over')
  const hostCode = drawHostCode()
  const expiresAt = new Date(clock().getTime() + limits.hostCodeMinutes * 60_000)
  await db
    .insertInto('live_guests')
    .values({ game_id: gameId, role, code_hash: hashSecret(hostCode), expires_at: expiresAt })
    .execute()
  return { hostCode, expiresAt: expiresAt.toISOString() }
}

/** Takes a role back from all who have it, codes included. Throws a `Refusal`. */
export async function revokeShares(
  services: Services,
  { userId, gameId, role }: { userId: number; gameId: number; role: Role },
): Promise<void> {
  const { db } = services.store
  await getOwnGame(db, gameId, userId)
  await db.deleteFrom('live_guests').where('game_id', '=', gameId).where('role', '=', role).execute()
  roomsOf(services).changed(gameId)
}

type Entering = { hostCode: string; userId: number | null; key: string | null | undefined; address: string }

/** Takes a role by its code, which then works no more; returns the id of the game. Throws a `Refusal`. */
export async function enterByCode(
  { store: { db }, clock, ownLimits }: Services,
  { hostCode, userId, key, address }: Entering,
): Promise<number> {
  const wrong = { rate: liveRates.wrongHostCodes, name: ['wrong host codes', address] }
  if (!(await ownLimits.hasRoom(wrong))) await ownLimits.count(wrong)
  const keyHash = key == null ? null : hashSecret(key)
  const taken = await db
    .updateTable('live_guests')
    .set({
      code_hash: null,
      user_id: sql`case when role = 'host' then ${userId}::bigint end`,
      key_hash: sql`case when role = 'board' then ${keyHash}::text end`,
    })
    .where('code_hash', '=', hashSecret(normalizeCode(hostCode)))
    .where('expires_at', '>', clock())
    .where(
      sql<boolean>`(case when role = 'host' then ${userId}::bigint is not null else ${keyHash}::text is not null end)`,
    )
    .returning(['game_id as gameId'])
    .executeTakeFirst()
  if (taken) return taken.gameId
  await ownLimits.count(wrong)
  throw refuse('wrong_code').at('hostCode')
}

/** Throws a `Refusal` unless somebody leads this game, or their browser shows its board. */
export async function requireBoard(
  db: Db,
  gameId: number,
  { userId, key }: { userId: number | null; key: string | null | undefined },
): Promise<void> {
  if (key != null && (await isBoardOf(db, gameId, hashSecret(key)))) return
  if (userId === null) throw refuse('game_not_found')
  await getLedGame(db, gameId, userId)
}

const isBoardOf = async (db: Db, gameId: number, keyHash: string): Promise<boolean> =>
  (await db
    .selectFrom('live_guests')
    .innerJoin('live_games', 'live_games.id', 'game_id')
    .select('live_guests.id')
    .where('game_id', '=', gameId)
    .where('role', '=', 'board')
    .where('live_guests.key_hash', '=', keyHash)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** How many lead a game besides its owner, and how many browsers show its board. */
export async function countGuests(db: Db, gameId: number): Promise<{ hosts: number; boards: number }> {
  const guests = await db
    .selectFrom('live_guests')
    .select('role')
    .where('game_id', '=', gameId)
    .where('code_hash', 'is', null)
    .execute()
  const hosts = guests.filter(({ role }) => role === 'host').length
  return { hosts, boards: guests.length - hosts }
}
