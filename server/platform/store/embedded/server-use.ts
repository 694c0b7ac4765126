import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { diskSpaceCheck } from '#server/platform/disk-space.ts'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import { sqlState } from '#server/platform/store/sql-state.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { type Cluster, databaseName, roles } from './cluster-folder.ts'
import type { Listening } from './postmaster.ts'
import { boundLog, ensureRunning, isServing, type ServerOptions, stopServer } from './server.ts'

/** Whether this process is a site, and whether it knows of other sites on the same data (by `REDIS_URL`). */
export type Role = 'command' | 'only site' | 'one of several sites'

/** The use that this process makes of a server, which runs until its last user leaves. */
export type ServerUse = {
  /** Where the server listens; waits while it is being started again. */
  listening(): Promise<Listening>
  /** Ends the use, and the server if nobody else uses it. */
  leave(): Promise<void>
}

type Options = ServerOptions & { role: Role; log: BasicLogger; onLost?: () => void }

/** Advisory locks of the database: each process that uses the server shares the first, sites take the second too. */
const locks = { use: '1802723449, 1', site: '1802723449, 2' }
const retryMs = 100
/** A site that is being replaced ends within this time. */
const siteWaitMs = 15_000
const watchMs = 500
const boundMs = 60_000

/** Starts the server of the cluster if needed, and again whenever it is gone, until `leave`. Throws a `StoreProblem`. */
export async function startUse(cluster: Cluster, options: Options): Promise<ServerUse> {
  const { log } = options
  let client: Client
  let current: Promise<Listening>
  let hasLeft = false

  async function join(): Promise<Listening> {
    const joined = await joinServer(cluster, options)
    client = joined.client
    client.once('end', () => {
      if (hasLeft) return
      current = rejoin()
      current.catch(() => {})
    })
    if (hasLeft) await client.end()
    return joined.listening
  }
  async function rejoin(): Promise<Listening> {
    log.warn('PostgreSQL остановился, запускаем его снова.')
    // What a killed server leaves at work goes on until its connections close, and no new one starts before that.
    options.onLost?.()
    for (let attempt = 0; ; attempt++) {
      try {
        return await join()
      } catch (error) {
        if (hasLeft) throw error
        if (attempt === 0) log.warn(reasonOf(error))
        await wait(retryMs * 5, null, { ref: false })
      }
    }
  }

  const listening = await join()
  current = Promise.resolve(listening)
  const stopWatching = watch(cluster, () => client)
  return {
    listening: async () => {
      // That the server is gone is noticed a moment later than by those who connect.
      while (!hasLeft && !(await isServing(cluster))) await wait(retryMs, null, { ref: false })
      return current
    },
    leave: async () => {
      hasLeft = true
      stopWatching()
      await current.catch(() => {})
      await leaveServer(cluster, client)
    },
  }
}

/** A connection that holds the locks of this process. */
async function joinServer(cluster: Cluster, options: Options): Promise<{ client: Client; listening: Listening }> {
  for (;;) {
    const listening = await ensureRunning(cluster, options.log, options)
    const client = newClient(cluster, listening)
    try {
      await client.connect()
      await client.query(`set application_name = 'kvizarium ${process.pid}'`)
      // Somebody who has it alone is stopping the server.
      if (await take(client, 'shared', locks.use)) {
        if (options.role !== 'command') await claimSite(cluster, client, options)
        return { client, listening }
      }
    } catch (error) {
      cut(client)
      if (error instanceof StoreProblem) throw error
      if (!isPassing(error)) throw new StoreProblem(`PostgreSQL сайта не принимает соединение: ${reasonOf(error)}.`)
    }
    cut(client)
    await wait(retryMs)
  }
}

function newClient({ password }: Cluster, listening: Listening): Client {
  const client = new Client({ ...listening, user: roles.superuser, password, database: databaseName, keepAlive: true })
  client.on('error', () => {})
  return client
}

/** Does not wait for a server that may be gone. */
const cut = (client: Client): void => void client.end().catch(() => {})

/** 57P01: it stops; 57P03: it starts or stops; 53300: all connections are taken. Without a code the connection was cut. */
function isPassing(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== null) return /^(57P0[123]|53300)$/.test(state)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return ['', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)
}

async function take(client: Client, how: 'shared' | 'alone', lock: string): Promise<boolean> {
  const call = how === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const { rows } = await client.query<{ taken: boolean }>(`select ${call}(${lock}) as taken`)
  return rows[0]?.taken === true
}

/** Rate limits and cached pages of two sites would differ: without a Redis between them the second one ends. */
async function claimSite({ dataDir }: Cluster, client: Client, { role, log }: Options): Promise<void> {
  const deadline = performance.now() + siteWaitMs
  for (let attempt = 0; !(await take(client, role === 'only site' ? 'alone' : 'shared', locks.site)); attempt++) {
    const holder = await holderOf(client)
    if (performance.now() > deadline)
      throw new StoreProblem(
        `Папка данных ${dataDir} занята процессом ${holder}: остановите его или задайте другую папку в DATA_DIR. Нескольким процессам на одной папке нужен REDIS_URL.`,
      )
    if (attempt === 0)
      log.warn(
        `Папка данных ${dataDir} занята процессом ${holder}, ждём до ${siteWaitMs / 1000} с, пока он завершится.`,
      )
    await wait(retryMs)
  }
}

async function holderOf(client: Client): Promise<string> {
  const [classid, objid] = locks.site.split(', ')
  const { rows } = await client.query<{ name: string }>(`
    select application_name as name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = ${classid} and objid = ${objid} and granted`)
  return rows[0]?.name.split(' ')[1] ?? 'с неизвестным номером'
}

/**
 * Of several processes that leave at once exactly one stops the server: each gives up its own lock before it asks for
 * everybody's.
 */
async function leaveServer(cluster: Cluster, client: Client): Promise<void> {
  try {
    await client.query('select pg_advisory_unlock_all()')
    if (await take(client, 'alone', locks.use)) await stopServer(cluster)
  } catch {
    // The server is gone already.
  } finally {
    cut(client)
  }
}

/** While the disk is nearly full, new transactions are read-only: PostgreSQL needs the rest for its log, or it stops. */
function watch({ dataDir }: Cluster, clientNow: () => Client): () => void {
  const isDiskFull = diskSpaceCheck(dataDir)
  let isReadOnly: boolean | null = null
  const compare = async () => {
    const isFull = isDiskFull()
    if (isFull === isReadOnly) return
    await clientNow().query(`alter system set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    await clientNow().query('select pg_reload_conf()')
    isReadOnly = isFull
  }
  const check = () => void compare().catch(() => {})
  const timers = [setInterval(check, watchMs), setInterval(() => void boundLog(dataDir).catch(() => {}), boundMs)].map(
    (timer) => timer.unref(),
  )
  return () => timers.forEach(clearInterval)
}
