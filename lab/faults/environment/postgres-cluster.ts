import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { type OwnProcess, startProcess } from './own-process.ts'
import { postgresProgram, postgresUser, runPostgresProgram } from './postgres-programs.ts'

/** A PostgreSQL cluster of a scenario. */
export type PostgresCluster = {
  /** The address of its database. */
  url: string
  port: number
  folder: string
  /** Starts it and waits until it accepts queries. */
  start(): Promise<void>
  /** Stops it: `fast` as an operator does, `immediate` without a checkpoint. */
  stop(how: 'fast' | 'immediate'): Promise<void>
  /** Kills all of its processes. */
  kill(): Promise<void>
  /** Freezes all of its processes: connections stay open, queries hang. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

const startLimit = 60_000
const stopSignals = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const

/** Creates an empty cluster with these settings and starts it. */
export async function startCluster(settings: Record<string, string> = {}): Promise<PostgresCluster> {
  const folder = await emptyFolder()
  await runPostgresProgram('initdb', ['-D', folder, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'])
  const cluster = await clusterIn(folder, settings)
  await cluster.start()
  return cluster
}

/** A folder for a cluster. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kvizarium-postgres-'))
  const { uid, gid } = await postgresUser()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  return folder
}

/** The cluster in a folder, not started yet. */
export async function clusterIn(folder: string, settings: Record<string, string> = {}): Promise<PostgresCluster> {
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let server: OwnProcess | null = null
  const gone = async () => {
    await server?.ended
    server = null
  }
  const kill = async () => {
    await server?.signalAll('SIGKILL')
    await gone()
  }
  return {
    url,
    port,
    folder,
    start: async () => {
      server = await launch(folder, { port, settings })
      await answers(url, server)
    },
    stop: async (how) => {
      server?.signal(stopSignals[how])
      await gone()
    },
    kill,
    freeze: async () => server?.signalAll('SIGSTOP'),
    thaw: async () => server?.signalAll('SIGCONT'),
    remove: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function launch(
  folder: string,
  { port, settings }: { port: number; settings: Record<string, string> },
): Promise<OwnProcess> {
  // In its folder, which goes with it: a killed server leaves what it has in /dev/shm.
  const memory = { dynamic_shared_memory_type: 'mmap' }
  const own = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...memory, ...settings }
  const args = Object.entries(own).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return startProcess(await postgresProgram('postgres'), ['-D', folder, ...args], {
    ...(await postgresUser()),
    cwd: '/',
  })
}

async function answers(url: string, server: OwnProcess): Promise<void> {
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline && !server.hasEnded()) {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    const isThere = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (isThere) return
    await wait(20)
  }
  throw new Error(`PostgreSQL did not start: ${server.lastWords()}`)
}
