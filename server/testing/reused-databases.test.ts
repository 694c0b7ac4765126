import { expect, inject, onTestFinished, test } from 'vitest'
import { servingLimits } from '#server/platform/store/limits.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { reusedSource } from './reused-databases.ts'
import { templateCopy } from './test-databases.ts'

async function ask<Row extends object>(source: StoreSource, statement: string): Promise<Row[]> {
  const pool = source.pool(servingLimits)
  return (await pool.query<Row>(statement).finally(() => pool.end())).rows
}

const nameOf = async (source: StoreSource) =>
  (await ask<{ name: string }>(source, 'select current_database() as name'))[0]?.name

/** A database that a test file used. */
async function aLeftDatabase(use: string, meanwhile = async () => {}): Promise<string | undefined> {
  const { source } = await reusedSource(() => templateCopy(inject('template')))
  await meanwhile()
  const name = await nameOf(source)
  await ask(source, use)
  await source.close()
  return name
}

async function nextDatabase(): Promise<StoreSource> {
  const { source } = await reusedSource(() => templateCopy(inject('template')))
  onTestFinished(source.close)
  return source
}

test('a database is used again with the rows of migrations alone, whatever other databases were made meanwhile', async () => {
  const makeAnother = async () => onTestFinished((await templateCopy(inject('template'))).close)
  const left = await aLeftDatabase(`update subjects set name = name || '!'`, makeAnother)
  const next = await nextDatabase()
  expect(await nameOf(next)).toBe(left)
  expect(await ask(next, `select 1 from subjects where name like '%!'`)).toEqual([])
})

const connection = 'select pg_backend_pid() as id'

test('a pool that ended leaves its connections to the next one with the same limits', async () => {
  const source = await nextDatabase()
  const [left] = await ask(source, connection)
  expect(await ask(source, connection)).toEqual([left])
})

test('a pool that ended while somebody held a connection leaves it to nobody', async () => {
  const source = await nextDatabase()
  const pool = source.pool(servingLimits)
  const held = await pool.connect()
  const ended = pool.end()
  const { rows } = await held.query(connection)
  held.release()
  await ended
  expect(await ask(source, connection)).not.toEqual(rows)
})

test.each([
  'create table notes (id int)',
  'alter table users drop column description',
  'analyze subjects',
  `do $$ begin execute format('alter database %I set work_mem = %L', current_database(), '9MB'); end $$`,
])('after %s a database is not used again', async (change) => {
  const left = await aLeftDatabase(change)
  expect(await nameOf(await nextDatabase())).not.toBe(left)
})
