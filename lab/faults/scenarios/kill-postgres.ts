import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { countAttempts, lostResults, someQuizzes } from '../attempts.ts'
import { killSitePostgres, type PostgresVictim } from '../environment/site-postgres.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { startTakers } from '../taker-load.ts'

const takers = 8
const victims: readonly PostgresVictim[] = ['server', 'all', 'connection']
const promisedRecoveryMs = 5_000

/** The PostgreSQL of a site that goes on is killed: the server alone, all of its processes, and the process of one connection, in turn. */
export const killPostgresOfSite: FaultScenario = {
  name: 'kill -9 of PostgreSQL under the site',
  missing: async () => null,
  run: async ({ rounds, isShort }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-kill-postgres-'))
    const site = await startSite({ DATA_DIR: dataDir, SAMPLE_DATA: 'on', LOG_LEVEL: 'warn' }, 'kill-postgres')
    try {
      return await killUnderLoad(site.url, dataDir, isShort ? victims.length : Math.ceil(rounds / 2))
    } finally {
      await site.stop()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

async function killUnderLoad(url: string, dataDir: string, kills: number): Promise<FaultFigures> {
  const quizzes = await someQuizzes(url, 12)
  const before = await countAttempts(url, quizzes)
  const taking = startTakers(url, quizzes, { takers })
  const broken: string[] = []
  const recoveries: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    await wait(randomInt(1000, 3000))
    const victim = victims[kill % victims.length] ?? 'server'
    if (!(await killSitePostgres(dataDir, victim))) broken.push(`There was nothing to kill: ${victim}.`)
    const { acknowledged } = taking.outcome
    // What each taker had sent may still be committed by a process that outlives the server.
    const enough = acknowledged.size + takers + 1
    const recovery = await timeUntil(async () => acknowledged.size >= enough)
    if (recovery === null) broken.push(`Nothing was written after a kill: ${victim}.`)
    else recoveries.push(recovery)
  }
  const taken = await taking.stop()
  const counted = (await countAttempts(url, quizzes)) - before
  const recovery = recoveries.length === kills ? Math.max(...recoveries) : null
  return {
    load: `${takers} takers, ${kills} kills`,
    acknowledged: taken.acknowledged.size,
    lost: (await lostResults(url, taken.acknowledged)).length,
    // Writes without a response may exist.
    doubled: Math.max(0, counted - taken.acknowledged.size - taken.unanswered - taken.refused),
    wrong: taken.wrong.length + (counted < taken.acknowledged.size ? 1 : 0),
    recovery,
    broken: [...broken, ...new Set(taken.wrong)],
    late: recovery !== null && recovery > promisedRecoveryMs ? [`Recovery took ${recovery} ms.`] : [],
    notes: `${taken.refused} writes refused with 503; recovery is the first write that was sent after the kill`,
  }
}
