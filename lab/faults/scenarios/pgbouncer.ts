import { missingPgbouncer, startPgbouncer } from '../environment/pgbouncer.ts'
import { startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { runOutage } from '../outage.ts'
import type { FaultScenario } from '../scenario.ts'

/** Fewer than a process of the site opens, so that they have to be shared. */
const connections = 4

/** A site migrates, serves and recounts through pgbouncer in transaction mode, and continues after its restart. */
export const throughPgbouncer: FaultScenario = {
  name: 'pgbouncer in transaction mode, restarted',
  missing: async () => (await missingPostgres()) ?? (await missingPgbouncer()),
  run: async ({ rounds }) => {
    const cluster = await startCluster()
    try {
      const bouncer = await startPgbouncer(cluster, connections)
      const times = Math.min(rounds, 3)
      try {
        return await runOutage({
          databaseUrl: bouncer.url,
          times: `${connections} connections; ${times} restarts (kill -9)`,
          rounds: times,
          lastsMs: 1_000,
          begin: bouncer.kill,
          end: bouncer.start,
        })
      } finally {
        await bouncer.remove()
      }
    } finally {
      await cluster.remove()
    }
  },
}
