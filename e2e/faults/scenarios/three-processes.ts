import { rates } from '../../../contract/limits.ts'
import { createDatabase } from '../../../server/testing/postgres-databases.ts'
import { checkWritten } from '../check-written.ts'
import { Judge } from '../judge.ts'
import { mailsComeOnce, picturesAreTheSame } from '../once.ts'
import { timeUntil } from '../recovery.ts'
import type { FaultScenario } from '../scenario.ts'
import { begunOnce, changesAreEverywhere, limitsAreShared, memberCount } from '../together.ts'
import { letVisitorsIn, usualLoad } from '../visitors.ts'
import { type Distributed, missingDistributed, startDistributed, withPicturesOnDisk } from '../world/distributed.ts'
import { startProcesses } from '../world/processes.ts'

const sizes = [96, 310, 930]

/** Three processes behind nginx on one PostgreSQL with a replica, one Redis and one S3 store behave as one. */
export const threeProcesses: FaultScenario = {
  name: 'three processes as one site',
  missing: missingDistributed,
  run: async () => {
    const world = await startDistributed('three', { RATE_LIMITS: 'on' })
    try {
      const { all, logs } = world.processes
      const urls = all.map(({ url }) => url)
      const limited = await limitsAreShared(urls, rates.login.email.times)
      const pictures = (await coversOf(world.processes.url)).flatMap((cover) => sizes.map((size) => `${cover}/${size}`))
      const differing = await picturesAreTheSame(urls, pictures)
      const { acknowledged, latest, broken } = await changesAreEverywhere(urls)
      const people = Array.from({ length: memberCount - 2 }, (_, at) => `visitor-${at + 3}@example.org`)
      const mailed = await mailsComeOnce(urls, { people, dataDir: world.dataDir, logs })
      const started = await startAtOnce(world)
      return {
        load: `one after another; ${pictures.length} sizes of pictures, ${people.length} mails`,
        acknowledged: acknowledged + people.length,
        lost: 0,
        doubled: mailed.length,
        wrong: limited.length + differing.length,
        recovery: null,
        broken: [...limited, ...differing, ...broken, ...mailed, ...started],
        notes: `a change was seen by all processes after ${latest} ms at the latest`,
      }
    } finally {
      await world.remove()
    }
  },
}

/** Each of three processes is ended and started anew while visitors come in through nginx. */
export const rollingRestart: FaultScenario = {
  name: 'rolling restart of three processes',
  missing: missingDistributed,
  run: async ({ rounds }) => {
    const world = await startDistributed('rolling')
    const times = Math.min(rounds, 2)
    try {
      const judge = new Judge(world.processes.url)
      const visitors = await letVisitorsIn(judge)
      for (let round = 0; round < times; round++)
        for (const at of world.processes.all.keys()) {
          const before = visitors.written.attempts.size
          await timeUntil(async () => visitors.written.attempts.size > before + 10)
          await world.processes.restart(at)
        }
      await visitors.leave()
      const counts = await checkWritten(world.primary.url, visitors.written)
      const refused = judge.refused > 0 ? [`${judge.refused} requests were refused with 503.`] : []
      return {
        ...counts,
        load: `${usualLoad}; ${3 * times} restarts`,
        wrong: judge.wrong,
        recovery: null,
        broken: [...counts.broken, ...judge.complaints, ...refused],
        notes: `${judge.asked} requests, the longest took ${judge.longest} ms`,
      }
    } finally {
      await world.remove()
    }
  },
}

async function coversOf(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/home/alltests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', prefer: 'images=url' },
    body: JSON.stringify({ pageSize: 3 }),
  })
  const text = await response.text()
  return [...new Set(text.match(/\/images\/[0-9a-f]{64}/g))].slice(0, 3)
}

async function startAtOnce({ primary, settings }: Distributed): Promise<string[]> {
  const database = await createDatabase(primary.url)
  try {
    const empty = { DATABASE_URL: database.url, DATABASE_REPLICA_URL: '', SAMPLE_DATA: 'on', LOG_LEVEL: 'info' }
    const own = { ...withPicturesOnDisk(settings), ...empty }
    const processes = await startProcesses(3, own, 'three-at-once')
    try {
      return await begunOnce(await processes.logs())
    } finally {
      await processes.stop()
    }
  } finally {
    await database.drop()
  }
}
