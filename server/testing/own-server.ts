import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { databaseName, openCluster, roles } from '#server/platform/store/embedded/cluster-folder.ts'
import { ensureRunning, stopServer } from '#server/platform/store/embedded/server.ts'
import { quietLog } from './quiet-log.ts'

/** Nothing in a server of tests outlives the machine, so nothing waits for the disk. Tests that need statistics make them. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '200',
  shared_buffers: '128MB',
}

/** Waits until its parent closes its input, which the end of the parent does too; ends the server and removes the folder. */
const watchdog = `trap '' HUP INT TERM
read -r _
server() { head -1 "$1/db/postmaster.pid" 2>/dev/null; }
pid=$(server "$1") && [ -n "$pid" ] && kill -QUIT "$pid" 2>/dev/null
while pid=$(server "$1") && [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
rm -rf "$1"`

/**
 * Starts the PostgreSQL of this project in a folder of a test run. It stays in the session of this process, so that whoever
 * ends all of that ends the server too; when this process alone is killed, the server and the folder go as well.
 */
export async function startOwnServer(folder: string): Promise<{ url: string; end(): Promise<void> }> {
  const endGuard = guard(folder)
  const cluster = await openCluster(folder, quietLog)
  const { host, port } = await ensureRunning(cluster, quietLog, { settings, hasOwnSession: false })
  const { superuser } = roles
  return {
    url: host.startsWith('/')
      ? `postgres:///${databaseName}?host=${encodeURIComponent(host)}&user=${superuser}`
      : `postgres://${superuser}:${cluster.password}@${host}:${port}/${databaseName}`,
    end: async () => {
      await stopServer(cluster)
      endGuard()
    },
  }
}

/** Starts the watchdog; returns what lets it remove the folder. */
function guard(folder: string): () => void {
  if (process.platform === 'win32') return () => {}
  const shell = spawn('sh', ['-c', watchdog, 'sh', folder], { stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' })
  shell.unref()
  const input: Writable & { unref?: () => void } = shell.stdin
  input.unref?.()
  return () => void input.end()
}
