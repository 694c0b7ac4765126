import { limits } from '@quiz/contract/limits.ts'
import type { CardReading, KeptCards } from '@quiz/contract/live/live-cards.ts'
import { hasList } from '@quiz/contract/live/live-settings.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import type { GameQuestion } from '#server/read-models/game-questions.ts'
import { newCardPlayer } from './card-players.ts'
import { shownState } from './game-state.ts'
import { type Game, getLedGame, holdGameToJoin } from './games.queries.ts'
import { changePlayer, type Entered, insertPlayers, listEntered } from './players.queries.ts'
import { leaveTeam } from './pupil-players.queries.ts'
import { roomsOf } from './rooms.ts'

type Services = Pick<AppContext, 'store' | 'cache' | 'clock'>
type Sent = { userId: number; gameId: number; place: number; readings: readonly CardReading[] }

/** Stores what a host's device read in photos of cards, once by card and place, unless the host replaces it. Throws a `Refusal`. */
export async function takeCards(services: Services, { userId, gameId, place, readings }: Sent): Promise<KeptCards> {
  const { db } = services.store
  await getLedGame(db, gameId, userId)
  const rooms = roomsOf(services)
  const { snapshot } = await rooms.get(gameId, { isFresh: true })
  const question = snapshot.questions[place - 1]
  const taken = await inTransaction(db, async (transaction) => {
    const game = await holdGameToJoin(transaction, gameId)
    const now = rooms.clock.now()
    requireTaking(game, place, now)
    if (!question) throw refuse('not_open')
    requireOptions(question, readings)
    const held = { game, question, place, now }
    const unknown = await storeReadings(transaction, held, readings)
    return { kept: await listKept(transaction, held), unknown }
  })
  if (readings.length > taken.unknown.length) rooms.changed(gameId)
  return taken
}

/** Throws a `Refusal` for a game, or a place of it, whose cards cannot be read now. */
function requireTaking(game: Game, place: number, now: Date): void {
  if (!game.settings.cards) throw refuse('invalid_request', [{ path: 'id', message: liveTexts.cardsOnly }])
  if (game.endedAt !== null) throw refuse('game_over')
  if (place > game.place) throw refuse('not_open')
  if (place < game.place || (game.state !== 'open' && game.state !== 'closed')) throw refuse('time_is_up')
  if (game.pausedAt !== null || shownState(game, now) === 'reading') throw refuse('not_open')
}

function requireOptions({ optionIds }: GameQuestion, readings: readonly CardReading[]): void {
  const lacking = readings.flatMap(({ option }, at) =>
    option !== null && option > optionIds.length
      ? [{ path: `readings.${at}.option`, message: liveTexts.optionMissing }]
      : [],
  )
  if (lacking.length > 0) throw refuse('invalid_request', lacking)
}

/** A question of a game that is held. */
type Held = { game: Game; question: GameQuestion; place: number; now: Date }

/** Stores readings; returns the cards that nobody in the game has. */
async function storeReadings(db: Db, held: Held, readings: readonly CardReading[]): Promise<number[]> {
  const players = await listEntered(db, held.game.id)
  const byCard = new Map(players.flatMap((player) => (player.card === null ? [] : [[player.card, player] as const])))
  const seen: { player: Entered; reading: CardReading }[] = []
  const unknown: number[] = []
  for (const reading of readings) {
    const player = byCard.get(reading.card) ?? (await enterByCard(db, held, { players, reading }))
    if (!player || player.removedAt !== null || player.bannedAt !== null) unknown.push(reading.card)
    else seen.push({ player, reading })
  }
  for (const { player, reading } of seen) if (reading.option !== null) await noteSeen(db, held, player)
  const given = seen.filter(({ reading }) => reading.option !== null)
  await insertAnswers(
    db,
    held,
    given.filter(({ reading }) => !reading.isReplacing),
  )
  await replaceAnswers(
    db,
    held,
    seen.filter(({ reading }) => reading.isReplacing),
  )
  return unknown
}

/** A card that is seen for the first time lets its player in, unless the game has a list, or its entry is closed. */
async function enterByCard(
  db: Db,
  { game, place, now }: Held,
  { players, reading }: { players: Entered[]; reading: CardReading },
): Promise<Entered | null> {
  const { card, option } = reading
  const isFull = players.length >= limits.playersMax
  if (option === null || hasList(game.settings.names) || !game.acceptsNew || isFull) return null
  const player = { ...newCardPlayer({ game, players }, card), countsFrom: place }
  const [id = 0] = await insertPlayers(db, game.id, { players: [player], now })
  const entered = {
    ...{ ...player, id, card, members: [], factor: 1, joinedAt: now },
    ...{ leftAt: null, removedAt: null, bannedAt: null, forgottenAt: null },
    ...{ pupilId: null, pupilNumber: null, teamOf: null },
  }
  players.push(entered)
  return entered
}

/** The question counts for whose card is read, from the first one on; a pupil in a team plays alone from then on. */
async function noteSeen(db: Db, { place, now }: Held, player: Entered): Promise<void> {
  const { id, joinedAt, leftAt, countsFrom } = player
  await leaveTeam(db, player)
  if (joinedAt !== null && leftAt === null && countsFrom !== null && countsFrom <= place) return
  await changePlayer(db, id, {
    ...{ joined_at: joinedAt ?? now, seen_at: now, left_at: null },
    counts_from: Math.min(countsFrom ?? place, place),
  })
}

type Read = readonly { player: Entered; reading: CardReading }[]

const rowsOf = ({ game, question, place, now }: Held, read: Read) =>
  read.flatMap(({ player, reading: { option } }) =>
    option === null
      ? []
      : [
          {
            ...{ game_id: game.id, place, player_id: player.id, received_at: now },
            value: JSON.stringify({ value: [question.optionIds[option - 1] ?? 0] }),
            elapsed_ms: game.opensAt === null ? 0 : now.getTime() - game.opensAt.getTime(),
          },
        ],
  )

/** What was kept stays. */
async function insertAnswers(db: Db, held: Held, read: Read): Promise<void> {
  const rows = rowsOf(held, read)
  if (rows.length === 0) return
  await db
    .insertInto('live_answers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Puts answers in the place of those that are kept, or removes these. Boards read it by the versions of the players. */
async function replaceAnswers(db: Db, held: Held, read: Read): Promise<void> {
  if (read.length === 0) return
  const ids = anyOf(read.map(({ player }) => player.id))
  await db
    .deleteFrom('live_answers')
    .where('game_id', '=', held.game.id)
    .where('place', '=', held.place)
    .where('player_id', '=', ids)
    .execute()
  await insertAnswers(db, held, read)
  await db.updateTable('live_players').set({ version: sql`version + 1` }).where('id', '=', ids).execute()
}

/** The answers of all cards to a question, by their numbers. */
async function listKept(db: Db, { game, question, place }: Held): Promise<KeptCards['kept']> {
  const rows = await db
    .selectFrom('live_answers')
    .innerJoin('live_players', 'live_players.id', 'live_answers.player_id')
    .select(['card', 'value'])
    .where('live_answers.game_id', '=', game.id)
    .where('place', '=', place)
    .where('card', 'is not', null)
    .orderBy('card')
    .execute()
  return rows.flatMap(({ card, value: { value } }) => {
    const [chosen] = Array.isArray(value) ? value : []
    const option = question.optionIds.indexOf(chosen ?? 0) + 1
    return card === null || option === 0 ? [] : [{ card, option }]
  })
}
