import { expect, test } from 'vitest'
import { ownDatabaseUrl } from '#server/testing/test-store.ts'
import { migratingLimits } from './limits.ts'
import { storePool } from './store-pool.ts'

async function poolWithWarnings() {
  const warnings: string[] = []
  const log = { info() {}, warn: (line: string) => void warnings.push(line) }
  const pool = storePool({ connectionString: await ownDatabaseUrl('bare') }, migratingLimits, log)
  return { pool, warnings, client: await pool.connect() }
}
const stopped = new Error('terminating connection due to administrator command')
const reported = ['Соединение с хранилищем потеряно: terminating connection due to administrator command']

test('the loss of an idle connection is reported, unless the pool is closing it', async () => {
  const { pool, warnings, client } = await poolWithWarnings()
  client.release()

  client.emit('error', stopped)
  expect(warnings).toEqual(reported)

  const other = await pool.connect()
  other.release()
  const ended = pool.end()
  other.emit('error', stopped)
  await ended
  expect(warnings).toEqual(reported)
})

test('the loss of a connection in use is reported, and its place is free, even while the pool closes', async () => {
  const { pool, warnings, client } = await poolWithWarnings()

  const ended = pool.end()
  client.emit('error', stopped)

  await ended
  expect(warnings).toEqual(reported)
})
