import { questionKind } from '@quiz/contract/questions/questions.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { type GameQuestion, loadGameQuestions } from '#server/read-models/game-questions.ts'
import { inPortions, jsonList, readableJson } from './json-parts.ts'

const findGame = (db: Db, gameId: number) =>
  db
    .selectFrom('live_games')
    .select(['id', 'code', 'title', 'settings', 'keep_days as keepDays', 'state', 'created_at as createdAt'])
    .select(['started_at as startedAt', 'ended_at as endedAt', 'ended_by as endedBy', 'told', 'skipped', 'forgiven'])
    .select(sql<number[]>`array_remove(array[class_id], null)`.as('classIds'))
    .where('id', '=', gameId)
    .executeTakeFirst()

/** A game with everybody who is or was in it, and what they answered; read while it is sent. */
export async function* gameDocument(db: Db, gameId: number): AsyncIterable<string> {
  const game = await findGame(db, gameId)
  const questions = game ? await loadGameQuestions(db, game) : []
  yield `{\n"game": ${readableJson(game ?? null)},\n"questions": `
  yield `${readableJson(questions.map(({ question }) => question.text))},\n"players": `
  yield* jsonList(playersOf(db, gameId, questions))
  yield '}\n'
}

async function* playersOf(db: Db, gameId: number, questions: readonly GameQuestion[]): AsyncIterable<unknown> {
  const ids = await db.selectFrom('live_players').select('id').where('game_id', '=', gameId).orderBy('id').execute()
  yield* inPortions(
    ids.map(({ id }) => id),
    async (some) => {
      const [players, answers] = [await listPlayers(db, some), await listAnswers(db, gameId, some)]
      return players.map(({ id, ...player }) => ({
        ...player,
        answers: answers
          .filter(({ playerId }) => playerId === id)
          .map(({ playerId: _, value, ...answer }) => ({ ...answer, chosen: wordsOf(questions, answer.place, value) })),
      }))
    },
  )
}

/** In a game of a class: the number of the pupil in whose team somebody is. */
const numberOfTeam = sql<number | null>`(
  select number from live_players captains join class_pupils on class_pupils.id = captains.pupil_id
  where captains.id = players.team_of)`

const listPlayers = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('live_players as players')
    .leftJoin('class_pupils as pupils', 'pupils.id', 'pupil_id')
    .select([
      'players.id',
      'players.name',
      'pupils.number as listNumber',
      'members',
      'personal_code as personalCode',
      'card',
      'joined_at as joinedAt',
      'players.left_at as leftAt',
    ])
    .select(['removed_at as removedAt', 'banned_at as bannedAt', 'players.forgotten_at as removedOwnNameAt'])
    .select(numberOfTeam.as('inTeamOf'))
    .where('players.id', 'in', ids)
    .orderBy('players.id')
    .execute()

const listAnswers = (db: Db, gameId: number, playerIds: readonly number[]) =>
  db
    .selectFrom('live_answers')
    .select(['player_id as playerId', 'place', 'value', 'received_at as receivedAt'])
    .select(sql<number | null>`points / 100.0`.as('points'))
    .where('game_id', '=', gameId)
    .where('player_id', 'in', playerIds)
    .orderBy('place')
    .execute()

type Stored = Awaited<ReturnType<typeof listAnswers>>[number]['value']
function wordsOf(questions: readonly GameQuestion[], place: number, { value }: Stored): string[] {
  const asked = questions[place - 1]
  return asked ? questionKind(asked.question).inWords(asked.question, value) : []
}
