import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BoardState, LiveStep } from '../../../contract/live/live-states.ts'
import { type RunningSite, startSite } from '../../../e2e/harness/running-site.ts'
import { registerAuthor } from '../author-load.ts'
import { type PostgresCluster, startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { openStatementProxy, type StatementProxy, type Strike } from '../environment/statement-proxy.ts'
import { ClassGame, type Where } from '../games/class-game.ts'
import { finishGame } from '../games/finish-game.ts'
import type { FaultScenario } from '../scenario.ts'

/** Longest silence of the request that is struck, milliseconds. */
const strikeLimit = 20_000

/** What is struck: how the game comes there, what is sent, and where the game is before and after. */
type Action = {
  name: string
  steps: readonly LiveStep[]
  /** Players who have answered before. */
  answered: number
  send: (game: ClassGame) => Promise<unknown>
  places: readonly [before: string, after: string]
}

const press =
  (step: LiveStep) =>
  async (game: ClassGame): Promise<unknown> =>
    game.tryStep(step, (await game.board()).revision)

async function answerNext(game: ClassGame): Promise<unknown> {
  const player = game.players[game.confirmed.size]
  return player && game.answer(player, await game.see(player))
}

const actions: readonly Action[] = [
  { name: 'start', steps: [], answered: 0, send: press('start'), places: ['lobby 0', 'open 1'] },
  { name: 'answer', steps: ['start'], answered: 0, send: answerNext, places: ['open 1', 'open 1'] },
  // The last one of all closes the question.
  { name: 'last answer', steps: ['start'], answered: 2, send: answerNext, places: ['open 1', 'answer 1'] },
  { name: 'close', steps: ['start'], answered: 2, send: press('close'), places: ['open 1', 'answer 1'] },
  { name: 'next', steps: ['start', 'close'], answered: 2, send: press('next'), places: ['answer 1', 'open 2'] },
]

/** The server is killed (kill -9) at each statement of steps, answers and closes: before it reaches PostgreSQL, and before its reply. */
export const killAtStatements: FaultScenario = {
  name: 'kill -9 of the server, at each statement of games',
  missing: missingPostgres,
  async run() {
    const cluster = await startCluster()
    const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-kill-statements-'))
    const proxy = await openStatementProxy(cluster.port)
    const stage = new Stage({ cluster, proxy, dataDir })
    const found: Found = { kills: 0, acknowledged: 0, lost: 0, wrong: [], struck: new Set() }
    try {
      await stage.start()
      const token = await registerAuthor(stage.where.url)
      for (const action of actions) await strikeEach(stage, { token, action, found })
    } finally {
      await stage.site?.stop()
      await proxy.close()
      await cluster.remove()
      await rm(dataDir, { recursive: true, force: true })
    }
    return {
      load: `a game of three players, ${found.kills} kills at ${found.struck.size} statements of ${actions.length} actions`,
      ...{ acknowledged: found.acknowledged, lost: found.lost, doubled: 0, wrong: found.wrong.length },
      ...{ recovery: stage.recovery, broken: found.wrong },
      notes: 'recovery is the start of a new process',
    }
  },
}

type Found = { kills: number; acknowledged: number; lost: number; wrong: string[]; struck: Set<string> }
type Trial = { token: string; action: Action; found: Found }

/** Kills the site at each statement of an action; where a transaction ends it matters on which side of it. */
async function strikeEach(stage: Stage, { token, action, found }: Trial): Promise<void> {
  const statements = await listStatements(stage, token, action)
  const strikes = statements.flatMap((statement, at) =>
    (/^commit/i.test(statement) ? (['before', 'after'] as const) : (['before'] as const)).map((when) => ({
      ...{ at: at + 1, when },
    })),
  )
  for (const { at, when } of strikes) {
    const { game, isConfirmed, struck } = await strike(stage, { token, action, at, when })
    found.kills += 1
    if (struck) found.struck.add(`${action.name}: ${struck}`)
    if (!isConfirmed) found.lost += 1
    const problems = [...(await placeProblems(game, action)), ...(await finishGame(game))]
    found.wrong.push(...problems.map((line) => `${action.name}, ${when} statement ${at}: ${line}`))
    found.acknowledged += game.confirmed.size
  }
}

/** A site behind a proxy that sees its statements. */
class Stage {
  readonly #proxy: StatementProxy
  readonly #settings: Record<string, string>
  readonly where: Where = { url: '' }
  site: RunningSite | null = null
  recovery = 0

  constructor({ cluster, proxy, dataDir }: { cluster: PostgresCluster; proxy: StatementProxy; dataDir: string }) {
    this.#proxy = proxy
    const url = new URL(cluster.url)
    url.port = String(proxy.port)
    this.#settings = { DATA_DIR: dataDir, DATABASE_URL: url.href, LOG_LEVEL: 'error' }
  }

  async start(): Promise<void> {
    this.#proxy.watch()
    const begun = performance.now()
    this.site = await startSite(this.#settings, 'kill-game-statements')
    this.recovery = Math.max(this.recovery, Math.round(performance.now() - begun))
    this.where.url = this.site.url
  }

  /** The statements of transactions while something is sent. */
  async watch(send: () => Promise<unknown>): Promise<readonly string[]> {
    this.#proxy.watch()
    await send()
    await wait(500)
    return this.#proxy.seen()
  }

  /** Kills the site at a statement of what is sent; a request that comes to its end first is killed then. */
  async killAt({ at, when }: Omit<Strike, 'onStrike'>, send: () => Promise<unknown>): Promise<string | null> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#proxy.watch({ at, when, onStrike: resolve })
    const sending = send()
    await Promise.race([promise, wait(strikeLimit), sending.then(() => wait(500))])
    const struck = this.#proxy.seen()[at - 1] ?? null
    await this.site?.kill()
    await sending
    return struck
  }
}

/** A game that has come to where an action is possible. */
async function comeTo(stage: Stage, token: string, { steps, answered }: Action): Promise<ClassGame> {
  const game = await ClassGame.make(stage.where, token)
  for (const name of ['Оля', 'Петя', 'Уля']) await game.join(name)
  for (const step of steps) {
    await game.step(step)
    if (step !== 'start') continue
    for (const [at, player] of game.players.slice(0, answered).entries())
      await game.answer(player, await game.see(player), at === 0)
  }
  return game
}

async function listStatements(stage: Stage, token: string, action: Action): Promise<readonly string[]> {
  const game = await comeTo(stage, token, action)
  const statements = await stage.watch(() => action.send(game))
  await game.step('end')
  return statements
}

type Struck = { game: ClassGame; isConfirmed: boolean; struck: string | null }
type Striking = Omit<Strike, 'onStrike'> & { token: string; action: Action }

/** Kills the site in an action; tells whether everything that was confirmed is there. */
async function strike(stage: Stage, { token, action, at, when }: Striking): Promise<Struck> {
  const game = await comeTo(stage, token, action)
  const struck = await stage.killAt({ at, when }, () => action.send(game))
  await stage.start()
  const states = await Promise.all(game.players.map((player) => game.see(player)))
  const isConfirmed = states.every(
    ({ name, answer, place }) => place !== 1 || answer !== null || !game.confirmed.has(`${name} 1`),
  )
  return { game, isConfirmed, struck }
}

/** The game is where it was or where it was going, and nothing between. */
async function placeProblems(game: ClassGame, { places }: Action): Promise<string[]> {
  const board: BoardState = await game.board()
  const now = `${board.state} ${board.place}`
  const isTold = board.state === 'answer'
  const early = (await Promise.all(game.players.map((player) => game.see(player)))).filter(
    ({ state, points }) => points !== null && !isTold && state === 'open' && board.place === 1,
  )
  return [
    ...(places.includes(now) ? [] : [`The game is at «${now}».`]),
    ...early.map(({ name }) => `${name} has points before the answer.`),
  ]
}
