import { sql, type Transaction } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testStore } from '#server/testing/test-store.ts'
import type { Database } from './database.ts'
import { sqlState } from './sql-state.ts'
import { inTransaction } from './transaction.ts'

const { db } = await testStore()
await sql`create table counters (id integer primary key, value integer not null)`.execute(db)

beforeEach(async () => {
  await sql`delete from counters`.execute(db)
  await sql`insert into counters values (1, 0)`.execute(db)
})

const value = async () => (await sql<{ value: number }>`select value from counters`.execute(db)).rows[0]?.value
const add = (transaction: Transaction<Database>, by: number) =>
  sql`update counters set value = value + ${by}`.execute(transaction)
const failWith = (transaction: Transaction<Database>, state: string) =>
  sql.raw(`do $$ begin raise exception 'planned' using errcode = '${state}'; end $$`).execute(transaction)

test('the work is committed and its result returned', async () => {
  const result = await inTransaction(db, async (transaction) => {
    await add(transaction, 5)
    return 'done'
  })

  expect(result).toBe('done')
  expect(await value()).toBe(5)
})

test('work that throws is rolled back, and its error is rethrown', async () => {
  const refusal = new Error('no')

  const work = inTransaction(db, async (transaction) => {
    await add(transaction, 5)
    throw refusal
  })

  await expect(work).rejects.toBe(refusal)
  expect(await value()).toBe(0)
})

test.for(['40001', '40P01'])('work that fails with %s is run again', async (state) => {
  let runs = 0

  await inTransaction(db, async (transaction) => {
    runs += 1
    await add(transaction, 1)
    if (runs < 3) await failWith(transaction, state)
  })

  expect(runs).toBe(3)
  expect(await value()).toBe(1)
})

test('work that keeps failing is given up after the last attempt', async () => {
  let runs = 0

  const work = inTransaction(db, async (transaction) => {
    runs += 1
    await failWith(transaction, '40001')
  })

  expect(await work.catch(sqlState)).toBe('40001')
  expect(runs).toBe(5)
})

test('any other failure is not retried', async () => {
  let runs = 0

  const work = inTransaction(db, async (transaction) => {
    runs += 1
    await failWith(transaction, '23505')
  })

  expect(await work.catch(sqlState)).toBe('23505')
  expect(runs).toBe(1)
})

test('conflicting serializable transactions all succeed', async () => {
  const readAndWrite = async (transaction: Transaction<Database>) => {
    await sql`set transaction isolation level serializable`.execute(transaction)
    const { rows } = await sql<{ value: number }>`select value from counters`.execute(transaction)
    await sql`update counters set value = ${(rows[0]?.value ?? 0) + 1}`.execute(transaction)
  }

  await Promise.all(Array.from({ length: 3 }, () => inTransaction(db, readAndWrite)))

  expect(await value()).toBe(3)
})

test('a transaction inside a transaction is refused', async () => {
  const work = inTransaction(db, (outer) => inTransaction<Database, unknown>(outer, (inner) => add(inner, 1)))

  await expect(work).rejects.toThrow('inTransaction inside a transaction: pass the connection on instead')
})
