import { goThrough } from '../outage.ts'
import type { FaultScenario } from '../scenario.ts'
import { missingPgbouncer, startPgbouncer } from '../world/pgbouncer.ts'
import { startCluster } from '../world/postgres-cluster.ts'
import { missingPostgres } from '../world/postgres-programs.ts'

/** Fewer than a process of the site opens, so that they have to be shared. */
const connections = 4

/** A site migrates, works and recounts through pgbouncer in transaction mode, and goes on when that is restarted. */
export const throughPgbouncer: FaultScenario = {
  name: 'pgbouncer in transaction mode, restarted',
  missing: async () => (await missingPostgres()) ?? (await missingPgbouncer()),
  run: async ({ rounds }) => {
    const cluster = await startCluster()
    try {
      const bouncer = await startPgbouncer(cluster, connections)
      const times = Math.min(rounds, 3)
      try {
        return await goThrough({
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
