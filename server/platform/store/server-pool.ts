import { Client, type Pool, type PoolClient, type PoolConfig } from 'pg'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { StoreLimits } from './limits.ts'
import { failureWithCode, sqlState } from './sql-state.ts'
import { storePool } from './store-pool.ts'

/** A pool of connections to a server that may hang, or be cut off without a reset. */
export function serverPool(config: PoolConfig, limits: StoreLimits, log: BasicLogger): Pool {
  const pool = storePool(config, limits, log)
  const breaker = new CircuitBreaker({
    probe: () => isResponsive(config, limits.probeMs),
    openError: () => failureWithCode('08006', 'the store does not respond'),
    isStopped: () => pool.ending,
    log,
  })
  const connect = pool.connect.bind(pool)
  const connectOrWait = waitingForOwn(pool, connect, log)
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : breaker.acquire(connectOrWait, (client) => client.release())) as typeof connect
  pool.on('connect', (client) => closeOnTimeout(client, () => breaker.startProbing()))
  return pool
}

/** How long a pool asks for no more connections than its server gave it. */
const contentMs = 30_000

/**
 * Connects, or waits for a connection that the pool has when the server gives no more: those of its role, its database or the
 * whole server are all taken. Without any of its own the refusal stands.
 */
function waitingForOwn(pool: Pool, connect: () => Promise<PoolClient>, log: BasicLogger): () => Promise<PoolClient> {
  const { options } = pool
  const wanted = options.max
  const own = new Set<PoolClient>()
  let contentTimer: NodeJS.Timeout | undefined
  const beContent = () => {
    options.max = Math.max(1, own.size)
    if (contentTimer) return
    log.warn(`PostgreSQL не даёт больше соединений, запросы ждут друг друга: процессу сайта нужно ${wanted}.`)
    contentTimer = setTimeout(() => {
      options.max = wanted
      contentTimer = undefined
    }, contentMs).unref()
  }
  pool.on('connect', (client) => {
    own.add(client)
    if (contentTimer) options.max = Math.max(options.max, own.size)
  })
  pool.on('remove', (client) => own.delete(client))
  return async () => {
    for (let refusals = 0; ; refusals++) {
      try {
        return await connect()
      } catch (error) {
        // The first time those count that are being opened: refusals come before them.
        const waitedFor = refusals === 0 ? pool.totalCount : own.size
        if (!isFull(error) || waitedFor === 0) throw error
        beContent()
      }
    }
  }
}

/** Whether a server, or a pgbouncer, gives no more connections. */
const isFull = (error: unknown): boolean =>
  sqlState(error) === '53300' || /no more connections allowed/.test(reasonOf(error))

/**
 * Closes a connection on which a statement timed out. `pg` would hand it out again, and its next user would wait behind
 * that statement.
 */
function closeOnTimeout(client: PoolClient, onTimeout: () => void): void {
  const query = client.query
  client.query = ((...parameters: Parameters<typeof query>) => {
    const result: unknown = query.apply(client, parameters)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (!isTimeout(error)) return
        void (client as unknown as Client).end().catch(() => {})
        onTimeout()
      })
    return result
  }) as typeof query
}

/** Whether a server responds within `probeMs`, even with an error. */
async function isResponsive(config: PoolConfig, probeMs: number): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: probeMs, query_timeout: probeMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return !isTimeout(error)
  } finally {
    // A hung server would not close cleanly, so don't wait for it.
    void client.end().catch(() => {})
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /^(Query read timeout|timeout expired)/.test(error.message)
