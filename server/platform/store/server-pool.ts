import { Client, type Pool, type PoolClient, type PoolConfig } from 'pg'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { StoreLimits } from './limits.ts'
import { failureWithCode } from './sql-state.ts'
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
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : breaker.acquire(connect, (client) => client.release())) as typeof connect
  pool.on('connect', (client) => closeOnTimeout(client, () => breaker.startProbing()))
  return pool
}

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
