import { nameKeyOf, normalizeName } from '@quiz/contract/group/participant-name.ts'
import { limits } from '@quiz/contract/limits.ts'
import { liveTexts } from '@quiz/contract/texts/ru/live.ts'
import { normalizeCode } from '@quiz/contract/work/work-codes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { type Game, holdGameToJoin } from './games.queries.ts'
import { drawGivenName } from './given-names.ts'
import { enterGameOfClass, getPupilPlayer, takeTeam } from './join-of-class.ts'
import { requireGameId } from './own-player.ts'
import { requirePersonalCode } from './personal-codes.ts'
import { freePlayerName, requireMembers, requireName } from './player-names.ts'
import { changePlayer, type Entered, insertPlayers, listEntered } from './players.queries.ts'
import { leaveTeam } from './pupil-players.queries.ts'
import { roomsOf } from './rooms.ts'

type Services = Pick<AppContext, 'store' | 'cache' | 'clock' | 'ownLimits'>

/** Who wants to enter, as sent. */
type Entry = {
  code: string
  key: string
  name?: string | null | undefined
  members?: readonly string[] | null | undefined
  personalCode?: string | null | undefined
  address: string
}

/** Enters a game, or comes back to it; returns its id. Throws a `Refusal`. */
export async function joinGame(services: Services, entry: Entry): Promise<number> {
  const rooms = roomsOf(services)
  const gameId = await requireGameId(services, entry)
  const { snapshot } = await rooms.get(gameId)
  const keyHash = hashSecret(entry.key)
  const personalCode = normalizeCode(entry.personalCode ?? '')
  const { names } = snapshot.game.settings
  const entering = { gameId, keyHash, address: entry.address }
  if (names === 'list' && personalCode !== '') await requirePersonalCode(services, { ...entering, personalCode })
  const pupilId = names === 'class' ? await enterGameOfClass(services, { ...entering, code: personalCode }) : null
  const isChanged = await inTransaction(services.store.db, async (db) => {
    const game = await holdGameToJoin(db, gameId)
    if (game.endedAt !== null || game.state === 'podium') throw refuse('game_over')
    const players = await listEntered(db, gameId)
    return enter(db, { game, players, entry, keyHash, personalCode, pupilId, now: rooms.clock.now() })
  })
  if (isChanged) rooms.changed(gameId)
  return gameId
}

type Entering = {
  game: Game
  players: readonly Entered[]
  entry: Entry
  keyHash: string
  personalCode: string
  /** In a game of a class. */
  pupilId: number | null
  now: Date
}

/** Lets somebody in; false for who is in already. */
async function enter(db: Db, entering: Entering): Promise<boolean> {
  const { game, players, keyHash, personalCode } = entering
  if (!game.settings.devices) throw refuse('not_open')
  const known = players.find((player) => player.keyHash === keyHash)
  if (known?.bannedAt) throw refuse('banned')
  if (game.settings.names === 'class') return enterAsPupil(db, entering)
  if (game.settings.names === 'list' && personalCode !== '') {
    const listed = players.find((player) => player.personalCode === personalCode)
    if (!listed) throw refuse('wrong_code').at('personalCode')
    return comeBack(db, listed, entering)
  }
  if (known) return comeBack(db, known, entering)
  if (game.settings.names === 'list')
    throw refuse('invalid_request', [{ path: 'personalCode', message: liveTexts.codeMissing }])
  return enterAnew(db, entering)
}

/** A pupil of the class, who enters for a team where the game has teams. */
async function enterAsPupil(db: Db, entering: Entering): Promise<boolean> {
  const { game, players, entry, pupilId } = entering
  const player = await getPupilPlayer(db, { players, pupilId, hasCards: game.settings.cards })
  const isBack = await comeBack(db, player, entering)
  const numbers = game.settings.teams ? (entry.members ?? []) : []
  return (await takeTeam(db, { captain: player, players, numbers })) || isBack
}

/** The first question that counts for who enters now: the one that is open too. */
const countsFromNow = ({ state, place }: Game): number => (state === 'open' ? place : place + 1)

/** Somebody whom the game knows: by the key of the browser, or by a code, whose browser is replaced. */
async function comeBack(db: Db, player: Entered, entering: Entering): Promise<boolean> {
  const { game, players, keyHash, now } = entering
  if (player.bannedAt !== null) throw refuse('banned')
  if (player.removedAt !== null) throw refuse('removed')
  if (player.keyHash === keyHash && player.joinedAt !== null && player.leftAt === null) return false
  if (player.joinedAt === null) requireRoom(entering)
  // A browser plays for one person alone.
  for (const other of players)
    if (other.id !== player.id && other.keyHash === keyHash)
      await changePlayer(db, other.id, { key_hash: null, left_at: now })
  const name = player.nameKey === null ? player.name : freePlayerName(player.name, namesBeside(players, player.id))
  await changePlayer(db, player.id, {
    ...{ key_hash: keyHash, left_at: null, joined_at: player.joinedAt ?? now, seen_at: now },
    ...(name !== player.name && { name, name_key: nameKeyOf(name) }),
    counts_from: player.countsFrom ?? countsFromNow(game),
  })
  await leaveTeam(db, player)
  return true
}

/** The name that somebody enters with; empty in a quiet game, and where the game gives one to who names no former one. */
function askedName({ game: { settings }, entry }: Entering): string {
  const sent = entry.name ?? ''
  if (settings.quiet || (settings.names === 'given' && normalizeName(sent) === '')) return ''
  return requireName(sent, 'name', settings.teams ? liveTexts.teamMissing : liveTexts.nameMissing)
}

const newName = (asked: string, { isGiven, taken }: { isGiven: boolean; taken: ReadonlySet<string> }): string =>
  isGiven ? drawGivenName(taken) : freePlayerName(asked, taken)

async function enterAnew(db: Db, entering: Entering): Promise<boolean> {
  const { game, players, entry, keyHash, now } = entering
  const { quiet } = game.settings
  const asked = askedName(entering)
  const members = game.settings.teams ? requireMembers(entry.members ?? []) : []
  const released = players.find((one) => asked !== '' && isReleased(one) && one.nameKey === nameKeyOf(asked))
  if (released) return comeBack(db, released, entering)
  requireRoom(entering)
  const isGiven = game.settings.names === 'given'
  const name = quiet ? '' : newName(asked, { isGiven, taken: namesBeside(players, null) })
  const player = { name, nameKey: quiet ? null : nameKeyOf(name), members, personalCode: null, keyHash }
  await insertPlayers(db, game.id, {
    players: [{ ...player, isOwnName: !isGiven, countsFrom: countsFromNow(game) }],
    now,
  })
  return true
}

/** Whoever enters next under the name goes on in this place. */
const isReleased = ({ keyHash, card, joinedAt, leftAt, removedAt, bannedAt, forgottenAt }: Entered): boolean =>
  keyHash === null &&
  card === null &&
  joinedAt !== null &&
  leftAt === null &&
  isListed({ removedAt, bannedAt, forgottenAt })

const isListed = ({ removedAt, bannedAt, forgottenAt }: Pick<Entered, 'removedAt' | 'bannedAt' | 'forgottenAt'>) =>
  removedAt === null && bannedAt === null && forgottenAt === null

/** The keys of names that others have now. */
export const namesBeside = (players: readonly Entered[], playerId: number | null): Set<string> =>
  new Set(
    players.flatMap((player) =>
      player.id !== playerId && player.leftAt === null && isListed(player) ? (player.nameKey ?? []) : [],
    ),
  )

/** Throws a `Refusal` when nobody else may enter. */
function requireRoom({ game, players }: Entering): void {
  if (!game.acceptsNew) throw refuse('not_open')
  const playing = players.filter((player) => player.joinedAt !== null && player.leftAt === null && isListed(player))
  if (playing.length >= limits.playersMax) throw refuse('participants_full')
}
