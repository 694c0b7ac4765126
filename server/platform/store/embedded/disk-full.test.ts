import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { servingLimits } from '#server/platform/store/limits.ts'
import { isReadOnly } from '#server/platform/store/store-errors.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { engineSource } from './open-embedded.ts'
import { pgliteEngine } from './pglite-engine.ts'
import { memoryParams } from './pglite-options.ts'

const disk = { isFull: false }
const engine = pgliteEngine(await PGlite.create({ startParams: memoryParams }))
const source = engineSource(engine, { log: quietLog, isDiskFull: () => disk.isFull })
const pool = source.pool(servingLimits)
await pool.query('create table notes (id integer)')
beforeEach(async () => {
  disk.isFull = false
  await pool.query('delete from notes')
})
afterAll(async () => {
  await pool.end()
  await source.close()
})

const write = (id: number) => pool.query('insert into notes values ($1)', [id]).then(() => 'written', isReadOnly)
const read = async () => (await pool.query('select id from notes order by id')).rows.map(({ id }) => id)

test('while the disk is full the store can be read but not written; afterwards it can be written again', async () => {
  expect(await write(1)).toBe('written')
  disk.isFull = true
  expect(await write(2)).toBe(true)
  expect(await read()).toEqual([1])
  disk.isFull = false
  expect(await write(3)).toBe('written')
  expect(await read()).toEqual([1, 3])
})

test('a transaction that began before the disk was full can write until its commit', async () => {
  const client = await pool.connect()
  await client.query('begin')
  await client.query('insert into notes values (1)')
  disk.isFull = true
  await client.query('insert into notes values (2)')
  await client.query('commit')
  client.release()
  expect(await write(3)).toBe(true)
  expect(await read()).toEqual([1, 2])
})
