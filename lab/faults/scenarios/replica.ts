import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../../../e2e/harness/running-site.ts'
import { someQuizzes } from '../attempts.ts'
import { CheckedClient } from '../checked-client.ts'
import { startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { type PostgresReplica, startReplica } from '../environment/postgres-replica.ts'
import { openTcpProxy, type TcpProxy } from '../environment/tcp-proxy.ts'
import { withCleanup } from '../environment/with-cleanup.ts'
import { registerMembers } from '../members.ts'
import { readOwnWrites } from '../own-writes.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultFigures, FaultScenario } from '../scenario.ts'

/**
 * A replica that is healthy, lags, hangs, is down, and whose address leads in turn to it and to one that lags: every user's
 * next read contains their write.
 */
export const replicaInTrouble: FaultScenario = {
  name: 'replica lagging, frozen, dead, behind a balancer',
  missing: missingPostgres,
  run: () =>
    withCleanup(async (started) => {
      const primary = await startCluster()
      started.defer(primary.remove)
      const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-replica-'))
      started.defer(() => rm(dataDir, { recursive: true, force: true }))
      const replica = await startReplica(primary)
      started.defer(replica.remove)
      const other = await startReplica(primary)
      started.defer(other.remove)
      const proxy = await openTcpProxy(replica.port)
      started.defer(proxy.close)
      const address = new URL(replica.url)
      address.port = String(proxy.port)
      const urls = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: address.href }
      const site = await startSite({ DATA_DIR: dataDir, SAMPLE_DATA: 'on', LOG_LEVEL: 'info', ...urls }, 'replica')
      started.defer(site.stop)
      return goThroughTroubles(site.url, { replica, other, proxy })
    }),
}

type Servers = { replica: PostgresReplica; other: PostgresReplica; proxy: TcpProxy }

/** `afterMs`: how long after a write it is read, by default at once. */
type Trouble = { name: string; afterMs?: number; begin: () => Promise<unknown>; end: () => Promise<unknown> }

async function goThroughTroubles(url: string, { replica, other, proxy }: Servers): Promise<FaultFigures> {
  const client = new CheckedClient(url)
  const [quizzes, members] = [await someQuizzes(url, 24), await registerMembers(client, 8)]
  const troubles: Trouble[] = [
    { name: 'well', begin: async () => {}, end: async () => {} },
    { name: 'lagging', begin: replica.pause, end: replica.resume },
    { name: 'frozen', begin: replica.freeze, end: replica.thaw },
    { name: 'dead', begin: replica.kill, end: replica.start },
    {
      name: 'behind a balancer, beside one that lags',
      // By then the site knows that one of the two has the write.
      afterMs: 700,
      begin: async () => {
        await other.pause()
        proxy.lead(replica.port, other.port)
      },
      end: async () => proxy.lead(replica.port),
    },
  ]
  const figures = { acknowledged: 0, wrong: 0, recovery: 0, broken: [] as string[] }
  for (const { name, afterMs, begin, end } of troubles) {
    if ((await timeUntil(() => isRead(url))) === null)
      figures.broken.push(`Nothing is read from the replica (${name}).`)
    await begin()
    // Several people at once, so that the site has several connections to the replica.
    const writers = members.map((member, at) => {
      const own = quizzes.filter((_quiz, number) => number % members.length === at)
      return readOwnWrites(client, { quizzes: own, members: [member], afterMs: afterMs ?? 0 })
    })
    for (const { acknowledged, stale } of await Promise.all(writers)) {
      figures.acknowledged += acknowledged
      figures.broken.push(...stale.map((line) => `${name}: ${line}`))
      figures.wrong += stale.length
    }
    await end()
    const back = await timeUntil(() => isRead(url))
    figures.recovery = Math.max(figures.recovery, back ?? Number.POSITIVE_INFINITY)
  }
  const refused = client.refused > 0 ? [`${client.refused} requests were refused with 503.`] : []
  return {
    ...figures,
    load: `${quizzes.length} comments, profiles and results, each read at once, in five states of the replica`,
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
