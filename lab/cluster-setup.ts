import { findDrift } from '../e2e/harness/drift.ts'
import { prepareFreshFolders } from '../e2e/harness/fresh-folder.ts'
import { type Distributed, missingDistributed, startDistributed } from './faults/environment/distributed.ts'

/**
 * Starts three processes behind nginx on PostgreSQL with a replica, Redis and an S3 store of their own, for the whole run. A
 * logged error or a counter that needs reconciliation fails the run, as with one process; so does a replica or a process
 * without requests.
 */
export default async function clusterSetup(): Promise<() => Promise<void>> {
  const reason = await missingDistributed()
  if (reason !== null) throw new Error(`This machine cannot run a site of several processes: ${reason}`)
  const world = await startDistributed('e2e-cluster')
  const removeFreshFolders = await prepareFreshFolders()
  process.env.SITE_URL = world.processes.url
  process.env.SITE_DATA_DIR = world.dataDir
  return async () => {
    try {
      const complaints = [...(await findIdle(world)), ...(await findErrors(world))]
      await world.processes.stop()
      const drift = await findDrift(world.settings)
      if (drift !== null) complaints.push(`Counters drifted:\n${drift}`)
      if (complaints.length > 0) throw new Error(complaints.join('\n'))
    } finally {
      await world.remove()
      await removeFreshFolders()
    }
  }
}

async function findIdle({ processes }: Distributed): Promise<string[]> {
  const complaints: string[] = []
  let reads = 0
  for (const { url } of processes.all) {
    const metrics = await (await fetch(`${url}/metrics`)).text()
    reads += Number(/^kvizarium_replica_reads\{server="replica"\} (\d+)$/m.exec(metrics)?.[1])
    if (!/route="\/api\//.test(metrics)) complaints.push(`${url} was asked nothing.`)
  }
  console.log(`${reads} reads were served by the replica`)
  return reads > 0 ? complaints : [...complaints, 'Nothing was read from the replica.']
}

async function findErrors({ processes }: Distributed): Promise<string[]> {
  const lines = (await processes.logs()).split('\n')
  return lines.filter((line) => /^\{"level":[56]0\b/.test(line)).map((line) => `The site logged: ${line}`)
}
