// Classes play, all behind one address and with rate limits on: how long a question takes to their devices and an answer to its
// confirmation, and how many calls a question costs. On the embedded store, or on a PostgreSQL server (DATABASE_URL), which
// several processes need; Redis may die and nginx be reloaded and restarted in the middle. Needs a build.
// npm run bench:live -- [--players 300] [--games 1] [--questions 20] [--processes 2] [--redis kept|killed]
//   [--nginx kept|restarted] [--proxy buffers|cuts|fails] [--idle 30]
import { parseArgs } from 'node:util'
import type { GameTable } from '../../contract/live/live.ts'
import { registerAuthor } from '../faults/author-load.ts'
import { proxyHabits } from '../faults/environment/http-proxy.ts'
import { withCleanup } from '../faults/environment/with-cleanup.ts'
import { lead, makeGame, type PlayedGame, play, testsWithQuestions } from '../playing.ts'
import { processorMs } from './http/processor-time.ts'
import { type LiveSites, type Playground, startLiveSites } from './live-sites.ts'
import { met, percentile, type Row, report, rounded } from './report.ts'
import { TimedCalls } from './works/timed-calls.ts'

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '300' },
    games: { type: 'string', default: '1' },
    questions: { type: 'string', default: '20' },
    processes: { type: 'string', default: '1' },
    redis: { type: 'string', default: 'none' },
    nginx: { type: 'string', default: 'none' },
    proxy: { type: 'string' },
    idle: { type: 'string', default: '0' },
  },
})
const oneOf = <Name extends string>(names: readonly Name[], given: string): Name => {
  const found = names.find((name) => name === given)
  if (!found) throw new Error(`${given}: one of ${names.join(', ')}`)
  return found
}
const playground: Playground = {
  processes: Number(values.processes),
  redis: oneOf(['none', 'kept', 'killed'], values.redis),
  nginx: oneOf(['none', 'kept', 'restarted'], values.nginx),
  proxy: values.proxy === undefined ? null : oneOf(proxyHabits, values.proxy),
  databaseUrl: process.env.DATABASE_URL,
}
const idleMs = Number(values.idle) * 1000
const [players, games, questions] = [Number(values.players), Number(values.games), Number(values.questions)]
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
  const sites = await startLiveSites(started, playground)
  const calls = new TimedCalls(...sites.urls)
  started.defer(async () => calls.close())
  const tests = await testsWithQuestions(new TimedCalls(sites.direct), questions)
  const tokens = await Promise.all(Array.from({ length: games }, () => registerAuthor(sites.direct)))
  const played: PlayedGame[] = []
  for (const token of tokens) played.push(await makeGame(new TimedCalls(sites.direct), { token, tests, thinkMs }))
  const idle: Row[] = []
  const middle = sites.midway
  let isMidway = false
  const onPlace = (place: number) => {
    if (place < questions / 2 || isMidway) return
    isMidway = true
    void middle()
  }
  await Promise.all(played.map((game, at) => playWith({ calls, sites, onPlace, idle }, game, tokens[at] ?? '')))
  const tables = await Promise.all(
    played.map(async ({ id }, at) => {
      const headers = { authorization: `Bearer ${tokens[at]}` }
      return (await new TimedCalls(sites.direct).send('table', { path: `/api/live/table/${id}`, headers }))
        ?.body as GameTable
    }),
  )
  publish(calls, { played, tables, idle })
})

type Run = { calls: TimedCalls; sites: LiveSites; onPlace: (place: number) => void; idle: Row[] }

async function playWith({ calls, sites, onPlace, idle }: Run, game: PlayedGame, token: string): Promise<void> {
  const joining = Array.from({ length: players }, async (_, at) => {
    await new Promise((resolve) => setTimeout(resolve, (at * joinsMs) / players))
    return play(calls, game, `Игрок ${at}`)
  })
  await new Promise((resolve) => setTimeout(resolve, joinsMs + 2000))
  while ((calls.times.get('join')?.length ?? 0) < players * games)
    await new Promise((resolve) => setTimeout(resolve, 500))
  if (idleMs > 0) idle.push(await idleShare(sites))
  await lead(calls, game, { token, questions, onPlace })
  await Promise.all(joining)
}

/** What the processes need while everybody waits in the lobby. */
async function idleShare({ pids }: LiveSites): Promise<Row> {
  const used = () => pids.reduce((sum, pid) => sum + (processorMs(pid) ?? 0), 0)
  const before = used()
  await new Promise((resolve) => setTimeout(resolve, idleMs))
  return { what: 'processor of the idle game, % of a core', value: rounded((100 * (used() - before)) / idleMs, 2) }
}

/** How often each call was refused, by status and code. */
function refusalsOf({ refused }: TimedCalls): string {
  const named = [...refused].flatMap(([call, all]) =>
    all.map((answer) => `${call} ${answer.slice(0, 3)} ${/"code":"([^"]+)"/.exec(answer)?.[1] ?? ''}`),
  )
  return [...Map.groupBy(named, (name) => name)].map(([name, all]) => `${name}: ${all.length}`).join(', ')
}

type Played = { played: readonly PlayedGame[]; tables: readonly GameTable[]; idle: readonly Row[] }

function publish(calls: TimedCalls, { played, tables, idle }: Played): void {
  const of = (list: 'shown' | 'confirmed', isWanted: (place: number) => boolean) =>
    played.flatMap((game) => game[list].filter(({ place }) => isWanted(place)).map(({ ms }) => ms))
  const confirmed = played.reduce((sum, { answers }) => sum + answers.size, 0)
  const stored = tables.flatMap((table) => table.players).reduce((sum, player) => sum + player.answeredCount, 0)
  const callsSent = ['state', 'answer', 'board', 'step'].reduce(
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
    { what: 'calls a question and game', value: rounded(callsSent / questions / games) },
    ...idle,
    {
      what: 'refused calls',
      value: refusalsOf(calls) || 'none',
    },
  ]
  const { processes, redis, nginx, proxy, databaseUrl } = playground
  const more = [
    ...(processes > 1 ? [`${processes}-processes`] : []),
    ...(redis === 'none' ? [] : [`redis-${redis}`]),
    ...(nginx === 'none' ? [] : [`nginx-${nginx}`]),
    ...(proxy ? [`proxy-${proxy}`] : []),
  ]
  const shownMs = processes > 1 && redis !== 'kept' ? 500 : 300
  report(
    [`live-${games}x${players}-${databaseUrl ? 'postgres' : 'embedded'}`, ...more].join('-'),
    `${games} games of ${players} players and a host, ${questions} questions, one address, rate limits on${more.map((one) => `, ${one}`).join('')}.`,
    [
      {
        title: 'Times',
        rows: [
          rowOf({ call: 'question shown', all: of('shown', () => true), wanted: shownMs }),
          rowOf({ call: 'answer confirmed', all: of('confirmed', (place) => !isAtOnce(place)), wanted: 200 }),
          rowOf({ call: 'answer confirmed, all within a second', all: of('confirmed', isAtOnce), wanted: 1000 }),
          rowOf({ call: 'join', all: calls.times.get('join') ?? [], wanted: 1000 }),
        ],
      },
      { title: 'Facts', rows: facts },
    ],
  )
}
