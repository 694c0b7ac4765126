import { reviewedQuestion } from '@quiz/contract/attempt/review.ts'
import { id, moment } from '@quiz/contract/fields.ts'
import { shownFormulas } from '@quiz/contract/formulas/formula-fields.ts'
import { cardNumber } from '@quiz/contract/live/live-cards.ts'
import { boardNameModes, deviceViews, gameNameModes } from '@quiz/contract/live/live-settings.ts'
import { kindAnswer } from '@quiz/contract/questions/question-fields.ts'
import { questionToTake } from '@quiz/contract/quiz/quiz-views.ts'
import * as z from 'zod/mini'

/**
 * Where a game is. `reading` becomes `open` by itself at `opensAt`, without a new state: pages switch by their clock. `closed` comes
 * only in a game that discusses; otherwise `answer` follows `open`.
 */
export const liveStates = ['lobby', 'reading', 'open', 'closed', 'answer', 'ranks', 'podium', 'ended'] as const
export type LiveState = (typeof liveStates)[number]
/** Who ended a game: its host, the time without a step, or a moderator with the test, its author or the host. */
export const liveEnders = ['host', 'time', 'moderator'] as const

/** What a host does next. `next` also leads from the last `answer` or `ranks` to `podium`. */
export const liveSteps = [
  'start',
  'pause',
  'resume',
  'extend',
  'close',
  'skip',
  'reveal',
  'ranks',
  'next',
  'end',
] as const
export type LiveStep = (typeof liveSteps)[number]
/**
 * The steps that each state has. While a question is paused `resume`, `skip` and `end` alone; `extend` not without an end; `ranks` not
 * in a quiet game. `skip` leads to the next question at once: the skipped one counts for nobody.
 */
export const stepsOf: Record<LiveState, readonly LiveStep[]> = {
  lobby: ['start', 'end'],
  reading: ['pause', 'resume', 'skip', 'end'],
  open: ['pause', 'resume', 'extend', 'close', 'skip', 'end'],
  closed: ['reveal', 'skip', 'end'],
  answer: ['next', 'ranks', 'end'],
  ranks: ['next', 'end'],
  podium: ['end'],
  ended: [],
}

const count = z.int().check(z.nonnegative())
/** Points as everybody reads them: one point of a test is 100. */
const shownPoints = count

const common = {
  gameId: id,
  /** Raised by each step and change of settings; a step names the one that it answers. */
  revision: count,
  /** What this reader has read: sent back as `since`. A board's also counts joins, answers and changes of players. */
  cursor: z.string(),
  /** The server's time at this reply. Pages count from it on a monotonic clock. */
  serverNow: moment,
  state: z.enum(liveStates),
  /** In `reading` and `open`: the question is covered and the clock stands; `opensAt` and `dueAt` move when it goes on. */
  isPaused: z.boolean(),
  /** Number of the question, from 1; 0 in the lobby. */
  place: count,
  questionsCount: count,
  /** When the question opens or opened; null outside of a question. */
  opensAt: z.nullable(moment),
  title: z.string(),
  teams: z.boolean(),
  /** No names, no ranks, no podium. */
  quiet: z.boolean(),
  /** Null unless the game ended. */
  endedBy: z.nullable(z.enum(liveEnders)),
}

/**
 * The question of `reading`, `open`, `closed` and `answer`, in the form of `gettest`: its `id` is the place, its `testId` the id of
 * the game, and its options are numbered for this game, in one order for all. In `reading` it is there already, so that pictures
 * load. Null in other states, and while the game is paused.
 */
const question = z.nullable(questionToTake)

/** An own answer, with the ids of options as `question` has them. */
export const liveAnswer = z.strictObject(kindAnswer)
export type LiveAnswer = z.output<typeof liveAnswer>

/** A question to practise: a test and a question of it. */
const practised = z.strictObject({ testId: id, questionId: id })

/** A game as a player's device gets it: the whole of it, each time. Nobody else's name is in it. */
export const playerState = z.strictObject({
  ...common,
  /** The own end, with the own timer; null where the host closes, for a player without a timer, and outside of a question. */
  dueAt: z.nullable(moment),
  onDevices: z.enum(deviceViews),
  question,
  formulas: shownFormulas,
  /** The own answer to the question of `place`; null while there is none. */
  answer: z.nullable(liveAnswer),
  /** Whether the question counts for this player: false for who joined after it. */
  isCounted: z.boolean(),
  /** In `answer`: an item of a review, with key and explanation and without shares; its ids are those of `question`. */
  verdict: z.nullable(reviewedQuestion),
  /** In `answer`: what the answer brought, speed included; null before, and for a question that does not count. */
  earned: z.nullable(shownPoints),
  /** Own points in all questions told so far, speed included; null until the first answer was told. */
  points: z.nullable(shownPoints),
  /** Own whole right answers of those told so far, and how many were told that count. */
  rightCount: count,
  toldCount: count,
  /** The own place, from `ranks` on, for the upper half alone; equal points are an equal place. Null otherwise. */
  rank: z.nullable(z.int().check(z.positive())),
  /** In `ranks`: how many places the last question moved this player up; 0 for none, and in a quiet game. */
  movedUp: count,
  /** Number of the player in this game, by which the table names players of a quiet game. */
  number: z.int().check(z.positive()),
  /** Empty in a quiet game. */
  name: z.string(),
  /** Names of the members of a team, in a game of a class their numbers; empty for a single player. */
  members: z.array(z.string()),
  /** In a game of a class alone: whose code this browser knows. */
  pupilId: z.optional(id),
  /** From `podium` on: the own wrong ones that can be practised; null before. */
  practice: z.nullable(z.array(practised)),
  /** Until when the own result is shown after the end: then the game is over for players. Null before the end. */
  shownUntil: z.nullable(moment),
})
export type PlayerState = z.output<typeof playerState>

/**
 * Where a player is. `away`: unseen for 20 s. `waiting`: somebody in the list who has not entered. `card`: somebody with a paper card
 * and no device.
 */
export const livePlayerStates = ['waiting', 'card', 'in', 'away', 'left', 'removed', 'banned', 'forgotten'] as const
/** The timers of a player: a factor of the seconds, or none at all. */
export const timerFactors = [1, 1.5, 2] as const

/** Players on the board, without names unless it shows them. */
const boardPlayer = z.strictObject({
  id,
  name: z.string(),
  /** Whether the device is there. */
  isAway: z.boolean(),
})
/** A line of the ranks: equal points have an equal rank. */
const rankLine = z.strictObject({
  playerId: id,
  rank: z.int().check(z.positive()),
  /** «Участник 7» while the host has not let the name through. */
  name: z.string(),
  points: shownPoints,
})
export type RankLine = z.output<typeof rankLine>

/** What was answered how often. */
const shares = z.strictObject({
  /** Of how many answers. */
  answersCount: count,
  /** For options: how often each was chosen, by the ids of `question`; of an order or a match, how often each stood right, from `answer` on. */
  options: z.array(z.strictObject({ id, count, isRight: z.nullable(z.boolean()) })),
  /** For typed answers: the most frequent ones, from two on, as they were typed most often. */
  texts: z.array(z.strictObject({ text: z.string(), count, isRight: z.nullable(z.boolean()) })),
})
export type LiveShares = z.output<typeof shares>

/** A game as the board and its host get it. Before `answer` nothing in it tells what is right. */
export const boardState = z.strictObject({
  ...common,
  code: z.string(),
  names: z.enum(gameNameModes),
  boardNames: z.enum(boardNameModes),
  acceptsNew: z.boolean(),
  seconds: z.nullable(z.int()),
  discuss: z.boolean(),
  /** The end for all without a timer of their own; null where the host closes, and outside of a question. */
  dueAt: z.nullable(moment),
  /** After `dueAt`: players with a longer timer, or none, who have not answered («ждём ещё 2»). */
  waitingCount: count,
  /** Whether devices can enter. */
  devices: z.boolean(),
  /**
   * The paper cards of a game with them, by number: whose answers are waited for, and whose were read. From the second question on
   * those that were ever read are waited for, on the first one those of the list. Null without cards.
   */
  cards: z.nullable(z.strictObject({ expected: z.array(cardNumber), read: z.array(cardNumber) })),
  question,
  formulas: shownFormulas,
  /** Players who are in, present or not; those whose device is there; and those of them who answered. */
  playersCount: count,
  presentCount: count,
  answeredCount: count,
  /** Players who are in, in the order in which they came: those whose names the board shows. */
  players: z.array(boardPlayer),
  /** Names of players who are in that wait for the host to let them through. */
  uncheckedCount: count,
  /** More than 60 joined within 10 s: the host is asked once whether to close the entry. */
  isFlooded: z.boolean(),
  /** From the close of the question on, in `closed` and `answer`; null before. In `closed` every `isRight` is null. */
  shares: z.nullable(shares),
  /** In `answer`: the question with key and explanation, and nothing chosen; ids are those of `question`. Null otherwise. */
  review: z.nullable(reviewedQuestion),
  /** The question of `place` brings its full points to everybody. */
  isForgiven: z.boolean(),
  /** In `ranks` the first five, never more than the upper half; in `podium` the first three places, one at least. Empty otherwise, in a quiet game, and where the board shows no names. */
  ranks: z.array(rankLine),
  /** In `podium` and `ended`: whole right answers of the class, of so many answers that counted. */
  rightCount: count,
  toldCount: count,
})
export type BoardState = z.output<typeof boardState>
