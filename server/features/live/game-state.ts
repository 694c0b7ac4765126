import { limits } from '@quiz/contract/limits.ts'
import { type LiveState, type LiveStep, stepsOf } from '@quiz/contract/live/live-states.ts'
import type { GameSettings, StoredState } from './live.tables.ts'
import { liveCheckMs } from './live-times.ts'

/** Where a game is, as it is stored. */
export type Standing = {
  state: StoredState
  place: number
  opensAt: Date | null
  dueAt: Date | null
  questionMs: number | null
  pausedAt: Date | null
  touchedAt: Date | null
  skipped: readonly number[]
}

/** What of a game decides its next state. */
export type Steppable = Standing & {
  settings: Pick<GameSettings, 'seconds' | 'readSeconds' | 'discuss' | 'quiet'>
  questionsCount: number
}

/** What a step makes of a game. */
export type Stepped = Standing & {
  /** The answers to the question of the earlier place are told now. */
  isTold: boolean
}

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** The state that everybody sees at a moment: a question opens by itself. */
export function shownState(
  { state, opensAt, pausedAt }: Pick<Standing, 'state' | 'opensAt' | 'pausedAt'>,
  now: Date,
): LiveState {
  if (state !== 'open') return state
  return opensAt !== null && opensAt > (pausedAt ?? now) ? 'reading' : state
}

const outsideOfQuestion = { opensAt: null, dueAt: null, questionMs: null, pausedAt: null, touchedAt: null } as const

/** The question at a place, which is read and then opens. */
function asked({ settings: { seconds, readSeconds }, skipped }: Steppable, place: number, now: Date): Stepped {
  const opensAt = later(now, readSeconds * 1000)
  const questionMs = seconds === null ? null : seconds * 1000
  const dueAt = questionMs === null ? null : later(opensAt, questionMs)
  return { state: 'open', place, opensAt, dueAt, questionMs, pausedAt: null, touchedAt: now, skipped, isTold: false }
}

const moved = (game: Steppable, state: StoredState, isTold = false): Stepped => {
  const { place, skipped } = game
  return { state, place, skipped, ...outsideOfQuestion, isTold }
}

const afterQuestion = (game: Steppable, now: Date): Stepped =>
  game.place < game.questionsCount ? asked(game, game.place + 1, now) : moved(game, 'podium')

const here = ({ state, place, opensAt, dueAt, questionMs, pausedAt, touchedAt, skipped }: Standing): Stepped => ({
  ...{ state, place, opensAt, dueAt, questionMs, pausedAt, touchedAt, skipped },
  isTold: false,
})

/** The question after it was closed: its answers are told, or talked about first, with the times by which they will be scored. */
export const closedQuestion = (game: Steppable): Stepped =>
  game.settings.discuss ? { ...here(game), state: 'closed', touchedAt: null } : moved(game, 'answer', true)

/** The open question with its times moved by so many milliseconds, in which nobody could answer. */
export function givenBack(game: Standing, ms: number, now: Date): Stepped {
  const { opensAt, dueAt } = game
  return {
    ...here(game),
    ...{ opensAt: opensAt && later(opensAt, ms), dueAt: dueAt && later(dueAt, ms), pausedAt: null, touchedAt: now },
  }
}

/** Milliseconds for which no process looked after the open question, as the next look will give them back; 0 for a short while. */
export function gapMs({ state, pausedAt, touchedAt }: Standing, now: Date): number {
  if (state !== 'open' || pausedAt !== null || touchedAt === null) return 0
  const gap = now.getTime() - touchedAt.getTime()
  return gap > liveCheckMs.gap ? gap : 0
}

/** The game as it is once that time was given back: who answers at once after an outage is not late. */
export function withoutGap<Held extends Standing>(game: Held, now: Date): Held {
  const gap = gapMs(game, now)
  if (gap === 0) return game
  const { opensAt, dueAt } = givenBack(game, gap, now)
  return { ...game, opensAt, dueAt, touchedAt: now }
}

type Step = { step: LiveStep; now: Date; seconds?: number | undefined }

/** What a step makes of a game; null where the state lacks the step. */
export function afterStep(game: Steppable, { step, now, seconds = limits.liveExtensionSeconds }: Step): Stepped | null {
  const shown = shownState(game, now)
  if (!stepsOf[shown].includes(step)) return null
  const isPaused = game.pausedAt !== null
  if (isPaused && !['resume', 'skip', 'end'].includes(step)) return null
  switch (step) {
    case 'start':
      return afterQuestion(game, now)
    case 'pause':
      return { ...here(game), pausedAt: now }
    case 'resume':
      return game.pausedAt && givenBack(game, now.getTime() - game.pausedAt.getTime(), now)
    case 'extend':
      return game.dueAt && { ...here(game), dueAt: later(game.dueAt < now ? now : game.dueAt, seconds * 1000) }
    case 'close':
      return closedQuestion(game)
    case 'skip':
      return afterQuestion({ ...game, skipped: [...game.skipped, game.place] }, now)
    case 'reveal':
      return moved(game, 'answer', true)
    case 'ranks':
      return game.settings.quiet ? null : moved(game, 'ranks')
    case 'next':
      return afterQuestion(game, now)
    case 'end':
      return moved(game, 'ended')
  }
}

/** When a player's own time for the question is over; null for no end. */
export const ownDueAt = (
  { dueAt, questionMs }: Pick<Standing, 'dueAt' | 'questionMs'>,
  factor: number | null,
): Date | null =>
  dueAt === null || questionMs === null || factor === null ? null : later(dueAt, (factor - 1) * questionMs)

/** A player who may still answer the question of now. */
export type Awaited = { isPresent: boolean; factor: number | null }

/**
 * Whether nobody is waited for any more: all who are there have answered, or the time of all of them is over, with two seconds for
 * answers that are under way.
 */
export function isQuestionOver(
  game: Standing,
  { answeredPresent, awaited }: { answeredPresent: number; awaited: readonly Awaited[] },
  now: Date,
): boolean {
  if (game.state !== 'open' || game.pausedAt !== null || game.opensAt === null || game.opensAt > now) return false
  const present = awaited.filter(({ isPresent }) => isPresent)
  if (present.length === 0 && answeredPresent > 0) return true
  if (game.dueAt === null) return false
  const ends = present.map(({ factor }) => ownDueAt(game, factor))
  if (ends.includes(null)) return false
  const last = Math.max(game.dueAt.getTime(), ...ends.map((end) => end?.getTime() ?? 0))
  const lateMs = awaited.length === 0 ? 0 : limits.liveLateSeconds * 1000
  return now.getTime() >= last + lateMs
}
