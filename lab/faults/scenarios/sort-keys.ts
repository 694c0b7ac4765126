import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { startSortKeyRefreshes } from '../../../server/testing/entry/sort-key-refreshes.ts'
import { checkWritten } from '../check-written.ts'
import { CheckedClient } from '../checked-client.ts'
import { startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import type { FaultScenario } from '../scenario.ts'
import { startVisitors, usualLoad } from '../visitors.ts'

/** Allowed lag of sort keys behind their counters, milliseconds. */
const lagMs = 10_000

/** Processes that copy sort keys are killed (kill -9) during the copy, beside a site under load. */
export const sortKeysKilled: FaultScenario = {
  name: 'kill -9 of the job that copies the keys of orders',
  missing: missingPostgres,
  run: async ({ rounds }) => {
    const cluster = await startCluster()
    const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-sort-keys-'))
    const site = await startSite({ DATA_DIR: dataDir, DATABASE_URL: cluster.url, SAMPLE_DATA: 'on' }, 'sort-keys')
    try {
      const client = new CheckedClient(site.url)
      const visitors = await startVisitors(client)
      for (let round = 0; round < rounds; round++) await killRefresh(cluster.url)
      await visitors.leave()
      await wait(lagMs)
      const differing = await countDiffering(cluster.url)
      const counts = await checkWritten(cluster.url, visitors.written)
      const lagging = differing > 0 ? [`${differing} keys of orders were not copied within ${lagMs} ms.`] : []
      return {
        ...counts,
        load: `${usualLoad}; ${rounds} kills`,
        wrong: client.wrong,
        recovery: null,
        broken: [...counts.broken, ...client.violations, ...lagging],
      }
    } finally {
      await site.stop()
      await cluster.remove()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

/** Starts a process that copies without a pause, and kills it a moment after its first copy. */
async function killRefresh(databaseUrl: string): Promise<void> {
  const refresh = startSortKeyRefreshes(databaseUrl)
  await refresh.lines.next()
  await wait(randomInt(20, 500))
  refresh.kill()
  await refresh.ended
}

/** Number of tests and users whose sort keys differ from their counters. */
async function countDiffering(url: string): Promise<number> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(`
      select ((select count(*) from quizzes join quiz_counters on quiz_id = id
          where (quizzes.popularity, quizzes.trend_key) is distinct from (quiz_counters.popularity, quiz_counters.trend_key))
        + (select count(*) from users join user_counters on user_id = id
          where (users.rank_likes, users.rank_passes) is distinct from (user_counters.rank_likes, user_counters.rank_passes)))::int as count`)
    return rows[0]?.count ?? 0
  } finally {
    await client.end()
  }
}
