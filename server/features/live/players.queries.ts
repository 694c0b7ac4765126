import { limits } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** Everybody who is or was in a game, without scores. */
export const listEntered = (db: Db, gameId: number) =>
  db
    .selectFrom('live_players as players')
    .leftJoin('class_pupils as pupils', 'pupils.id', 'pupil_id')
    .select([
      'players.id',
      'players.name',
      'players.name_key as nameKey',
      'members',
      'personal_code as personalCode',
      'key_hash as keyHash',
      'card',
    ])
    .select(['joined_at as joinedAt', 'players.left_at as leftAt', 'removed_at as removedAt', 'banned_at as bannedAt'])
    .select(['players.forgotten_at as forgottenAt', 'factor', 'counts_from as countsFrom'])
    .select(['pupil_id as pupilId', 'pupils.number as pupilNumber', 'team_of as teamOf'])
    .where('game_id', '=', gameId)
    .orderBy('players.id')
    .execute()
export type Entered = Awaited<ReturnType<typeof listEntered>>[number]

export type NewPlayer = {
  name: string
  nameKey: string | null
  members: readonly string[]
  personalCode: string | null
  keyHash: string | null
  countsFrom: number | null
  /** Number of the paper card. */
  card?: number
  /** In a game of a class. */
  pupilId?: number
  /** Players typed it themselves: a board of checked names waits for the host. */
  isOwnName?: boolean
}

/** Adds players to a held game; returns their ids. `now` is when they entered, null for names of a list. */
export async function insertPlayers(
  db: Db,
  gameId: number,
  { players, now }: { players: readonly NewPlayer[]; now: Date | null },
): Promise<number[]> {
  const rows = await db
    .insertInto('live_players')
    .values(
      players.map(({ name, nameKey, members, personalCode, keyHash, countsFrom, ...player }) => ({
        ...{ game_id: gameId, name, name_key: nameKey, members: JSON.stringify(members) },
        ...{ personal_code: personalCode, key_hash: keyHash, card: player.card ?? null },
        ...{ counts_from: countsFrom, joined_at: now, seen_at: now, pupil_id: player.pupilId ?? null },
        shown_at: player.isOwnName ? null : sql<Date>`now()`,
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

type PlayerChange = Partial<{
  name: string
  name_key: string | null
  members: string
  key_hash: string | null
  card: number | null
  factor: number | null
  counts_from: number
  seen_at: Date
  joined_at: Date
  left_at: Date | null
  removed_at: Date | null
  banned_at: Date | null
  forgotten_at: Date | null
  shown_at: Date
  team_of: number | null
}>

/** Changes a player; its page and the host's read it by the version. */
export const changePlayer = (db: Db, playerId: number, change: PlayerChange): Promise<unknown> =>
  db
    .updateTable('live_players')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', playerId)
    .execute()

/** Lets the names of players through to the board. */
export const showNames = (db: Db, { playerIds, now }: { playerIds: readonly number[]; now: Date }): Promise<unknown> =>
  sql`update live_players set shown_at = ${now}, version = version + 1 where id = any(${[...playerIds]}::bigint[])`.execute(
    db,
  )

/** Deletes the answers of a player. */
export const deleteAnswersOf = (db: Db, gameId: number, playerId: number): Promise<unknown> =>
  db.deleteFrom('live_answers').where('game_id', '=', gameId).where('player_id', '=', playerId).execute()

/** Writes when players were last seen, in one statement. */
export const storeSeen = (db: Db, playerIds: readonly number[], now: Date): Promise<unknown> =>
  sql`update live_players set seen_at = ${now} where id = any(${[...playerIds]}::bigint[])
    and (seen_at is null or seen_at < ${now})`.execute(db)

/**
 * Counts those as there now who were there at an earlier moment: a question that opens then waits for them, also when no process has
 * run meanwhile and each has heard of some players alone. A row that is held is written by somebody who just heard of its player.
 */
export const keepPresent = (db: Db, gameId: number, { since, now }: { since: Date; now: Date }): Promise<unknown> =>
  sql`
    with present as (
      select id from live_players where game_id = ${gameId} and left_at is null and seen_at < ${now}
        and seen_at >= ${since}::timestamptz - interval '1 second' * ${sql.lit(limits.livePresentSeconds)}
      for no key update skip locked
    )
    update live_players set seen_at = ${now} from present where live_players.id = present.id`.execute(db)

/** Whether somebody in a game has this personal code, or this key. */
export async function isListedBy(
  db: Db,
  gameId: number,
  by: { personal_code: string } | { key_hash: string },
): Promise<boolean> {
  const players = db.selectFrom('live_players').select('id').where('game_id', '=', gameId)
  const found =
    'key_hash' in by
      ? players.where('key_hash', '=', by.key_hash)
      : players.where('personal_code', '=', by.personal_code)
  return (await found.executeTakeFirst()) !== undefined
}
