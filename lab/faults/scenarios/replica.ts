import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { someQuizzes } from '../attempts.ts'
import { CheckedClient } from '../checked-client.ts'
import { startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { type PostgresReplica, startReplica } from '../environment/postgres-replica.ts'
import { registerMembers } from '../members.ts'
import { readOwnWrites } from '../own-writes.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

/** A replica that is healthy, lags, hangs and is down: every user's next read contains their write. */
export const replicaInTrouble: FaultScenario = {
  name: 'replica lagging, frozen, dead',
  missing: missingPostgres,
  run: async () => {
    const primary = await startCluster()
    const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-replica-'))
    try {
      const replica = await startReplica(primary)
      const urls = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: replica.url }
      try {
        const site = await startSite({ DATA_DIR: dataDir, SAMPLE_DATA: 'on', LOG_LEVEL: 'info', ...urls }, 'replica')
        try {
          return await goThroughTroubles(site.url, replica)
        } finally {
          await site.stop()
        }
      } finally {
        await replica.remove()
      }
    } finally {
      await primary.remove()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
}

type Trouble = { name: string; begin: () => Promise<unknown>; end: () => Promise<unknown> }

async function goThroughTroubles(url: string, replica: PostgresReplica): Promise<FaultFigures> {
  const client = new CheckedClient(url)
  const [quizzes, members] = [await someQuizzes(url, 24), await registerMembers(client, 8)]
  const troubles: Trouble[] = [
    { name: 'well', begin: async () => {}, end: async () => {} },
    { name: 'lagging', begin: replica.pause, end: replica.resume },
    { name: 'frozen', begin: replica.freeze, end: replica.thaw },
    { name: 'dead', begin: replica.kill, end: replica.start },
  ]
  const figures = { acknowledged: 0, wrong: 0, recovery: 0, broken: [] as string[] }
  for (const { name, begin, end } of troubles) {
    if ((await timeUntil(() => isRead(url))) === null)
      figures.broken.push(`Nothing is read from the replica (${name}).`)
    await begin()
    const { acknowledged, stale } = await readOwnWrites(client, { quizzes, members })
    figures.acknowledged += acknowledged
    figures.broken.push(...stale.map((line) => `${name}: ${line}`))
    figures.wrong += stale.length
    await end()
    const back = await timeUntil(() => isRead(url))
    figures.recovery = Math.max(figures.recovery, back ?? Number.POSITIVE_INFINITY)
  }
  const refused = client.refused > 0 ? [`${client.refused} requests were refused with 503.`] : []
  return {
    ...figures,
    load: `${quizzes.length} comments, profiles and results, each read at once, in four states of the replica`,
    lost: 0,
    doubled: 0,
    wrong: figures.wrong + client.wrong,
    broken: [...figures.broken, ...client.violations, ...refused],
    late: client.late,
    notes: `recovery: until the replica is read from again; the longest request took ${client.longest} ms`,
  }
}

/** Whether a read that is not cached is served by the replica. */
async function isRead(url: string): Promise<boolean> {
  const before = await readsOf(url)
  await fetch(`${url}/api/home/alltests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'images=url' },
    body: JSON.stringify({ pageSize: 9, searchString: `как ${Math.random()}` }),
  })
  return (await readsOf(url)) > before
}

async function readsOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^kvizarium_replica_reads\{server="replica"\} (\d+)$/m.exec(metrics)?.[1])
}
