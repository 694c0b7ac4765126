// Classes play, all behind one address and with rate limits on: how long a question takes to their devices and an answer to its
// confirmation, and how many messages a question costs. On the embedded store, or on a PostgreSQL server (DATABASE_URL). Needs a
// build. npm run bench:live -- [--players 300] [--games 1] [--questions 20]
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { GameTable } from '../../contract/live.ts'
import { startSite } from '../../e2e/harness/running-site.ts'
import { registerAuthor } from '../faults/author-load.ts'
import { withCleanup } from '../faults/environment/with-cleanup.ts'
import { lead, makeGame, type PlayedGame, play, testsWithQuestions } from '../playing.ts'
import { makeDatabase } from './http/bench-database.ts'
import { met, percentile, type Row, report, rounded } from './report.ts'
import { TimedCalls } from './works/timed-calls.ts'

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '300' },
    games: { type: 'string', default: '1' },
    questions: { type: 'string', default: '20' },
  },
})
const [players, games, questions] = [Number(values.players), Number(values.games), Number(values.questions)]
const serverUrl = process.env.DATABASE_URL
/** Every other question all answer within a second; the others within four. */
const thinkMs = (place: number) => (isAtOnce(place) ? 1000 : 4000)
const isAtOnce = (place: number) => place % 2 === 0
const joinsMs = 10_000

type Timed = { call: string; all: readonly number[]; wanted: number }
const rowOf = ({ call, all, wanted }: Timed): Row => ({
  ...{ what: call, times: all.length },
  ...{ 'p50, ms': rounded(percentile(all, 0.5)), 'p95, ms': rounded(percentile(all, 0.95)) },
  ...{ 'longest, ms': rounded(Math.max(...all)), wanted, met: met(percentile(all, 0.95) <= wanted) },
})

await withCleanup(async (started) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-live-'))
  started.defer(() => rm(dataDir, { recursive: true, force: true }))
  const database = serverUrl ? await makeDatabase(serverUrl) : null
  if (database) started.defer(database.drop)
  const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'on', RATE_LIMITS: 'on', LOG_LEVEL: 'warn' }
  const site = await startSite({ ...settings, ...(database && { DATABASE_URL: database.url }) }, 'bench-live')
  started.defer(site.stop)
  const calls = new TimedCalls(site.url)
  started.defer(async () => calls.close())
  const tests = await testsWithQuestions(calls, questions)
  const tokens = await Promise.all(Array.from({ length: games }, () => registerAuthor(site.url)))
  const played: PlayedGame[] = []
  for (const token of tokens) played.push(await makeGame(calls, { token, tests, thinkMs }))
  await Promise.all(played.map((game, at) => playWith(calls, game, tokens[at] ?? '')))
  const tables = await Promise.all(
    played.map(async ({ id }, at) => {
      const headers = { authorization: `Bearer ${tokens[at]}` }
      return (await calls.send('table', { path: `/api/live/table/${id}`, headers }))?.body as GameTable
    }),
  )
  publish(calls, played, tables)
})

async function playWith(calls: TimedCalls, game: PlayedGame, token: string): Promise<void> {
  const joining = Array.from({ length: players }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, (at * joinsMs) / players))
    return play(calls, game, `Игрок ${at}`)
  })
  await new Promise((resolve) => setTimeout(resolve, joinsMs + 2000))
  await lead(calls, game, { token, questions })
  await Promise.all(joining)
}

function publish(calls: TimedCalls, played: readonly PlayedGame[], tables: readonly GameTable[]): void {
  const of = (list: 'shown' | 'confirmed', isWanted: (place: number) => boolean) =>
    played.flatMap((game) => game[list].filter(({ place }) => isWanted(place)).map(({ ms }) => ms))
  const confirmed = played.reduce((sum, { answers }) => sum + answers.size, 0)
  const stored = tables.flatMap((table) => table.players).reduce((sum, player) => sum + player.answeredCount, 0)
  const messages = ['state', 'answer', 'board', 'step'].reduce(
    (sum, call) => sum + (calls.times.get(call)?.length ?? 0),
    0,
  )
  const facts: Row[] = [
    { what: 'answers confirmed', value: confirmed },
    { what: 'answers confirmed and not stored, or stored twice', value: Math.abs(stored - confirmed) },
    { what: 'answers never confirmed', value: players * games * questions - confirmed },
    {
      what: 'most states of a question for a player',
      value: Math.max(...played.flatMap(({ states }) => [...states.values()])),
    },
    { what: 'states of another game', value: played.reduce((sum, { strange }) => sum + strange.length, 0) },
    { what: 'messages a question and game', value: rounded(messages / questions / games) },
    {
      what: 'refused calls',
      value: [...calls.refused].map(([call, all]) => `${call} ${all.length}`).join(', ') || 'none',
    },
  ]
  report(
    `live-${games}x${players}-${serverUrl ? 'postgres' : 'embedded'}`,
    `${games} games of ${players} players and a host, ${questions} questions, one address, rate limits on.`,
    [
      {
        title: 'Times',
        rows: [
          rowOf({ call: 'question shown', all: of('shown', () => true), wanted: 300 }),
          rowOf({ call: 'answer confirmed', all: of('confirmed', (place) => !isAtOnce(place)), wanted: 200 }),
          rowOf({ call: 'answer confirmed, all within a second', all: of('confirmed', isAtOnce), wanted: 1000 }),
          rowOf({ call: 'join', all: calls.times.get('join') ?? [], wanted: 1000 }),
        ],
      },
      { title: 'Facts', rows: facts },
    ],
  )
}
