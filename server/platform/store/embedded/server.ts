import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { chown, open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { ownerOnly } from '#server/platform/storage/private-files.ts'
import type { Cluster } from './cluster-folder.ts'
import { explainFailure, isInUse, isLockEmpty } from './failures.ts'
import { listeningOf } from './listening.ts'
import { disownPid, isProcessOf, isRunning, type Listening, readPostmaster } from './postmaster.ts'

export type ServerOptions = {
  /** More settings, for tests. */
  settings?: Record<string, string>
  /** Whether Ctrl-C in the terminal of this process spares the server, so that the site can end before it. */
  hasOwnSession?: boolean
}

const pollMs = 20
/** How long a start waits in silence for whoever uses the data. */
const silentMs = 10_000
/** Longest time between the creation of a lock file and its content. */
const writingMs = 10_000

export const logFileOf = (dataDir: string): string => join(dataDir, 'db.log')

/** For a small site: some twenty megabytes of memory while idle. A larger one has a server of its own, with `DATABASE_URL`. */
const settings: Record<string, string> = {
  shared_buffers: '32MB',
  max_connections: '30',
  max_wal_size: '256MB',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Segments in /dev/shm vanish when systemd ends the session of the user.
  dynamic_shared_memory_type: process.platform === 'win32' ? 'windows' : 'mmap',
  // The query of a killed site ends, and with it the lock by which others see that the site uses the server.
  client_connection_check_interval: process.platform === 'win32' ? '0' : '1s',
  // Statements and their values are personal data; the site logs its own failures.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/**
 * Starts the server of the cluster, or finds the one that runs, and returns where it listens once it is ready. Of several
 * processes that do this at once one starts it. Throws a `StoreProblem`.
 */
export async function ensureRunning(cluster: Cluster, log: BasicLogger, options: ServerOptions): Promise<Listening> {
  const { folder } = cluster
  let said = performance.now()
  for (;;) {
    const found = await readPostmaster(folder)
    if (found && (await isRunning(found, folder))) {
      if (found.isReady && found.listening) return found.listening
    } else if (await start(cluster, options)) continue
    if (performance.now() - said > silentMs) {
      said = performance.now()
      log.warn(`Ждём PostgreSQL в ${folder}: он восстанавливает данные, или прежний ещё заканчивает запрос.`)
    }
    await wait(pollMs)
  }
}

/** Whether the server of the cluster takes connections. */
export async function isServing({ folder }: Cluster): Promise<boolean> {
  const found = await readPostmaster(folder)
  return found?.isReady === true && (await isRunning(found, folder))
}

/** Starts a server; false when another one, or what is left of one, uses the data. */
async function start(
  cluster: Cluster,
  { settings: more, hasOwnSession = hasTerminal() }: ServerOptions,
): Promise<boolean> {
  const { folder, account, programs, dataDir } = cluster
  if (await isTaken(folder)) return false
  const { host, port } = await listeningOf(cluster)
  const isSocket = host.startsWith('/')
  const all = {
    ...settings,
    listen_addresses: isSocket ? '' : host,
    unix_socket_directories: isSocket ? host : '',
    port: String(port),
    unix_socket_permissions: '0700',
    ...more,
  }
  const values = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = logFileOf(dataDir)
  const output = await open(logFile, 'a', ownerOnly.file)
  try {
    if (account.ids) await chown(logFile, account.ids.uid, account.ids.gid)
    const { size } = await output.stat()
    const [command, args, ids] = account.launch(programs.postgres, ['-D', folder, ...values])
    const child = spawn(command, args, {
      ...ids,
      env: programs.env,
      cwd: '/',
      detached: hasOwnSession,
      stdio: ['ignore', output.fd, output.fd],
    })
    const ended = once(child, 'exit').then(() => true)
    child.unref()
    while (!(await Promise.race([ended, wait(pollMs, false)]))) {
      const { pid, isReady } = (await readPostmaster(folder)) ?? {}
      if (pid === child.pid && isReady) return true
    }
    const said = (await readFile(logFile)).subarray(size).toString()
    if (isInUse(said) || (isLockEmpty(said) && (await isBeingWritten(folder)))) return false
    throw explainFailure('запустить', folder, said)
  } finally {
    await output.close()
  }
}

/** Whether another process has started a server since the caller looked; else a stale pid is made harmless. */
async function isTaken(folder: string): Promise<boolean> {
  const left = await readPostmaster(folder)
  if (left === null) return false
  if (await isRunning(left, folder)) return true
  if (isForeign(left.pid)) await disownPid(folder, left.pid)
  return false
}

/** Whether another server writes its lock file; one that stays empty was left by a crash. */
async function isBeingWritten(folder: string): Promise<boolean> {
  const found = await stat(join(folder, 'postmaster.pid')).catch(() => null)
  return found === null || found.size > 0 || Date.now() - found.mtimeMs < writingMs
}

/** Without a terminal the server stays in the session of this process: whoever ends a session ends all of it. */
function hasTerminal(): boolean {
  if (process.platform === 'win32') return true
  try {
    closeSync(openSync('/dev/tty', 'r+'))
    return true
  } catch {
    return false
  }
}

/** Whether a pid that the data names belongs to another program by now. */
function isForeign(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Stops the server without waiting for its clients; it has written everything when this returns. */
export async function stopServer({ folder }: Cluster): Promise<void> {
  const found = await readPostmaster(folder)
  if (!found || !isProcessOf(found.pid, folder)) return
  try {
    process.kill(found.pid, 'SIGINT')
  } catch {
    return
  }
  while (isProcessOf(found.pid, folder)) await wait(pollMs)
}

const maxLogBytes = 4_000_000

/** Keeps the log of a server, which it holds open, from growing for ever. */
export async function boundLog(dataDir: string): Promise<void> {
  const file = logFileOf(dataDir)
  const { size } = await stat(file)
  if (size < maxLogBytes) return
  const opened = await open(file, 'r+')
  await opened.truncate(0)
  await opened.close()
}
