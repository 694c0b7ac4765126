import { limits } from '@quiz/contract/limits.ts'
import { hasList } from '@quiz/contract/live/live-settings.ts'
import type { BoardState } from '@quiz/contract/live/live-states.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { withFormulas } from '#server/read-models/formulas.ts'
import { boardCursor } from './cursors.ts'
import {
  type Asking,
  commonOf,
  momentOfQuestion,
  type Services,
  shownQuestion,
  withPicturesOf,
} from './present-common.ts'
import { ranksIn } from './present-player.ts'
import { podiumOf, shownRanks } from './ranks.ts'
import { sharesOf } from './shares.ts'
import { isAway, isIn, isMember, type Player, questionOf, type Snapshot, scoreOf } from './snapshot.ts'
import { verdictOf } from './verdict.ts'

/** A game as its board and its host read it. */
export async function presentBoard(services: Services, snapshot: Snapshot, asking: Asking): Promise<BoardState> {
  const { game } = snapshot
  const { settings } = game
  const question = questionOf(snapshot)
  const common = commonOf(snapshot, asking.now)
  const isNamed = settings.boardNames !== 'none' && !settings.quiet
  const isTold = game.state === 'answer'
  const review = isTold && question ? reviewOf(snapshot) : null
  const reply = {
    ...common,
    cursor: boardCursor(snapshot, asking.now),
    ...{ code: game.code, names: settings.names, boardNames: settings.boardNames, acceptsNew: game.acceptsNew },
    ...{ seconds: settings.seconds, discuss: settings.discuss },
    dueAt: momentOfQuestion(game, game.dueAt),
    question: await shownQuestion(services, snapshot, asking),
    ...countsOf(snapshot, asking.now),
    ...{ devices: settings.devices, cards: settings.cards ? cardsOf(snapshot) : null },
    players: isNamed ? namedPlayers(snapshot, asking.now) : [],
    uncheckedCount: isNamed ? snapshot.players.filter((one) => isIn(one) && !isNameShown(snapshot, one)).length : 0,
    isFlooded: isFlooded(snapshot, asking.now),
    shares: question && (isTold || game.state === 'closed') ? sharesOf(question, valuesOf(snapshot), isTold) : null,
    review: review && (await withPicturesOf(services, review, asking.pictures)),
    isForgiven: game.forgiven.includes(game.place),
    ranks: isNamed ? ranksOn(snapshot) : [],
    ...(game.state === 'podium' || game.state === 'ended' ? rightOfClass(snapshot) : { rightCount: 0, toldCount: 0 }),
  }
  const { formulas } = withFormulas(
    { question: reply.question, last: reply.review },
    question ? [question.formulas] : [],
  )
  return { ...reply, ...(formulas && { formulas }) }
}

const isNameShown = ({ game }: Snapshot, { shownAt }: Player): boolean =>
  game.settings.boardNames !== 'checked' || shownAt !== null

const namedPlayers = (snapshot: Snapshot, now: Date): BoardState['players'] =>
  snapshot.players
    .filter((player) => isIn(player) && isNameShown(snapshot, player))
    .map((player) => ({ id: player.id, name: player.name, isAway: isAway(player, now) }))

function ranksOn(snapshot: Snapshot): BoardState['ranks'] {
  const { state } = snapshot.game
  if (state === 'ranks') return named(snapshot, shownRanks(ranksIn(snapshot)))
  return state === 'podium' ? named(snapshot, podiumOf(ranksIn(snapshot))) : []
}

/** The lines with «Участник 7» for those whose names the board does not show. */
const named = (snapshot: Snapshot, lines: BoardState['ranks']): BoardState['ranks'] =>
  lines.map((line) => {
    const player = snapshot.players.find(({ id }) => id === line.playerId)
    return player && !isNameShown(snapshot, player)
      ? { ...line, name: liveBoardTexts.people.numbered(player.number) }
      : line
  })

/** How many play, are there and have answered, and who is waited for beyond the end. */
function countsOf({ game, players, answers }: Snapshot, now: Date) {
  const playing = players.filter(isIn)
  const present = playing.filter((player) => !isAway(player, now))
  const isLate = game.state === 'open' && game.dueAt !== null && game.pausedAt === null && game.dueAt <= now
  const waiting = present.filter(({ id, factor }) => !answers.has(id) && factor !== 1)
  return {
    ...{ playersCount: playing.length, presentCount: present.length },
    answeredCount: playing.filter(({ id }) => answers.has(id)).length,
    waitingCount: isLate ? waiting.length : 0,
  }
}

/** The cards whose answers are waited for, and those whose were read. */
function cardsOf({ game, players, answers }: Snapshot): NonNullable<BoardState['cards']> {
  const all = players.filter((one) => one.removedAt === null && one.bannedAt === null && !isMember(one))
  const seen = all.filter(({ joinedAt }) => joinedAt !== null)
  const listed = hasList(game.settings.names) ? all : []
  const expected = game.place > 1 && seen.some(({ card }) => card !== null) ? seen : listed
  const numbers = (some: typeof all) => some.flatMap(({ card }) => card ?? []).toSorted((one, other) => one - other)
  return { expected: numbers(expected), read: numbers(all.filter(({ id }) => answers.has(id))) }
}

/** The answers of those who play or played: kicked ones do not count. */
const valuesOf = ({ players, answers }: Snapshot): AnyValue[] =>
  players
    .filter(({ removedAt, bannedAt }) => removedAt === null && bannedAt === null)
    .map(({ id }) => answers.get(id)?.value)
    .filter((value) => value !== undefined)

/** The question with its key, and nothing answered. */
function reviewOf(snapshot: Snapshot) {
  const question = questionOf(snapshot)
  return question ? verdictOf({ question, value: null, points: null, isForgiven: false }) : null
}

const isFlooded = ({ players }: Snapshot, now: Date): boolean =>
  players.filter(({ joinedAt }) => joinedAt !== null && now.getTime() - joinedAt.getTime() <= 10_000).length >
  limits.liveFloodJoins

/** Whole right answers of everybody who plays, of those that counted. */
function rightOfClass(snapshot: Snapshot) {
  const scores = snapshot.players.filter(isIn).map((player) => scoreOf(snapshot, player))
  return {
    rightCount: scores.reduce((sum, { rightCount }) => sum + rightCount, 0),
    toldCount: scores.reduce((sum, { told }) => sum + told.length, 0),
  }
}
