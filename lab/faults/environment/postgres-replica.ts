import { Client } from 'pg'
import { clusterIn, emptyFolder, type PostgresCluster } from './postgres-cluster.ts'
import { runPostgresProgram } from './postgres-programs.ts'

/** A streaming replica of a cluster. */
export type PostgresReplica = PostgresCluster & {
  /** Pauses replay: it receives WAL and shows no new data. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Promotes it to a primary and waits until it accepts writes. */
  promote(): Promise<void>
}

/** The replica's name in `synchronous_standby_names`. */
export const replicaName = 'replica'

/** Copies a running cluster into a streaming replica and starts it. */
export async function startReplica(primary: PostgresCluster): Promise<PostgresReplica> {
  const folder = await emptyFolder()
  const source = `${primary.url}?application_name=${replicaName}`
  const copying = ['-d', source, '-D', folder, '--wal-method=stream', '--write-recovery-conf', '--checkpoint=fast']
  await runPostgresProgram('pg_basebackup', [...copying, '--no-sync'])
  const cluster = await clusterIn(folder)
  await cluster.start()
  const run = (statement: string) => onServer(cluster.url, statement)
  return {
    ...cluster,
    pause: () => run('select pg_wal_replay_pause()'),
    resume: () => run('select pg_wal_replay_resume()'),
    promote: () => run('select pg_promote()'),
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
