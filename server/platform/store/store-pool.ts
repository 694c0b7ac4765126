import { setTimeout as wait } from 'node:timers/promises'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import type { StoreLimits } from './limits.ts'

/** Types that `pg` would return as text, or as a time in the local time zone. */
const oids = { textArray: 1009, int8Array: 1016, dateArray: 1182, numericArray: 1231 }

const textsOf = (text: string): (string | null)[] => types.getTypeParser(oids.textArray)(text)
const numbersOf = (text: string) => textsOf(text).map((value) => (value === null ? null : Number(value)))

const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, String],
  [oids.int8Array, numbersOf],
  [oids.numericArray, numbersOf],
  [oids.dateArray, textsOf],
])

/** Parsers for both stores: int8 and numeric as numbers, dates as 'YYYY-MM-DD', the others as in `pg`. */
const typeParsers: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: (oid, format) => (format !== 'binary' && parsers.get(oid)) || types.getTypeParser(oid, format),
}

/** A pool that returns the same types from either store and survives the loss of a connection. */
export function storePool(config: PoolConfig, limits: StoreLimits, log: BasicLogger): Pool {
  const pool = new Pool({ ...config, types: typeParsers, connectionTimeoutMillis: limits.connectionMs })
  const inUse = new Set<PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    client.once('error', (error) => {
      const isUsed = inUse.has(client)
      // `pool.end` does not wait for the connections it closes; a server that stops at once may report that on them.
      if (isUsed || !pool.ending) log.warn(`Соединение с хранилищем потеряно: ${reasonOf(error)}`)
      if (isUsed) releaseLost(client)
    })
    // `pg` listens only to idle connections: without this listener, losing one in use would end the process.
    client.on('error', () => {})
  })
  // Emitted as well for a lost idle connection, which is logged above.
  pool.on('error', () => {})
  return pool
}

/** How long the end of a pool is waited for: a server that hangs closes nothing. */
const closingMs = 1_000

/** Ends a pool and waits until its connections are closed, so that the next pool may have their places. */
export async function endPool(pool: Pool): Promise<void> {
  let left = pool.totalCount
  const closed = Promise.withResolvers<void>()
  pool.on('remove', () => {
    left -= 1
    if (left === 0) closed.resolve()
  })
  await pool.end()
  if (left > 0) await Promise.race([closed.promise, wait(closingMs, undefined, { ref: false })])
}

/** Releases a lost connection at once: its user may notice the loss much later, and the pool may have only this one. */
function releaseLost(client: PoolClient): void {
  client.release(true)
  client.release = () => {}
}
