import { exhaustConnections } from '../environment/exhaust-connections.ts'
import { type PostgresCluster, startCluster } from '../environment/postgres-cluster.ts'
import { missingPostgres } from '../environment/postgres-programs.ts'
import { checkNotReady, type Outage, runOutage } from '../outage.ts'
import type { FaultScenario } from '../scenario.ts'

/** An outage of PostgreSQL, and the settings that it needs. */
type OutageOf = (cluster: PostgresCluster) => Omit<Outage, 'databaseUrl' | 'rounds'>

const outageOfPostgres = (
  name: string,
  outageOf: OutageOf,
  { most, settings = {} }: { most: number; settings?: Record<string, string> },
): FaultScenario => ({
  name,
  missing: missingPostgres,
  run: async (effort) => {
    const cluster = await startCluster(settings)
    const rounds = Math.min(effort.rounds, most)
    try {
      return await runOutage({ databaseUrl: cluster.url, rounds, ...outageOf(cluster) })
    } finally {
      await cluster.remove()
    }
  },
})

/** An operator stops it for a while. */
export const postgresStopped = outageOfPostgres(
  'PostgreSQL stopped and started',
  ({ stop, start }) => ({
    times: 'twice away for 8 s',
    lastsMs: 8_000,
    begin: () => stop('fast'),
    end: start,
    meanwhile: checkNotReady,
  }),
  { most: 2 },
)

/** An operator restarts it, or it is killed and started again. */
export const postgresRestarted = outageOfPostgres(
  'PostgreSQL restarted under load',
  ({ stop, kill, start }) => {
    const ways = [() => stop('fast'), () => stop('immediate'), kill]
    let round = 0
    return {
      times: 'six restarts: fast, immediate, kill -9',
      lastsMs: 0,
      begin: async () => ways[round++ % ways.length]?.(),
      end: start,
    }
  },
  { most: 6 },
)

/** It hangs for longer than every timeout of the site. */
export const postgresFrozen = outageOfPostgres(
  'PostgreSQL frozen and thawed',
  ({ freeze, thaw }) => ({
    times: 'twice frozen for 40 s',
    lastsMs: 40_000,
    begin: freeze,
    end: thaw,
    meanwhile: checkNotReady,
  }),
  { most: 2 },
)

/** Other clients take all of its connections. */
export const postgresFull = outageOfPostgres(
  'PostgreSQL without free connections',
  ({ url }) => {
    let leave = async () => {}
    return {
      times: 'twice taken by others for 10 s',
      lastsMs: 10_000,
      begin: async () => {
        leave = await exhaustConnections(url)
      },
      end: () => leave(),
      meanwhile: checkNotReady,
    }
  },
  { most: 2, settings: { max_connections: '20', superuser_reserved_connections: '0' } },
)
