import { rates } from '../../../contract/limits.ts'
import { createDatabase } from '../../../server/testing/entry/databases.ts'
import { checkPropagation, checkSharedLimits, checkStartedOnce, memberCount } from '../cross-process-checks.ts'
import {
  type Distributed,
  missingDistributed,
  startDistributed,
  withPicturesOnDisk,
} from '../environment/distributed.ts'
import { startProcesses } from '../environment/processes.ts'
import { checkMailsSentOnce, checkSameRenditions } from '../exactly-once.ts'
import type { FaultScenario } from '../scenario.ts'

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
      const limited = await checkSharedLimits(urls, rates.login.emailAndAddress.times)
      const pictures = (await coversOf(world.processes.url)).flatMap((cover) => sizes.map((size) => `${cover}/${size}`))
      const differing = await checkSameRenditions(urls, pictures)
      const { acknowledged, latest, broken } = await checkPropagation(urls)
      const people = Array.from({ length: memberCount - 2 }, (_, at) => `visitor-${at + 3}@example.org`)
      const mailed = await checkMailsSentOnce(urls, { people, dataDir: world.dataDir, logs })
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
      return await checkStartedOnce(await processes.logs())
    } finally {
      await processes.stop()
    }
  } finally {
    await database.drop()
  }
}
