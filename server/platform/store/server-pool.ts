import { Client, type Pool, type PoolClient, type PoolConfig } from 'pg'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import type { StoreLimits } from './limits.ts'
import { failureWithCode } from './sql-state.ts'
import { storePool } from './store-pool.ts'

/** What a server that is there and well takes at most to greet somebody, milliseconds. */
const probeTimeoutMs = 3_000

/** A pool of connections to a server over the network, which may fall silent without a word. */
export function serverPool(config: PoolConfig, limits: StoreLimits, log: BasicLogger): Pool {
  const pool = storePool(config, limits, log)
  const breaker = new CircuitBreaker({
    probe: () => isResponsive(config),
    openError: () => failureWithCode('08006', 'the store says nothing'),
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
 * Ends a connection on which a statement got no answer in time. `pg` would hand it out again, to somebody who would wait
 * behind that statement.
 */
function closeOnTimeout(client: PoolClient, onTimeout: () => void): void {
  const ask = client.query
  client.query = ((...asked: Parameters<typeof ask>) => {
    const answer: unknown = ask.apply(client, asked)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (!isTimeout(error)) return
        void (client as unknown as Client).end().catch(() => {})
        onTimeout()
      })
    return answer
  }) as typeof ask
}

/** Whether a server says anything in time, be it a refusal. */
async function isResponsive(config: PoolConfig): Promise<boolean> {
  const client = new Client({ ...config, connectionTimeoutMillis: probeTimeoutMs, query_timeout: probeTimeoutMs })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch (error) {
    return !isTimeout(error)
  } finally {
    // Whoever says nothing does not say farewell either.
    void client.end().catch(() => {})
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /^(Query read timeout|timeout expired)/.test(error.message)
