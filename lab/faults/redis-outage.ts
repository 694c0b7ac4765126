import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '../../e2e/harness/running-site.ts'
import { checkWritten } from './check-written.ts'
import { CheckedClient } from './checked-client.ts'
import { type OwnRedis, startRedis } from './environment/own-redis.ts'
import { startCluster } from './environment/postgres-cluster.ts'
import { ageAccounts } from './members.ts'
import { PairChecks } from './pair-checks.ts'
import { timeOfFirst, timeUntil } from './recovery.ts'
import type { FaultFigures } from './scenario.ts'
import { startVisitors, usualLoad } from './visitors.ts'

/** An outage of the Redis that two processes of a site share. */
export type RedisOutage = {
  begin(redis: OwnRedis): Promise<unknown> | unknown
  end(redis: OwnRedis): Promise<unknown> | unknown
  rounds: number
  times: string
  /** Duration in milliseconds. */
  lastsMs: number
}

const promised = { redisMs: 300, recoveryMs: 5_000 }
const names = ['faults-one', 'faults-other'] as const

/** Runs visitors on a site of two processes during an outage of Redis and counts the outcome. */
export async function runRedisOutage(outage: RedisOutage): Promise<FaultFigures> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-redis-'))
  const [cluster, redis] = await Promise.all([startCluster(), startRedis()])
  const settings = {
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'on',
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'loopback',
    DATABASE_URL: cluster.url,
    REDIS_URL: redis.url,
  }
  const stops: (() => Promise<void>)[] = []
  try {
    const urls: string[] = []
    for (const name of names) {
      const site = await startSite(settings, name)
      stops.push(site.stop)
      urls.push(site.url)
    }
    const [one, other] = urls.map((url) => new CheckedClient(url)) as [CheckedClient, CheckedClient]
    const visitors = await startVisitors(one)
    await ageAccounts(cluster.url)
    const pair = new PairChecks(one, other, visitors)
    const went = await roundsOf(outage, redis, pair)
    await visitors.leave()
    const counts = await checkWritten(cluster.url, visitors.written)
    const broken = [...counts.broken, ...went.broken, ...one.violations, ...other.violations, ...(await unsaid())]
    return {
      ...counts,
      load: `${usualLoad}, 2 processes; ${outage.times} for ${outage.lastsMs / 1_000} s`,
      wrong: one.wrong + other.wrong,
      recovery: went.recovery,
      broken,
      late: [...went.late, ...one.late, ...other.late],
      notes: `the longest of ${went.sent} attempts sent one after another took ${went.usual} ms before and ${went.longest} ms during the outages`,
    }
  } finally {
    for (const stop of stops) await stop()
    await redis.kill()
    await cluster.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function roundsOf(outage: RedisOutage, redis: OwnRedis, pair: PairChecks) {
  const [broken, late] = [new Set<string>(), new Set<string>()]
  const went = { recovery: 0, sent: 0, usual: 0, longest: 0 }
  for (let round = 1; round <= outage.rounds; round++) {
    if ((await timeUntil(() => pair.shareLimits())) === null) broken.add('Limits were not counted together before.')
    went.usual = Math.max(went.usual, (await pair.submitFor(outage.lastsMs / 3)).longest)
    await outage.begin(redis)
    const { sent, longest } = await pair.submitFor(outage.lastsMs)
    went.sent += sent
    went.longest = Math.max(went.longest, longest)
    if (!(await pair.enforceLimits())) broken.add('Without Redis a process did not count by itself.')
    if (!(await pair.areReady())) broken.add('Without Redis a process said it was not ready.')
    const isSeen = await pair.changeOnOne()
    await outage.end(redis)
    const recovery = await recoveryOf(pair, isSeen)
    if (recovery === null) broken.add('Limits and lists were never together again.')
    else if (recovery > promised.recoveryMs) late.add(`Recovery took ${recovery} ms.`)
    went.recovery = Math.max(went.recovery, recovery ?? 0)
    await wait(1_000)
  }
  // Includes the noise of the machine, which slows every process.
  if (went.longest > 2 * went.usual + promised.redisMs) late.add(`A request took ${went.longest} ms without Redis.`)
  return { ...went, broken: [...broken], late: [...late] }
}

/** Milliseconds until limits are shared and invalidations arrive again; null when one of them never does. */
async function recoveryOf(pair: PairChecks, isSeen: () => Promise<boolean>): Promise<number | null> {
  const [limits, change] = await Promise.all([timeOfFirst(() => pair.shareLimits()), timeOfFirst(isSeen)])
  return limits === null || change === null ? null : Math.max(limits, change)
}

/** Log entries of the process of the visitors that are missing. */
async function unsaid(): Promise<string[]> {
  const log = await readFile(join(import.meta.dirname, `../../reports/${names[0]}.log`), 'utf8')
  const said = ['частоту вызовов считает сам процесс', 'Redis снова отвечает, частота']
  return said.filter((words) => !log.includes(words)).map((words) => `No log says «${words}».`)
}
