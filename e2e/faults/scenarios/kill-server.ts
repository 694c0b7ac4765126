import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../harness/running-site.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { type Acknowledged, lostResults, passesOf, someQuizzes, takeUntilGone } from '../takers.ts'
import { startCluster } from '../world/postgres-cluster.ts'
import { missingPostgres } from '../world/postgres-programs.ts'

const takers = 8

/** The server is cut off (kill -9) while attempts are being written, again and again: on the embedded store. */
export const killEmbedded: FaultScenario = {
  name: 'kill -9 of the server, embedded store',
  missing: async () => null,
  run: ({ rounds }) => killAgainAndAgain({}, rounds),
}

/** The same on PostgreSQL. */
export const killOnPostgres: FaultScenario = {
  name: 'kill -9 of the server, PostgreSQL',
  missing: missingPostgres,
  run: async ({ rounds }) => {
    const cluster = await startCluster()
    try {
      return await killAgainAndAgain({ DATABASE_URL: cluster.url }, rounds)
    } finally {
      await cluster.remove()
    }
  },
}

async function killAgainAndAgain(store: Record<string, string>, rounds: number): Promise<FaultFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-kill-'))
  const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'on', LOG_LEVEL: 'error', ...store }
  const figures = { acknowledged: 0, lost: 0, doubled: 0, wrong: 0, recovery: 0 }
  let site = await startSite(settings)
  try {
    const quizzes = await someQuizzes(site.url, 12)
    for (let round = 1; round <= rounds; round++) {
      const acknowledged: Acknowledged = new Map()
      const before = await passesOf(site.url, quizzes)
      const writing = takeUntilGone(site.url, quizzes, { takers, acknowledged })
      await wait(randomInt(300, 2000))
      await site.kill()
      await writing
      const killedAt = performance.now()
      site = await startSite(settings)
      figures.recovery = Math.max(figures.recovery, Math.round(performance.now() - killedAt))
      const counted = (await passesOf(site.url, quizzes)) - before
      figures.acknowledged += acknowledged.size
      figures.lost += (await lostResults(site.url, acknowledged)).length
      // An attempt may have been written without its acknowledgement getting through: at most one a taker.
      figures.doubled += Math.max(0, counted - acknowledged.size - takers)
      figures.wrong += counted < acknowledged.size ? 1 : 0
    }
  } finally {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    load: `${takers} takers, ${rounds} rounds`,
    ...figures,
    broken: figures.acknowledged === 0 ? ['Nothing was acknowledged, so nothing was tried.'] : [],
    notes: 'recovery is the start of a new process',
  }
}
