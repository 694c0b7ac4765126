import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { type Acknowledged, countAttempts, lostResults, type Quiz, someAnswers, someQuizzes } from '../attempts.ts'
import { startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { sendRequest } from '../load/send-request.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

/** Number of concurrent takers, and the time limit in milliseconds for all responses. */
type Promised = readonly { takers: number; withinMs: number }[]
/** School classes share a few addresses. */
const addresses = 10
const pauseMs = 3_000

/** Takers who submit at the same instant, on the embedded store. */
export const burstEmbedded: FaultScenario = {
  name: 'burst, embedded store',
  missing: async () => null,
  run: () =>
    burst({}, [
      { takers: 50, withinMs: 3_000 },
      { takers: 100, withinMs: 10_000 },
      { takers: 300, withinMs: 10_000 },
    ]),
}

export const burstOnPostgres: FaultScenario = {
  name: 'burst, PostgreSQL',
  missing: missingPostgres,
  run: async () => {
    const cluster = await startCluster()
    try {
      return await burst(
        { DATABASE_URL: cluster.url },
        [50, 100, 300].map((takers) => ({ takers, withinMs: 3_000 })),
      )
    } finally {
      await cluster.remove()
    }
  },
}

async function burst(store: Record<string, string>, promised: Promised): Promise<FaultFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-burst-'))
  const settings = {
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
  }
  const site = await startSite({ ...settings, ...store }, 'burst')
  try {
    return await pressAtOnce(site.url, promised)
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function pressAtOnce(url: string, promised: Promised): Promise<FaultFigures> {
  const quizzes = await someQuizzes(url, 4)
  const counted = await countAttempts(url, quizzes)
  const acknowledged: Acknowledged = new Map()
  const [broken, notes]: [string[], string[]] = [[], []]
  let unanswered = 0
  for (const { takers, withinMs } of promised) {
    const { outcomes, longestMs } = await takersAtOnce(url, quizzes, takers)
    for (const { resultId, quizId } of outcomes) if (resultId) acknowledged.set(resultId, quizId)
    const failures = outcomes.flatMap(({ failure }) => failure ?? [])
    unanswered += failures.length
    broken.push(...new Set(failures))
    if (longestMs > withinMs) broken.push(`${takers} takers waited ${longestMs} ms, longer than ${withinMs} ms.`)
    notes.push(`${takers} at once: ${longestMs} ms, ${failures.length} refused`)
    await wait(pauseMs)
  }
  const passes = (await countAttempts(url, quizzes)) - counted
  return {
    load: `${promised.map(({ takers }) => takers).join(', ')} takers at once over ${addresses} addresses`,
    acknowledged: acknowledged.size,
    lost: (await lostResults(url, acknowledged)).length,
    doubled: Math.max(0, passes - acknowledged.size),
    wrong: unanswered,
    recovery: null,
    broken,
    notes: notes.join('; '),
  }
}

type Outcome = { quizId: number; resultId?: string; failure?: string }

/** Each taker submits an attempt and opens the result. `longestMs` is the time of the slowest submission. */
async function takersAtOnce(url: string, quizzes: readonly Quiz[], takers: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  const begun = performance.now()
  let longestMs = 0
  const take = async (at: number): Promise<Outcome> => {
    const quiz = quizzes[at % quizzes.length]
    if (!quiz) throw new Error('There are no tests to take')
    const address = `203.0.113.${1 + (at % addresses)}`
    const body = JSON.stringify({ testId: quiz.id, userA: someAnswers(quiz) })
    const attempt = { method: 'POST', path: '/api/test/perform', body, key: randomUUID(), address }
    const answer = await sendRequest(url, agent, attempt)
    longestMs = Math.round(Math.max(longestMs, performance.now() - begun))
    if (answer.status !== 200) return { quizId: quiz.id, failure: `perform: ${answer.status} ${answer.body}` }
    const resultId: string = JSON.parse(answer.body)
    const result = await sendRequest(url, agent, { method: 'GET', path: `/api/test/getresult/${resultId}`, address })
    if (result.status === 200) return { quizId: quiz.id, resultId }
    return { quizId: quiz.id, resultId, failure: `getresult: ${result.status} ${result.body}` }
  }
  const outcomes = await Promise.all(Array.from({ length: takers }, (_, at) => take(at)))
  agent.destroy()
  return { outcomes, longestMs }
}
