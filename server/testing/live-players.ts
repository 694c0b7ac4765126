import { randomBytes } from 'node:crypto'
import { live } from '@quiz/contract/live/live.ts'
import type { CardReading } from '@quiz/contract/live/live-cards.ts'
import { livePlaying } from '@quiz/contract/live/live-playing.ts'
import type { LiveDraft } from '@quiz/contract/live/live-settings.ts'
import type { LiveStep } from '@quiz/contract/live/live-states.ts'
import { sentValue } from '@quiz/contract/questions/attempt-answers.ts'
import type { KindName } from '@quiz/contract/questions/question-fields.ts'
import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { kindSamples } from '@quiz/contract/testing/answered-questions.ts'
import { findGame } from '#server/features/live/games.queries.ts'
import { lookAfterGames } from '#server/features/live/live-job.ts'
import { later, sessionTimes } from '#server/platform/sessions/session-times.ts'
import { withShownIds } from '#server/read-models/drawn-questions.ts'
import { loadGameQuestions } from '#server/read-models/game-questions.ts'
import { aPractisedQuiz } from './practice-takers.ts'
import type { TestPerson, TestSite } from './test-app.ts'

export const aGameKey = (): string => randomBytes(16).toString('hex')

/** Who leads a game. */
export function aHost(site: TestSite, person: Pick<TestPerson, 'id'>, gameId: number) {
  let session = { token: '', endsAt: new Date(0) }
  const options = async () => {
    const now = site.clock.now()
    // To sign in is to write, after which the process of the test reads all its games anew: so one session serves for some minutes.
    if (session.endsAt <= now)
      session = { token: (await site.signIn(person.id)).token, endsAt: later(now, sessionTimes.access / 2) }
    return { token: session.token, headers: { prefer: 'images=url' } }
  }
  const board = async (query: { since?: string; wait?: string } = {}) =>
    site.call(live.board, { params: { id: String(gameId) }, query }, await options())
  const now = async () => {
    const state = await board()
    if (!state) throw new Error('A board without a cursor has a state')
    return state
  }
  return {
    gameId,
    options,
    board,
    now,
    /** A step from the state of now. */
    step: async (step: LiveStep, more: { seconds?: number; revision?: number } = {}) =>
      site.call(live.step, { body: { id: gameId, revision: (await now()).revision, step, ...more } }, await options()),
    refusedStep: async (step: LiveStep, revision?: number) =>
      site.refusal(
        live.step,
        { body: { id: gameId, revision: revision ?? (await now()).revision, step } },
        await options(),
      ),
    players: async (change: object = {}) =>
      site.call(live.players, { body: { id: gameId, ...change } }, await options()),
    cards: async (place: number, readings: CardReading[], on: TestSite = site) =>
      on.call(live.cards, { body: { id: gameId, place, readings } }, await options()),
    refusedCards: async (place: number, readings: CardReading[]) =>
      site.refusal(live.cards, { body: { id: gameId, place, readings } }, await options()),
    update: async (change: object) => site.call(live.update, { body: { id: gameId, ...change } }, await options()),
    forgive: async (place: number, isForgiven = true) =>
      site.call(live.forgive, { body: { id: gameId, place, isForgiven } }, await options()),
    table: async () => site.call(live.table, { params: { id: String(gameId) } }, await options()),
  }
}
export type Host = ReturnType<typeof aHost>

/** A quiz with the host who plays it. */
type PlayedQuiz = { id: number; author: Pick<TestPerson, 'id'> }
export type GameOptions = Partial<LiveDraft> & { kinds?: readonly KindName[]; quiz?: PlayedQuiz }

/** A game of a quiz with a question of each of some kinds, with its host. */
export async function aGame(site: TestSite, { kinds, quiz: given, ...settings }: GameOptions = {}) {
  const quiz: PlayedQuiz = given ?? (await aPractisedQuiz(site, kinds ?? ['choice', 'choice', 'choice']))
  const { token } = await site.signIn(quiz.author.id)
  const body = { tests: [{ testId: quiz.id }], readSeconds: 0, ...settings }
  const id = await site.call(live.create, { body }, { token })
  const { code } = await site.call(live.get, { params: { id: String(id) } }, { token })
  return { id, code, quiz, host: aHost(site, quiz.author, id) }
}

/** Somebody who plays in a browser with a key of its own. */
export function aGamePlayer(site: TestSite, code: string, key: string = aGameKey()) {
  const headers = { prefer: 'images=url', 'x-result-key': key }
  return {
    key,
    join: (more: object = {}) =>
      site.call(livePlaying.join, { body: { code, key, name: 'Оля', ...more } }, { headers }),
    refusedJoin: (more: object = {}) => site.refusal(livePlaying.join, { body: { code, key, name: 'Оля', ...more } }),
    state: async (query: { since?: string; wait?: string } = {}) =>
      site.call(livePlaying.state, { params: { code }, query }, { headers }),
    refusedState: () => site.refusal(livePlaying.state, { params: { code }, query: {} }, { headers }),
    answer: (place: number, answer: object) => site.call(livePlaying.answer, { body: { code, key, place, ...answer } }),
    refusedAnswer: (place: number, answer: object) =>
      site.refusal(livePlaying.answer, { body: { code, key, place, ...answer } }),
    leave: () => site.call(livePlaying.leave, { body: { code, key } }),
    forget: () => site.call(livePlaying.forget, { body: { code, key } }),
  }
}

/** The fields of an answer to the question at a place that is right, or brings nothing. */
export async function gameAnswer(
  { store: { db } }: TestSite,
  gameId: number,
  { place, isRight = true }: { place: number; isRight?: boolean },
) {
  const game = await findGame(db, gameId)
  const question = game && (await loadGameQuestions(db, game))[place - 1]
  if (!question) throw new Error(`No question ${place}`)
  const { right, wrong } = kindSamples[question.question.kind]
  return withShownIds(question, sentValue((isRight ? right : wrong)(question.question, randomNumbers(place))))
}

/** Does what a process does for its games every so often. */
export const runLiveJob = (site: TestSite) => lookAfterGames(site.context)

/** Lets time pass with a process that looks after its games. */
export async function passSeconds(site: TestSite, seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    site.clock.advance(1000)
    await runLiveJob(site)
  }
}
