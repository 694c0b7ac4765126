import { Client } from 'pg'
import { goThrough, tellsOfIt } from '../outage.ts'
import type { FaultScenario } from '../scenario.ts'
import { startCluster } from '../world/postgres-cluster.ts'
import { missingPostgres } from '../world/postgres-programs.ts'
import { replicaName, startReplica } from '../world/postgres-replica.ts'
import { openSwitchboard } from '../world/switchboard.ts'

/** For how long there is no primary, milliseconds. */
const betweenMs = 4_000

/**
 * The primary is cut off under load; its replica, which has all that was acknowledged, is promoted, and the address of the
 * database leads to it. The site is not touched.
 */
export const failover: FaultScenario = {
  name: 'PostgreSQL failing over to its replica',
  missing: missingPostgres,
  run: async () => {
    const primary = await startCluster()
    const switchboard = await openSwitchboard(primary.port)
    try {
      const replica = await startReplica(primary)
      try {
        await waitForReplica(primary.url)
        const address = new URL(primary.url)
        address.port = String(switchboard.port)
        return await goThrough({
          databaseUrl: address.href,
          settings: { DATABASE_REPLICA_URL: replica.url },
          times: `one failover, ${betweenMs / 1000} s without a primary`,
          rounds: 1,
          lastsMs: betweenMs,
          begin: async () => {
            switchboard.lead(null)
            await primary.kill()
          },
          meanwhile: tellsOfIt,
          end: async () => {
            await replica.promote()
            switchboard.lead(replica.port)
          },
        })
      } finally {
        await replica.remove()
      }
    } finally {
      await primary.remove()
      await switchboard.close()
    }
  },
}

/** From now on a commit is acknowledged when the replica has it as well. */
async function waitForReplica(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '${replicaName}'`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
