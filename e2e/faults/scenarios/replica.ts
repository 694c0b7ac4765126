import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../../harness/running-site.ts'
import { Judge } from '../judge.ts'
import { readOwnWrites } from '../own-writes.ts'
import { registerMembers } from '../people.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'
import { someQuizzes } from '../takers.ts'
import { startCluster } from '../world/postgres-cluster.ts'
import { missingPostgres } from '../world/postgres-programs.ts'
import { type PostgresReplica, startReplica } from '../world/postgres-replica.ts'

/** A replica that is well, that lags, hangs, and is dead: what somebody wrote is in the very next read. */
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
  const judge = new Judge(url)
  const [quizzes, members] = [await someQuizzes(url, 24), await registerMembers(judge, 8)]
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
    const { acknowledged, stale } = await readOwnWrites(judge, { quizzes, members })
    figures.acknowledged += acknowledged
    figures.broken.push(...stale.map((line) => `${name}: ${line}`))
    figures.wrong += stale.length
    await end()
    const back = await timeUntil(() => isRead(url))
    figures.recovery = Math.max(figures.recovery, back ?? Number.POSITIVE_INFINITY)
  }
  const refused = judge.refused > 0 ? [`${judge.refused} requests were refused with 503.`] : []
  return {
    ...figures,
    load: `${quizzes.length} comments, profiles and results, each read at once, in four states of the replica`,
    lost: 0,
    doubled: 0,
    wrong: figures.wrong + judge.wrong,
    broken: [...figures.broken, ...judge.complaints, ...refused],
    late: judge.late,
    notes: `recovery: until the replica is read from again; the longest request took ${judge.longest} ms`,
  }
}

/** Whether something that nobody has asked for yet comes from the replica. */
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
