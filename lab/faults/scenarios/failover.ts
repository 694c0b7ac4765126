import { Client } from 'pg'
import { startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { replicaName, startReplica } from '../environment/postgres-replica.ts'
import { openTcpProxy } from '../environment/tcp-proxy.ts'
import { checkNotReady, runOutage } from '../outage.ts'
import type { FaultScenario } from '../scenario.ts'

/** Time without a primary, milliseconds. */
const betweenMs = 4_000

/**
 * The primary is killed under load; its synchronous replica is promoted, and the address of the database is routed to it.
 * The site is not restarted.
 */
export const failover: FaultScenario = {
  name: 'PostgreSQL failing over to its replica',
  missing: missingPostgres,
  run: async () => {
    const primary = await startCluster()
    const proxy = await openTcpProxy(primary.port)
    try {
      const replica = await startReplica(primary)
      try {
        await waitForReplica(primary.url)
        const address = new URL(primary.url)
        address.port = String(proxy.port)
        return await runOutage({
          databaseUrl: address.href,
          settings: { DATABASE_REPLICA_URL: replica.url },
          times: `one failover, ${betweenMs / 1000} s without a primary`,
          rounds: 1,
          lastsMs: betweenMs,
          begin: async () => {
            proxy.lead(null)
            await primary.kill()
          },
          meanwhile: checkNotReady,
          end: async () => {
            await replica.promote()
            proxy.lead(replica.port)
          },
        })
      } finally {
        await replica.remove()
      }
    } finally {
      await primary.remove()
      await proxy.close()
    }
  },
}

/** From here on a commit waits for the replica. */
async function waitForReplica(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(`alter system set synchronous_standby_names = '${replicaName}'`)
  await client.query('select pg_reload_conf()')
  await client.end()
}
