import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { changePlayer } from './players.queries.ts'

/** The games of a class, each for one change of its players after another, beside answers. */
export const lockGamesOf = (db: Db, classId: number) =>
  db
    .selectFrom('live_games')
    .select(['id', 'settings', 'ended_at as endedAt'])
    .where('class_id', '=', classId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
export type GameOfClass = Awaited<ReturnType<typeof lockGamesOf>>[number]

/** Everybody who is or was in a class, by number. */
export const listPupilsOf = (db: Db, classId: number) =>
  db
    .selectFrom('class_pupils')
    .select(['id', 'name', 'name_key as nameKey', 'number', 'left_at as leftAt', 'forgotten_at as forgottenAt'])
    .where('class_id', '=', classId)
    .orderBy('number')
    .execute()
export type PupilOfGame = Awaited<ReturnType<typeof listPupilsOf>>[number]

const isKeyUnknown: RawBuilder<boolean> = sql<boolean>`(key_hash is not null and not exists (
  select 1 from pupil_devices
  where pupil_devices.pupil_id = live_players.pupil_id and pupil_devices.key_hash = live_players.key_hash))`

/** The rows of pupils in a game. */
export const listPupilPlayers = (db: Db, gameId: number) =>
  db
    .selectFrom('live_players')
    .select(['id', 'pupil_id as pupilId', 'name', 'joined_at as joinedAt', 'left_at as leftAt', 'card'])
    .select(['forgotten_at as forgottenAt', 'team_of as teamOf', isKeyUnknown.as('isKeyUnknown')])
    .where('game_id', '=', gameId)
    .where('pupil_id', 'is not', null)
    .execute()
export type PupilPlayer = Awaited<ReturnType<typeof listPupilPlayers>>[number]

/** Takes somebody out of the team of another, whose page reads it by the version. */
export async function leaveTeam(db: Db, { id, teamOf }: { id: number; teamOf: number | null }): Promise<void> {
  if (teamOf === null) return
  await changePlayer(db, id, { team_of: null })
  await changePlayer(db, teamOf, {})
}

/** Lets the others of a team enter by themselves. */
export const endTeam = (db: Db, captainId: number): Promise<unknown> =>
  db.updateTable('live_players').set({ team_of: null }).where('team_of', '=', captainId).execute()

/** Removes the name, the answers and the browser of a pupil for good, whom the class forgot; the team is left without its device. */
export async function forgetPupilPlayer(db: Db, { gameId, id, now }: { gameId: number; id: number; now: Date }) {
  await db.deleteFrom('live_answers').where('game_id', '=', gameId).where('player_id', '=', id).execute()
  await endTeam(db, id)
  await db
    .updateTable('live_players')
    .set(({ eb, ref }) => ({
      ...{ name: '', name_key: null, members: '[]', key_hash: null, card: null, factor: 1 },
      ...{ seen_at: null, forgotten_at: now, version: eb(ref('version'), '+', 1) },
    }))
    .where('id', '=', id)
    .execute()
}

/** Removes players who are not in a class any more and never entered. */
export const deletePlayers = (db: Db, ids: readonly number[]): Promise<unknown> =>
  db
    .deleteFrom('live_players')
    .where('id', '=', anyOf([...ids]))
    .execute()

/** Takes those out of a game in the lobby who are not of its class; all pupils where it has none any more. */
export const deleteStrangers = (db: Db, gameId: number, classId: number | null): Promise<unknown> =>
  db
    .deleteFrom('live_players')
    .where('game_id', '=', gameId)
    .where(
      classId === null
        ? sql<boolean>`(pupil_id is not null)`
        : sql<boolean>`(pupil_id is null or pupil_id not in (select id from class_pupils where class_id = ${classId}))`,
    )
    .execute()

export const setGameClass = (db: Db, gameId: number, classId: number | null): Promise<unknown> =>
  db.updateTable('live_games').set({ class_id: classId, class_left_at: null }).where('id', '=', gameId).execute()

/** Tells readers of a locked game that its list changed in a way that counts of players do not tell. */
export const raiseRevision = (db: Db, gameId: number): Promise<unknown> =>
  db
    .updateTable('live_games')
    .set(({ eb, ref }) => ({ revision: eb(ref('revision'), '+', 1) }))
    .where('id', '=', gameId)
    .execute()

/** Whether a pupil is of the class of a game. */
export async function isPupilOfGame(db: Db, gameId: number, pupilId: number): Promise<boolean> {
  const found = await db
    .selectFrom('class_pupils')
    .innerJoin('live_games', 'live_games.class_id', 'class_pupils.class_id')
    .select('class_pupils.id')
    .where('live_games.id', '=', gameId)
    .where('class_pupils.id', '=', pupilId)
    .executeTakeFirst()
  return found !== undefined
}

/** The name of a pupil as the class has it. */
export async function getPupilName(db: Db, pupilId: number): Promise<string> {
  const selected = db.selectFrom('class_pupils').select('name').where('id', '=', pupilId)
  return (await selected.executeTakeFirstOrThrow()).name
}

/** The class of a game as its host reads it; none for a game without one, and once it is deleted. */
export const listGameClasses = (db: Db, classId: number | null) =>
  db
    .selectFrom('classes')
    .select(['id', 'title'])
    .where('id', '=', classId ?? 0)
    .execute()
