import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import type { Game } from './games.queries.ts'

/** A player with what the own answers brought so far, forgiven questions left out. */
export type PlayerRow = {
  id: number
  name: string
  members: string[]
  personalCode: string | null
  keyHash: string | null
  card: number | null
  factor: number | null
  countsFrom: number | null
  version: number
  seenAt: Date | null
  joinedAt: Date | null
  leftAt: Date | null
  removedAt: Date | null
  bannedAt: Date | null
  forgottenAt: Date | null
  /** When the name was let through to the board. */
  shownAt: Date | null
  /** In a game of a class: the pupil, the number in its list, and the player whose team the pupil is in. */
  pupilId: number | null
  pupilNumber: number | null
  teamOf: number | null
  /** Hundredths with speed, in all and before the question of now. */
  shownPoints: number
  shownBefore: number
  /** Places of questions that brought something, each with its hundredths without speed. */
  brought: [place: number, points: number][]
  answeredCount: number
}

/** Everybody who is or was in a game, in the order in which they came to its list, or of the class. */
export async function listPlayers(db: Db, game: Pick<Game, 'id' | 'place' | 'forgiven'>): Promise<PlayerRow[]> {
  const forgiven = sql`any(${game.forgiven}::integer[])`
  const { rows } = await sql<PlayerRow>`${prepared('game_players')}
    select players.id, players.name, members, personal_code as "personalCode", key_hash as "keyHash", card, factor,
      counts_from as "countsFrom", version, seen_at as "seenAt", joined_at as "joinedAt", players.left_at as "leftAt",
      removed_at as "removedAt", banned_at as "bannedAt", players.forgotten_at as "forgottenAt", shown_at as "shownAt",
      pupil_id as "pupilId", pupils.number as "pupilNumber", team_of as "teamOf",
      coalesce(scores.shown, 0)::int as "shownPoints", coalesce(scores.before, 0)::int as "shownBefore",
      coalesce(scores.brought, '[]') as brought, coalesce(scores.answered, 0)::int as "answeredCount"
    from live_players players left join (
      select player_id, count(*) as answered,
        sum(shown_points) filter (where not place = ${forgiven}) as shown,
        sum(shown_points) filter (where not place = ${forgiven} and place < ${game.place}) as before,
        jsonb_agg(jsonb_build_array(place, points)) filter (where points > 0) as brought
      from live_answers where game_id = ${game.id} group by player_id
    ) scores on scores.player_id = players.id
    left join class_pupils pupils on pupils.id = pupil_id
    where game_id = ${game.id} order by pupils.number, players.id`.execute(db)
  return rows
}

/** An answer to the question of now. */
export type AnswerRow = {
  playerId: number
  value: AnyValue
  receivedAt: Date
  points: number | null
  shownPoints: number | null
}

export async function listAnswers(db: Db, gameId: number, place: number): Promise<AnswerRow[]> {
  const rows = await db
    .selectFrom('live_answers')
    .modifyFront(prepared('game_answers'))
    .select(['player_id as playerId', 'value', 'received_at as receivedAt', 'points', 'shown_points as shownPoints'])
    .where('game_id', '=', gameId)
    .where('place', '=', place)
    .execute()
  return rows.map(({ value, ...row }) => ({ ...row, value: value.value }))
}

/** What of a game its readers wait for. */
export type GameCursor = { id: number; revision: number; joins: number; versions: number; answers: number }

/** The cursors of games, in one query; those that were deleted are missing. */
export async function listCursors(db: Db, gameIds: readonly number[]): Promise<GameCursor[]> {
  const { rows } = await sql<GameCursor>`
    select id, revision::float8 as revision, players.joins::int as joins, players.versions::int as versions,
      (select count(*)::int from live_answers where game_id = live_games.id and place = live_games.place) as answers
    from live_games cross join lateral (
      select count(joined_at) + count(left_at) as joins, coalesce(sum(version), 0) as versions
      from live_players where game_id = live_games.id
    ) players
    where id = any(${[...gameIds]}::bigint[])`.execute(db)
  return rows
}
