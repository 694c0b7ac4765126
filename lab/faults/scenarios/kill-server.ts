import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RunningSite, startSite } from '../../../e2e/harness/running-site.ts'
import { type Acknowledged, countAttempts, lostResults, someQuizzes, submitUntilDown } from '../attempts.ts'
import { startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { killSitePostgres } from '../environment/site-postgres.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

const takers = 8

/** The server is killed (kill -9) repeatedly while attempts are being written: on the embedded store. */
export const killEmbedded: FaultScenario = {
  name: 'kill -9 of the server, embedded store',
  missing: async () => null,
  run: ({ rounds }) => killAgainAndAgain({}, rounds),
}

/** The server and its PostgreSQL at once: in turn the postmaster alone, whose processes go on, and all of them. */
export const killBoth: FaultScenario = {
  name: 'kill -9 of the server and its PostgreSQL',
  missing: async () => null,
  run: ({ rounds }) => {
    let kills = 0
    return killAgainAndAgain({}, Math.ceil(rounds / 4), async (site, dataDir) => {
      await Promise.all([site.kill(), killSitePostgres(dataDir, kills++ % 2 === 0 ? 'server' : 'all')])
    })
  },
}

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

async function killAgainAndAgain(
  store: Record<string, string>,
  rounds: number,
  kill: (site: RunningSite, dataDir: string) => Promise<void> = (site) => site.kill(),
): Promise<FaultFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-kill-'))
  const settings = { DATA_DIR: dataDir, SAMPLE_DATA: 'on', LOG_LEVEL: 'error', ...store }
  const figures = { acknowledged: 0, lost: 0, doubled: 0, wrong: 0, recovery: 0 }
  let site = await startSite(settings)
  try {
    const quizzes = await someQuizzes(site.url, 12)
    for (let round = 1; round <= rounds; round++) {
      const acknowledged: Acknowledged = new Map()
      const before = await countAttempts(site.url, quizzes)
      const writing = submitUntilDown(site.url, quizzes, { takers, acknowledged })
      await wait(randomInt(300, 2000))
      await kill(site, dataDir)
      await writing
      const killedAt = performance.now()
      site = await startSite(settings)
      figures.recovery = Math.max(figures.recovery, Math.round(performance.now() - killedAt))
      const counted = (await countAttempts(site.url, quizzes)) - before
      figures.acknowledged += acknowledged.size
      figures.lost += (await lostResults(site.url, acknowledged)).length
      // At most one attempt a taker may be written without its acknowledgement.
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
