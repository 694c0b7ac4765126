import { limits } from '@quiz/contract/limits.ts'
import type { LivePlayer } from '@quiz/contract/live/live.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type GameQuestion, loadGameQuestions } from '#server/read-models/game-questions.ts'
import { worthOf } from './game-questions.ts'
import { findGame, type Game } from './games.queries.ts'
import { type AnswerRow, listAnswers, listPlayers, type PlayerRow } from './snapshot.queries.ts'

/**
 * A player with the own score, in the order in which players came: `number` is the same for good. In a game of a class it is that of
 * the pupil, and members of a team are other pupils, whose rows have no score.
 */
export type Player = PlayerRow & { number: number; memberNumbers: readonly number[] }

/** A game as its readers see it, read at once; own answers that this process stores later are added to it. */
export type Snapshot = {
  game: Game
  questions: readonly GameQuestion[]
  players: readonly Player[]
  byKey: ReadonlyMap<string, Player>
  /** The answers to the question of now, by player. */
  answers: Map<number, AnswerRow>
}

/** Reads a game with its players and the answers of now; null for one that was deleted. */
export async function loadSnapshot(
  { store: { db } }: Pick<AppContext, 'store'>,
  gameId: number,
  known: Snapshot | null,
): Promise<Snapshot | null> {
  const game = await findGame(db, gameId)
  if (!game) return null
  // Only before the start can a game get other questions.
  const isFixed = known !== null && known.game.startedAt !== null
  const [players, answers, questions] = await Promise.all([
    listPlayers(db, game),
    listAnswers(db, gameId, game.place),
    isFixed ? known.questions : loadGameQuestions(db, game),
  ])
  const numbered = players.map((player, at) => ({
    ...player,
    number: player.pupilNumber ?? at + 1,
    ...membersOf(player, players),
  }))
  return {
    ...{ game, questions, players: numbered },
    byKey: new Map(numbered.flatMap((player) => (player.keyHash === null ? [] : [[player.keyHash, player] as const]))),
    answers: new Map(answers.map((answer) => [answer.playerId, answer])),
  }
}

/** The members of a team: names that it wrote, or pupils of the class. */
function membersOf({ id, pupilId, members }: PlayerRow, players: readonly PlayerRow[]) {
  if (pupilId === null) return { members, memberNumbers: [] }
  const pupils = players.filter(({ teamOf }) => teamOf === id)
  return { members: pupils.map(({ name }) => name), memberNumbers: pupils.flatMap((one) => one.pupilNumber ?? []) }
}

/** Whether somebody is in the team of another player, and so plays and stands in tables with it alone. */
export const isMember = ({ teamOf }: Pick<PlayerRow, 'teamOf'>): boolean => teamOf !== null

/** The question of now; undefined in the lobby. */
export const questionOf = ({ game, questions }: Snapshot): GameQuestion | undefined => questions[game.place - 1]

/** Whether somebody plays: entered, and neither left nor was removed. */
export const isIn = ({ joinedAt, leftAt, removedAt, bannedAt, forgottenAt }: PlayerRow): boolean =>
  joinedAt !== null && leftAt === null && removedAt === null && bannedAt === null && forgottenAt === null

export const isSeenWithin = ({ seenAt }: Pick<PlayerRow, 'seenAt'>, seconds: number, now: Date): boolean =>
  seenAt !== null && now.getTime() - seenAt.getTime() <= seconds * 1000

/** Whether somebody plays by a paper card alone: the host's photo is what is seen of such a player. */
export const isByCard = ({ card, keyHash }: Pick<PlayerRow, 'card' | 'keyHash'>): boolean =>
  card !== null && keyHash === null

/** Whether the device of a player is not there. */
export const isAway = (player: PlayerRow, now: Date): boolean =>
  !isByCard(player) && !isSeenWithin(player, limits.liveAwaySeconds, now)

/** The state of a player as its host reads it. */
export function stateOfPlayer(player: PlayerRow, now: Date): LivePlayer['state'] {
  if (player.forgottenAt !== null) return 'forgotten'
  if (player.bannedAt !== null) return 'banned'
  if (player.removedAt !== null) return 'removed'
  if (isByCard(player)) return 'card'
  if (player.joinedAt === null) return 'waiting'
  if (player.leftAt !== null) return 'left'
  return isAway(player, now) ? 'away' : 'in'
}

/** Whether a question counts for a player: asked after the player came, whose answers were not removed. */
export const countsFor = ({ countsFrom, forgottenAt }: PlayerRow, place: number): boolean =>
  forgottenAt === null && countsFrom !== null && countsFrom <= place

/** Places whose answers are told and count for a player. */
export const toldTo = ({ game }: Snapshot, player: PlayerRow): number[] =>
  game.told.filter((place) => countsFor(player, place))

const worthAt = ({ questions }: Snapshot, place: number): number => {
  const question = questions[place - 1]
  return question ? worthOf(question) : 0
}

export type OwnScore = {
  /** Hundredths as they are shown, with speed and forgiven questions. */
  shown: number
  shownBefore: number
  /** Hundredths without speed. */
  points: number
  maxPoints: number
  rightCount: number
  told: readonly number[]
}

/** What a player has so far. */
export function scoreOf(snapshot: Snapshot, player: Player): OwnScore {
  const { game } = snapshot
  const told = toldTo(snapshot, player)
  const isForgiven = (place: number) => game.forgiven.includes(place)
  const given = (places: readonly number[]) =>
    places.filter(isForgiven).reduce((sum, place) => sum + worthAt(snapshot, place), 0)
  const brought = new Map(player.brought)
  const hundredthsAt = (place: number) => (isForgiven(place) ? worthAt(snapshot, place) : (brought.get(place) ?? 0))
  return {
    shown: player.shownPoints + given(told),
    shownBefore: player.shownBefore + given(told.filter((place) => place < game.place)),
    points: told.reduce((sum, place) => sum + hundredthsAt(place), 0),
    maxPoints: told.reduce((sum, place) => sum + worthAt(snapshot, place), 0),
    rightCount: told.filter((place) => hundredthsAt(place) === worthAt(snapshot, place)).length,
    told,
  }
}

/** What a player's answer to a told question brought, in hundredths; null where it does not count. */
export function broughtAt({ game, ...snapshot }: Snapshot, player: Player, place: number): number | null {
  if (!game.told.includes(place) || !countsFor(player, place)) return null
  if (game.forgiven.includes(place)) return worthAt({ game, ...snapshot }, place)
  return player.brought.find(([one]) => one === place)?.[1] ?? 0
}
