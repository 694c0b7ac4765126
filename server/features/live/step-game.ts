import { limits, liveRates } from '@quiz/contract/limits.ts'
import type { LiveStep } from '@quiz/contract/live/live-states.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { listGameQuizzes } from '#server/read-models/game-questions.ts'
import { requireStillPlayable } from './game-quizzes.ts'
import { afterStep, gapMs, type Steppable, type Stepped } from './game-state.ts'
import { type Game, getLedGame, lockGame, lockHostWithRoom, setStanding } from './games.queries.ts'
import { touchQuestions } from './passing-times.queries.ts'
import { keepPresent } from './players.queries.ts'
import { roomsOf } from './rooms.ts'
import { scoreQuestion } from './score-question.ts'
import type { Snapshot } from './snapshot.ts'

type Services = Pick<AppContext, 'store' | 'cache' | 'clock' | 'ownLimits'>

type Sent = { userId: number; gameId: number; revision: number; step: LiveStep; seconds?: number | undefined }

/** Moves a game one step on, if nobody did so since the caller read it. Throws a `Refusal`. */
export async function stepGame(services: Services, sent: Sent): Promise<void> {
  const { store, clock, ownLimits } = services
  const { gameId, step } = sent
  const found = await getLedGame(store.db, gameId, sent.userId)
  await ownLimits.count({ rate: liveRates.steps, name: ['steps', gameId] })
  const rooms = roomsOf(services)
  if (step === 'start') {
    await requireConsents(store.db, found.ownerId)
    const quizzes = await listGameQuizzes(store.db, gameId)
    await requireStillPlayable(store.db, { hostId: found.ownerId, quizzes, now: clock() })
    if (countRunning(services) >= limits.runningGamesOfProcessMax) throw refuse('busy')
  }
  const { snapshot } = await rooms.get(gameId, { isFresh: true })
  // Nobody pauses or extends the time in which no process ran: it is given back first, and the host reads so.
  if (gapMs(snapshot.game, rooms.clock.now()) > 0)
    for (const one of await touchQuestions(store.db, rooms.clock.now())) rooms.changed(one)
  await inTransaction(store.db, async (db) => {
    if (step === 'start') await lockHostWithRoom(db, found.ownerId, 'start')
    const game = await lockGame(db, gameId)
    if (game.endedAt !== null) throw refuse('game_over')
    if (game.revision !== sent.revision || snapshot.game.revision !== game.revision) throw refuse('stale')
    const now = rooms.clock.now()
    const to = afterStep(steppableOf(game, snapshot), { step, now, seconds: sent.seconds })
    if (!to) throw refuse('invalid_request').at('step')
    const isOpening = to.state === 'open' && to.pausedAt === null && step !== 'extend'
    if (isOpening) await keepPresent(db, gameId, { since: lastMoment(game), now })
    await moveGame(db, { game, snapshot, to, now, ...(step === 'end' && { endedBy: 'host' }) })
  })
  rooms.changed(gameId)
}

/** When a game was at last surely under way: until its pause, until a process last looked after its question, at its last step. */
const lastMoment = ({ pausedAt, touchedAt, steppedAt }: Game): Date => pausedAt ?? touchedAt ?? steppedAt

const countRunning = (services: Services): number =>
  [...roomsOf(services).all.values()].filter(({ snapshot }) => snapshot?.game.startedAt && !snapshot.game.endedAt)
    .length

export const steppableOf = (game: Game, { questions }: Pick<Snapshot, 'questions'>): Steppable => ({
  ...game,
  questionsCount: questions.length,
})

type Move = { game: Game; snapshot: Snapshot; to: Stepped; now: Date; endedBy?: NonNullable<Game['endedBy']> }

/** Moves a locked game; answers that are told are scored in the same transaction. */
export async function moveGame(db: Db, { game, snapshot, to, now, endedBy }: Move): Promise<void> {
  const question = snapshot.questions[game.place - 1]
  const isTold = to.isTold && question !== undefined && !game.told.includes(game.place)
  if (isTold) await scoreQuestion(db, { gameId: game.id, standing: game, question, speed: game.settings.speed })
  await setStanding(db, game.id, {
    ...{ to, now, started: game.state === 'lobby' && to.state !== 'ended' },
    ...(isTold && { told: [...game.told, game.place] }),
    ...(endedBy && { endedBy }),
  })
}
