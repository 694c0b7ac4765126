import { realpath } from 'node:fs/promises'
import { Socket } from 'node:net'
import { join } from 'node:path'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { makeFolder } from '#server/platform/storage/data-folder.ts'
import { connectionSettings, serverLimits } from '#server/platform/store/open-postgres.ts'
import { useNamedStatements } from '#server/platform/store/prepared.ts'
import { serverPool } from '#server/platform/store/server-pool.ts'
import { unusableFolder } from '#server/platform/store/store-problem.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { databaseName, openCluster, roles } from './cluster-folder.ts'
import { type Role, type ServerUse, startUse } from './server-use.ts'

/** Opens the PostgreSQL of this project on `dataDir`, and starts it if needed. Throws a `StoreProblem`. */
export async function openEmbedded({
  dataDir,
  log,
  role = 'command',
}: {
  dataDir: string
  log: BasicLogger
  role?: Role | undefined
}): Promise<StoreSource> {
  const cluster = await openCluster(await realFolder(dataDir), log)
  const sockets = new Set<Socket>()
  const onLost = () => {
    for (const socket of sockets) socket.destroy()
  }
  const use = await startUse(cluster, { role, log, onLost })
  const login = { user: roles.site, password: cluster.password, database: databaseName, ssl: false }
  return {
    kind: 'embedded',
    pool: (limits) => {
      const stream = () => new ServerSocket(use, sockets)
      const config = { ...login, stream, ...connectionSettings(limits), ...serverLimits(limits) }
      return serverPool(config, limits, log).on('connect', useNamedStatements)
    },
    close: use.leave,
  }
}

/** A connection to wherever the server listens now; while it is being started again, the connection waits. */
class ServerSocket extends Socket {
  readonly #use: ServerUse

  constructor(use: ServerUse, open: Set<Socket>) {
    super()
    this.#use = use
    open.add(this)
    this.once('close', () => open.delete(this))
  }

  override connect(): this {
    this.#use.listening().then(
      ({ host, port }) => {
        if (this.destroyed) return
        if (host.startsWith('/')) super.connect(join(host, `.s.PGSQL.${port}`))
        else super.connect(port, host)
      },
      (error) => this.destroy(error),
    )
    return this
  }
}

async function realFolder(dataDir: string): Promise<string> {
  try {
    await makeFolder(dataDir)
    return await realpath(dataDir)
  } catch (error) {
    throw unusableFolder(dataDir, error)
  }
}
