import { limits } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '#server/platform/refusal.ts'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import { lockActing } from '#server/reconciliation/locks.queries.ts'
import { drawGameCode } from './draw-code.ts'
import type { Stepped } from './game-state.ts'
import type { GameSettings } from './live.tables.ts'

const selectGames = (db: Db) =>
  db
    .selectFrom('live_games')
    .select(['live_games.id', 'owner_id as ownerId', 'code', 'title', 'settings', 'accepts_new as acceptsNew'])
    .select(['keep_days as keepDays', 'state', 'place', 'revision', 'opens_at as opensAt', 'due_at as dueAt'])
    .select(['question_ms as questionMs', 'paused_at as pausedAt', 'touched_at as touchedAt', 'skipped', 'told'])
    .select(['forgiven', 'created_at as createdAt', 'started_at as startedAt', 'stepped_at as steppedAt'])
    .select(['ended_at as endedAt', 'ended_by as endedBy', 'class_id as classId'])

export const findGame = (db: Db, gameId: number) =>
  selectGames(db).modifyFront(prepared('find_game')).where('id', '=', gameId).executeTakeFirst()
export type Game = NonNullable<Awaited<ReturnType<typeof findGame>>>

export const findGameByCode = (db: Db, code: string): Promise<Game | undefined> =>
  selectGames(db).where('code', '=', code).executeTakeFirst()

/** Whether somebody leads a game for its owner: until its end. Needs a row of `live_games` in scope. */
const isCoHost = (userId: number): RawBuilder<boolean> => sql<boolean>`(live_games.ended_at is null and exists (
  select 1 from live_guests where game_id = live_games.id and role = 'host' and user_id = ${userId}))`

/** A game of this owner. Throws a `Refusal` for a missing one and for that of somebody else. */
export async function getOwnGame(db: Db, gameId: number, userId: number): Promise<Game> {
  const game = await selectGames(db).where('id', '=', gameId).where('owner_id', '=', userId).executeTakeFirst()
  if (!game) throw refuse('game_not_found')
  return game
}

/** A game that this person owns or leads for its owner. Throws a `Refusal`. */
export async function getLedGame(db: Db, gameId: number, userId: number): Promise<Game> {
  const game = await selectGames(db)
    .where('id', '=', gameId)
    .where(sql<boolean>`(owner_id = ${userId} or ${isCoHost(userId)})`)
    .executeTakeFirst()
  if (!game) throw refuse('game_not_found')
  return game
}

/** The game, alone until the transaction ends: answers and joins wait for it, and it for those. Throws a `Refusal`. */
export async function lockGame(db: Db, gameId: number): Promise<Game> {
  const game = await selectGames(db).where('id', '=', gameId).forUpdate().executeTakeFirst()
  if (!game) throw refuse('game_not_found')
  return game
}

/** The game until the transaction ends, beside answers: steps wait for them. Undefined for one that was deleted. */
export const holdGame = (db: Db, gameId: number): Promise<Game | undefined> =>
  selectGames(db).where('id', '=', gameId).forKeyShare().executeTakeFirst()

/** The game for one join after another, beside answers. Throws a `Refusal`. */
export async function holdGameToJoin(db: Db, gameId: number): Promise<Game> {
  const game = await selectGames(db).where('id', '=', gameId).forNoKeyUpdate().executeTakeFirst()
  if (!game) throw refuse('game_not_found')
  return game
}

/** Who enters or left stays out of the count. */
const playersCount: RawBuilder<number> = sql<number>`(select count(*) from live_players
  where game_id = live_games.id and joined_at is not null and removed_at is null and banned_at is null and forgotten_at is null)`

export const listOwnGames = (
  db: Db,
  { ownerId, pageNumber, pageSize }: { ownerId: number; pageNumber: number; pageSize: number },
) =>
  selectGames(db)
    .select(playersCount.as('playersCount'))
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(pageNumber * pageSize)
    .execute()

export const countOwnGames = (db: Db, ownerId: number): Promise<number> =>
  countRows(db.selectFrom('live_games').where('owner_id', '=', ownerId))

export async function countPlayers(db: Db, gameId: number): Promise<number> {
  const row = await db
    .selectFrom('live_games')
    .select(playersCount.as('count'))
    .where('id', '=', gameId)
    .executeTakeFirst()
  return row?.count ?? 0
}

const unended = (db: Db, ownerId: number) =>
  db.selectFrom('live_games').where('owner_id', '=', ownerId).where('ended_at', 'is', null)

/**
 * Locks a host until the transaction ends, before a game is made or started: two at once see each other's games. Throws a `Refusal`
 * for one with as many games as an account may have, and for one who was banned meanwhile.
 */
export async function lockHostWithRoom(db: Db, ownerId: number, to: 'make' | 'start'): Promise<void> {
  await lockActing(db, ownerId)
  const games = unended(db, ownerId)
  const isFull =
    to === 'make'
      ? (await countRows(games)) >= limits.openGamesMax
      : (await countRows(games.where('started_at', 'is not', null))) >= limits.runningGamesMax
  if (isFull) throw refuse('games_full')
}

/** What its host sets. */
export type OwnSettings = { title: string; keepDays: number; settings: GameSettings }

type NewGame = { ownerId: number; own: OwnSettings; classId: number | null; now: Date }

/** Inserts a game under a code that no other one has; returns its id. */
export async function insertGame(db: Db, { ownerId, own, classId, now }: NewGame): Promise<number> {
  for (;;) {
    const inserted = await db
      .insertInto('live_games')
      .values({
        ...{ owner_id: ownerId, code: drawGameCode(), title: own.title, settings: JSON.stringify(own.settings) },
        ...{ keep_days: own.keepDays, class_id: classId, created_at: now, stepped_at: now },
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return inserted.id
  }
}

const raised = sql<number>`revision + 1`

/** Settings of a locked game. */
export const setSettings = (
  db: Db,
  gameId: number,
  { title, keepDays, settings, acceptsNew }: OwnSettings & { acceptsNew: boolean },
) =>
  db
    .updateTable('live_games')
    .set({ title, keep_days: keepDays, settings: JSON.stringify(settings), accepts_new: acceptsNew, revision: raised })
    .where('id', '=', gameId)
    .execute()

type Move = {
  to: Stepped
  now: Date
  started?: boolean
  told?: readonly number[]
  endedBy?: NonNullable<Game['endedBy']>
}

/** Moves a locked game; readers of its state are told by the revision. */
export const setStanding = (db: Db, gameId: number, { to, now, started, told, endedBy }: Move) =>
  db
    .updateTable('live_games')
    .set({
      ...{ state: to.state, place: to.place, opens_at: to.opensAt, due_at: to.dueAt, question_ms: to.questionMs },
      ...{ paused_at: to.pausedAt, touched_at: to.touchedAt, skipped: JSON.stringify(to.skipped) },
      ...{ revision: raised, stepped_at: now },
      ...(started && { started_at: now }),
      ...(told && { told: JSON.stringify(told) }),
      ...(endedBy && { ended_at: now, ended_by: endedBy }),
    })
    .where('id', '=', gameId)
    .execute()

export const setForgiven = (db: Db, gameId: number, forgiven: readonly number[]) =>
  db
    .updateTable('live_games')
    .set({ forgiven: JSON.stringify(forgiven), revision: raised })
    .where('id', '=', gameId)
    .execute()

/** Deletes a game with its players and answers. */
export const deleteGame = (db: Db, gameId: number) => db.deleteFrom('live_games').where('id', '=', gameId).execute()
