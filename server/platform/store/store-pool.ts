import { Pool, type PoolClient, type PoolConfig } from 'pg'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import type { StoreLimits } from './limits.ts'
import { typeParsers } from './type-parsers.ts'

/** A pool that hands out the same types over either store and survives the loss of a connection. */
export function storePool(config: PoolConfig, limits: StoreLimits, log: BasicLogger): Pool {
  const pool = new Pool({ ...config, types: typeParsers, connectionTimeoutMillis: limits.connectionMs })
  const inUse = new Set<PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    client.once('error', (error) => {
      log.warn(`Соединение с хранилищем потеряно: ${reasonOf(error)}`)
      if (inUse.has(client)) takeBack(client)
    })
    // `pg` listens only while a connection idles: without a listener of its own, losing one in use would end the process.
    client.on('error', () => {})
  })
  // The same loss once more, of a connection that idled.
  pool.on('error', () => {})
  return pool
}

/** Frees the place of a lost connection at once: who uses it may notice only much later, and it may be the only place. */
function takeBack(client: PoolClient): void {
  client.release(true)
  client.release = () => {}
}
