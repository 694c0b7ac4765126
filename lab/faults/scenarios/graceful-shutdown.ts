import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningSite, startSite } from '../../../e2e/harness/running-site.ts'
import { type Acknowledged, lostResults, someAnswers, someQuizzes } from '../attempts.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { startSlowRequest } from '../slow-request.ts'

const slowOnes = 8
const promisedMs = 10_000
const latestMs = 2_000

/** SIGTERM while slow requests are being sent, one of which never ends. */
export const gracefulShutdown: FaultScenario = {
  name: 'SIGTERM with requests under way',
  missing: async () => null,
  run: async ({ rounds }) => {
    const times = Math.min(rounds, 3)
    const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-ending-'))
    const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'on', LOG_LEVEL: 'warn' }
    const figures = { acknowledged: 0, lost: 0, doubled: 0, wrong: 0, broken: [] as string[] }
    let site = await startSite(settings, 'graceful-shutdown')
    let longest = 0
    try {
      for (let round = 0; round < times; round++) {
        const { acknowledged, tookMs, broken } = await end(site)
        longest = Math.max(longest, tookMs)
        site = await startSite(settings, 'graceful-shutdown')
        figures.acknowledged += acknowledged.size
        figures.lost += (await lostResults(site.url, acknowledged)).length
        figures.broken.push(...broken)
      }
    } finally {
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
    return {
      ...figures,
      load: `${times} rounds, ${slowOnes} attempts half sent, one that stays so`,
      recovery: null,
      notes: `the process was gone ${longest} ms after SIGTERM at the latest`,
    } satisfies FaultFigures
  },
}

async function end(site: RunningSite) {
  const quizzes = await someQuizzes(site.url, slowOnes)
  const attempts = quizzes.map((quiz) => ({ testId: quiz.id, userA: someAnswers(quiz) }))
  const slow = await Promise.all(attempts.map((attempt) => startSlowRequest(site.url, '/api/test/perform', attempt)))
  const stuck = await startSlowRequest(site.url, '/api/test/perform', attempts[0])
  const begun = performance.now()
  process.kill(site.pid, 'SIGTERM')
  const isRefused = () =>
    fetch(`${site.url}/healthz`).then(
      () => false,
      () => true,
    )
  const refused = timeUntil(isRefused)
  // Sent before the site's grace period ends, even on a slow machine.
  await Promise.race([refused, wait(latestMs)])
  for (const { finish } of slow) finish()
  const broken = (await refused) === null ? ['New connections were still taken.'] : []
  const acknowledged: Acknowledged = new Map()
  for (const [at, { answer }] of slow.entries()) {
    const result = /^HTTP\/1\.1 200 [\s\S]*"([^"]+)"\s*$/.exec(await answer)?.[1]
    if (result) acknowledged.set(result, quizzes[at]?.id ?? 0)
    else broken.push(`An attempt under way was answered: ${(await answer).slice(0, 100)}`)
  }
  const code = await site.ended()
  const tookMs = Math.round(performance.now() - begun)
  if (tookMs > promisedMs) broken.push(`It ended only after ${tookMs} ms.`)
  if (code !== 0) broken.push(`Its exit code was ${code}.`)
  if (/^HTTP\/1\.1 200/.test(await stuck.answer)) broken.push('What was never sent was answered.')
  return { acknowledged, tookMs, broken }
}
