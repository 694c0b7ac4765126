import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { servingLimits } from '#server/platform/store/limits.ts'
import { isReadOnly } from '#server/platform/store/store-errors.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { engineSource } from './open-embedded.ts'
import { pgliteEngine } from './pglite-engine.ts'
import { memoryParams } from './pglite-options.ts'

const disk = { isShort: false }
const engine = pgliteEngine(await PGlite.create({ startParams: memoryParams }))
const source = engineSource(engine, { log: quietLog, isDiskFull: () => disk.isShort })
const pool = source.pool(servingLimits)
await pool.query('create table notes (id integer)')
beforeEach(async () => {
  disk.isShort = false
  await pool.query('delete from notes')
})
afterAll(async () => {
  await pool.end()
  await source.close()
})

const write = (id: number) => pool.query('insert into notes values ($1)', [id]).then(() => 'written', isReadOnly)
const read = async () => (await pool.query('select id from notes order by id')).rows.map(({ id }) => id)

test('while there is no room, the store is read and not written; when there is, it is written again', async () => {
  expect(await write(1)).toBe('written')
  disk.isShort = true
  expect(await write(2)).toBe(true)
  expect(await read()).toEqual([1])
  disk.isShort = false
  expect(await write(3)).toBe('written')
  expect(await read()).toEqual([1, 3])
})

test('a transaction that began while there was room ends as it began', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into notes values (1)')
  disk.isShort = true
  await client.query('insert into notes values (2)')
  await client.query('commit')
  client.release()
  expect(await write(3)).toBe(true)
  expect(await read()).toEqual([1, 2])
})
