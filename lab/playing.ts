import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { BoardState, LiveStep, PlayerState } from '../contract/live/live-states.ts'
import { wire } from '../contract/wire.ts'
import type { TimedCalls } from './bench/works/timed-calls.ts'
import { someAnswer } from './practising.ts'

const aGameKey = (): string => randomBytes(16).toString('hex')

/** A game that is played: when each question was asked, and what players were told and confirmed. */
export type PlayedGame = {
  id: number
  code: string
  /** By place, when the host pressed. */
  askedAt: Map<number, number>
  /** Milliseconds from the press to the question on each device, and from an answer to its confirmation, by place. */
  shown: { place: number; ms: number }[]
  confirmed: { place: number; ms: number }[]
  /** States that players got of each question. */
  states: Map<string, number>
  /** Answers that were confirmed: player and place. */
  answers: Set<string>
  /** States and refusals that belong to no such game. */
  strange: string[]
  /** Until when players answer after a question came, by place, ms. */
  thinkMs: (place: number) => number
  isOver: boolean
}

/** The first tests with a review until they have so many questions. */
export async function testsWithQuestions(calls: TimedCalls, count: number): Promise<{ testId: number }[]> {
  const reply = await calls.send('list', { path: '/api/home/alltests', body: { pageNumber: 0, pageSize: 50 } })
  if (!reply) throw new Error('The list of tests was refused')
  const { items } = reply.body as { items: { id: number; testTypeId: number; questionsCount: number }[] }
  let found = 0
  return items
    .filter(({ testTypeId }) => testTypeId === 1)
    .filter(({ questionsCount }) => {
      const isNeeded = found < count
      found += isNeeded ? questionsCount : 0
      return isNeeded
    })
    .map(({ id }) => ({ testId: id }))
}

/** Plays a game on one device until it is over; `name` tells its player from others. */
export async function play(calls: TimedCalls, game: PlayedGame, name: string): Promise<void> {
  const key = aGameKey()
  const headers = { [wire.resultKeyHeader]: key }
  let state = await join(calls, { code: game.code, key, name })
  let place = 0
  while (!game.isOver && state.state !== 'podium' && state.state !== 'ended') {
    note(game, state, name)
    if (state.question && state.place > place && state.state === 'open') {
      place = state.place
      game.shown.push({ place, ms: performance.now() - (game.askedAt.get(place) ?? performance.now()) })
      void answer(calls, game, { state, key, name })
    }
    state = await next(calls, game, { state, headers })
  }
}

/** Presses again after an error: the same key is the same player. */
async function join(calls: TimedCalls, body: { code: string; key: string; name: string }): Promise<PlayerState> {
  for (let tries = 0; tries < 20; tries++) {
    const reply = await calls.send('join', { path: '/api/live/join', body }).catch(() => null)
    if (reply) return reply.body as PlayerState
    await wait(500)
  }
  throw new Error(`${body.name} was not let in`)
}

function note(game: PlayedGame, state: PlayerState, name: string): void {
  if (state.gameId !== game.id || (state.question && state.question.testId !== game.id)) game.strange.push(name)
  if (state.place === 0 || state.state === 'podium') return
  const of = `${name} ${state.place}`
  game.states.set(of, (game.states.get(of) ?? 0) + 1)
}

/** The next state: polls wait, and are asked again after an error. */
async function next(
  calls: TimedCalls,
  game: PlayedGame,
  { state, headers }: { state: PlayerState; headers: Record<string, string> },
): Promise<PlayerState> {
  while (!game.isOver) {
    const path = `/api/live/state/${game.code}?since=${state.cursor}&wait=10`
    const reply = await calls.send('state', { path, headers }).catch(() => null)
    if (reply?.body) return reply.body as PlayerState
    if (!reply) await wait(200 + Math.random() * 500)
  }
  return state
}

async function answer(
  calls: TimedCalls,
  game: PlayedGame,
  { state, key, name }: { state: PlayerState; key: string; name: string },
): Promise<void> {
  const { place, question } = state
  if (!question) return
  await wait(Math.random() * game.thinkMs(place))
  const { questionId: _, ...value } = someAnswer(question) as { questionId: number }
  const begun = performance.now()
  for (let tries = 0; tries < 50 && !game.isOver; tries++) {
    const body = { code: game.code, key, place, ...value }
    const reply = await calls.send('answer', { path: '/api/live/answer', body }).catch(() => null)
    if (reply) {
      game.confirmed.push({ place, ms: performance.now() - begun })
      game.answers.add(`${name} ${place}`)
      return
    }
    await wait(200 + Math.random() * 300)
  }
}

type Lead = { token: string; questions: number; onPlace?: (place: number) => void }

/** Makes a game of these tests. */
export async function makeGame(
  calls: TimedCalls,
  { token, tests, thinkMs }: { token: string; tests: { testId: number }[]; thinkMs: PlayedGame['thinkMs'] },
): Promise<PlayedGame> {
  const headers = { authorization: `Bearer ${token}` }
  const body = { title: 'Повторение', tests, seconds: 120, readSeconds: 0 }
  const created = await calls.send('create', { path: '/api/live/create', body, headers })
  const id = Number(created?.body)
  const got = await calls.send('get', { path: `/api/live/get/${id}`, headers })
  if (!got) throw new Error('The game was refused')
  const { code } = got.body as { code: string }
  return {
    ...{ id, code, thinkMs, askedAt: new Map(), shown: [], confirmed: [], states: new Map() },
    ...{ answers: new Set(), strange: [], isOver: false },
  }
}

/** Leads a game through so many questions, with its ranks, to its end. */
export async function lead(
  calls: TimedCalls,
  game: PlayedGame,
  { token, questions, onPlace = () => {} }: Lead,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const board = async (since?: string) => {
    const query = since === undefined ? '' : `?since=${since}&wait=10`
    const reply = await calls.send('board', { path: `/api/live/board/${game.id}${query}`, headers }).catch(() => null)
    return (reply?.body ?? null) as BoardState | null
  }
  const step = async (name: LiveStep) => {
    for (;;) {
      const now = await board()
      const pressedAt = performance.now()
      if (now && (name === 'start' || name === 'next')) game.askedAt.set(now.place + 1, pressedAt)
      const body = { id: game.id, revision: now?.revision ?? 0, step: name }
      const reply = now && (await calls.send('step', { path: '/api/live/step', body, headers }).catch(() => null))
      if (reply) return
      await wait(300)
    }
  }
  await step('start')
  for (let place = 1; place <= questions; place++) {
    onPlace(place)
    let now = await board()
    while (now?.state === 'open' || now === null) now = (await board(now?.cursor)) ?? now
    await wait(300)
    await step('ranks')
    await wait(300)
    if (place < questions) await step('next')
  }
  await step('end')
  game.isOver = true
}
