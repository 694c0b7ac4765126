import { setTimeout as wait } from 'node:timers/promises'
import type { GameTable } from '../../contract/live/live.ts'
import { SiteCalls } from '../bench/http/site-calls.ts'
import { percentile } from '../bench/report.ts'
import { prepareWorks, takeWork } from '../bench/works/taken-work.ts'
import { TimedCalls } from '../bench/works/timed-calls.ts'
import { lead, makeGame, play, testsWithQuestions } from '../playing.ts'

const participants = 50
const workMs = 20_000
const questions = 3

/** What a class did, and what went wrong, a sentence each. */
export type ClassOutcome = { calls: number; p95Ms: number; broken: string[] }

/** A class of 50 takes a work, then plays a game, through one address of the site. */
export async function runClass(url: string): Promise<ClassOutcome> {
  const calls = new TimedCalls(url)
  try {
    const [work] = await prepareWorks(new SiteCalls(url), 1)
    if (!work) throw new Error('No work was made')
    const missing = await takeWork(calls, work, { participants, ms: workMs })
    const game = await playGame(calls, work.token)
    const refused = [...calls.refused].map(([call, all]) => `${all.length} × ${call} refused: ${all[0]}`)
    const times = [...calls.times].flatMap(([call, all]) => (call === 'state' || call === 'board' ? [] : all))
    const lost = missing.answers > 0 ? [`${missing.answers} confirmed answers of the work are lost.`] : []
    const rows = missing.rows > 0 ? [`${missing.rows} rows of the tables are wrong.`] : []
    const count = [...calls.times.values()].reduce((sum, all) => sum + all.length, 0)
    return { calls: count, p95Ms: percentile(times, 0.95), broken: [...lost, ...rows, ...game, ...refused] }
  } finally {
    calls.close()
  }
}

async function playGame(calls: TimedCalls, token: string): Promise<string[]> {
  const tests = await testsWithQuestions(calls, questions)
  const game = await makeGame(calls, { token, tests, thinkMs: () => 1_000 })
  const names = Array.from({ length: participants }, (_, at) => `Игрок ${at}`)
  const joining = names.map((name) => play(calls, game, name))
  while ((calls.times.get('join')?.length ?? 0) < participants) await wait(200)
  await lead(calls, game, { token, questions })
  await Promise.all(joining)
  const headers = { authorization: `Bearer ${token}` }
  const table = await calls.send('table', { path: `/api/live/table/${game.id}`, headers })
  if (!table) return [`The table of the game was refused.`]
  const { players } = table.body as GameTable
  const stored = players.reduce((sum, { answeredCount }) => sum + answeredCount, 0)
  return [
    ...(game.answers.size < participants * questions
      ? [`${participants * questions - game.answers.size} answers of the game were never confirmed.`]
      : []),
    ...(stored === game.answers.size ? [] : [`${stored} answers of the game are stored of ${game.answers.size}.`]),
    ...(game.strange.length === 0 ? [] : [`${game.strange.length} states of another game came.`]),
  ]
}
