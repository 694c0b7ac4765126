import { nameKeyOf, normalizeName } from '@quiz/contract/group/participant-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import type { LivePlayer, PlayersChange } from '@quiz/contract/live/live.ts'
import { timerFactors } from '@quiz/contract/live/live-states.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { drawFreeCode } from '#server/platform/random-code.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { giveCards, newCardPlayer } from './card-players.ts'
import { type Game, getLedGame, holdGameToJoin } from './games.queries.ts'
import { namesBeside } from './join-game.ts'
import { freePlayerName, requireName } from './player-names.ts'
import { changePlayer, type Entered, insertPlayers, listEntered, showNames } from './players.queries.ts'
import { roomsOf } from './rooms.ts'
import { isMember, type Player, type Snapshot, stateOfPlayer } from './snapshot.ts'

type Services = Pick<AppContext, 'store' | 'cache' | 'clock'>
type Change = { userId: number; gameId: number; change: PlayersChange }

/** The players of a game, after at most one change by who leads it. Throws a `Refusal`. */
export async function changePlayers(services: Services, { userId, gameId, change }: Change): Promise<LivePlayer[]> {
  const { db } = services.store
  await getLedGame(db, gameId, userId)
  const rooms = roomsOf(services)
  if (Object.values(change).some((one) => one !== undefined)) {
    await inTransaction(db, async (transaction) => {
      const game = await holdGameToJoin(transaction, gameId)
      const players = await listEntered(transaction, gameId)
      await makeChange(transaction, { game, players, now: rooms.clock.now() }, change)
    })
    rooms.changed(gameId)
  }
  const { snapshot } = await rooms.get(gameId, { isFresh: true })
  return snapshot.players
    .filter((player) => !isMember(player))
    .map((player) => presentPlayerToHost(snapshot, player, rooms.clock.now()))
}

const presentPlayerToHost = ({ answers, game }: Snapshot, player: Player, now: Date): LivePlayer => ({
  ...{ id: player.id, number: player.number, name: player.name, members: player.members },
  ...{ personalCode: player.personalCode, card: player.card },
  state: stateOfPlayer(player, now),
  factor: timerFactors.find((factor) => factor === player.factor) ?? null,
  isShown: player.shownAt !== null,
  hasAnswered: game.state === 'open' && answers.has(player.id),
})

/** A game that is held for a change of its players. */
type Held = { game: Game; players: readonly Entered[]; now: Date }

async function makeChange(db: Db, held: Held, change: PlayersChange): Promise<void> {
  const { add, rename, kick, ban, allow, show, release, addCard, timer } = change
  const { now } = held
  requireNotOfClass(held, { add, rename })
  if (add) await addNames(db, held, add)
  if (rename) await renamePlayer(db, held, rename)
  if (kick) await changePlayer(db, getPlayer(held, kick).id, { removed_at: now })
  if (ban) await changePlayer(db, getPlayer(held, ban).id, { banned_at: now })
  if (allow) await allowPlayer(db, held, allow)
  if (show) await showNames(db, { playerIds: show.map((playerId) => getNamed(held, playerId).id), now })
  if (release) await changePlayer(db, getNamed(held, release).id, { key_hash: null, left_at: null })
  if (addCard) await letCardIn(db, held, addCard)
  if (timer) await changePlayer(db, getPlayer(held, timer.playerId).id, { factor: timer.factor })
}

/** Throws a `Refusal` for a change of the list of a game for a class, which is its own. */
function requireNotOfClass({ game: { settings } }: Held, listed: Pick<PlayersChange, 'add' | 'rename' | 'addCard'>) {
  if (settings.names !== 'class') return
  for (const [path, change] of Object.entries(listed))
    if (change !== undefined) throw refuse('invalid_request', [{ path, message: liveTexts.listOfClass }])
}

/** Throws a `Refusal` for somebody of another game. */
function getPlayer({ players }: Held, playerId: number): Entered {
  const player = players.find(({ id }) => id === playerId)
  if (!player) throw refuse('participant_not_found')
  return player
}

/** A player who did not remove the own name. */
function getNamed(held: Held, playerId: number): Entered {
  const player = getPlayer(held, playerId)
  if (player.forgottenAt !== null) throw refuse('participant_not_found')
  return player
}

/** Adds a pasted list to a game with a list, but for blank lines and names that are there already. */
async function addNames(db: Db, { game, players }: Held, lines: readonly string[]): Promise<void> {
  if (game.settings.names !== 'list') throw refuse('invalid_request', [{ path: 'add', message: liveTexts.listOnly }])
  if (game.endedAt !== null) throw refuse('game_over')
  const taken = namesBeside(players, null)
  const codes = new Set(players.flatMap(({ personalCode }) => personalCode ?? []))
  const added = lines.flatMap((line, at) => {
    if (normalizeName(line) === '') return []
    const name = requireName(line, `add.${at}`)
    const nameKey = nameKeyOf(name)
    if (taken.has(nameKey)) return []
    taken.add(nameKey)
    return [
      {
        name,
        nameKey,
        members: [],
        personalCode: drawFreeCode(limits.personalCodeChars, codes),
        keyHash: null,
        countsFrom: null,
      },
    ]
  })
  if (players.length + added.length > limits.playersMax) throw fullGame('add')
  if (added.length > 0) await insertPlayers(db, game.id, { players: added, now: null })
  await giveCards(db, game)
}

const fullGame = (path: string) => refuse('participants_full', [{ path, message: liveTexts.full }])

/** Makes a player of a card that nobody has, or undoes that its player was taken out. */
async function letCardIn(db: Db, held: Held, card: number): Promise<void> {
  const { game, players } = held
  if (!game.settings.cards) throw refuse('invalid_request', [{ path: 'addCard', message: liveTexts.cardsOnly }])
  if (game.endedAt !== null) throw refuse('game_over')
  const known = players.find((player) => player.card === card)
  if (known) return allowPlayer(db, held, known.id)
  requireNotOfClass(held, { addCard: card })
  if (players.length >= limits.playersMax) throw fullGame('addCard')
  await insertPlayers(db, game.id, { players: [newCardPlayer(held, card)], now: null })
}

/** What the host wrote is let through with it. */
async function renamePlayer(db: Db, held: Held, sent: NonNullable<PlayersChange['rename']>): Promise<void> {
  const player = getNamed(held, sent.playerId)
  if (held.game.settings.quiet) throw refuse('participant_not_found')
  const asked = requireName(sent.name, 'rename.name')
  const name = freePlayerName(asked, namesBeside(held.players, player.id))
  await changePlayer(db, player.id, { name, name_key: nameKeyOf(name), shown_at: held.now })
}

/** Undoes a kick and a ban. Somebody may have come in under the name meanwhile: the return must not fail for that. */
async function allowPlayer(db: Db, held: Held, playerId: number): Promise<void> {
  const player = getPlayer(held, playerId)
  const name = player.nameKey === null ? player.name : freePlayerName(player.name, namesBeside(held.players, player.id))
  await changePlayer(db, player.id, {
    ...(name !== player.name && { name, name_key: nameKeyOf(name) }),
    ...{ removed_at: null, banned_at: null },
    // Whoever removed the own name was known by the key for the ban alone.
    ...(player.forgottenAt !== null && { key_hash: null }),
  })
}
