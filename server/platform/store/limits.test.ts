import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { quietLog } from '#server/testing/quiet-log.ts'
import { ownDatabaseUrl } from '#server/testing/test-store.ts'
import type { StoreLimits } from './limits.ts'
import { openStore, type Store } from './open-store.ts'
import { sqlState } from './sql-state.ts'
import { inTransaction } from './transaction.ts'

const databaseUrl = await ownDatabaseUrl('migrated')

async function storeWith(limits: Partial<StoreLimits>): Promise<Store> {
  const store = await openStore({ databaseUrl, dataDir: '/nowhere', log: quietLog, limits })
  onTestFinished(store.close)
  return store
}

const stateOf = (work: Promise<unknown>) => work.then(() => 'done', sqlState)

const runaway = sql`select count(*) from generate_series(1, 1000000000)`

test('a statement over its limit fails with 57014, and waiting and later statements are executed', async () => {
  const { db } = await storeWith({ queryMs: 500 })

  const ends = await Promise.all([stateOf(runaway.execute(db)), stateOf(sql`select 1`.execute(db))])

  expect(ends).toEqual(['57014', 'done'])
  expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }])
})

test('the error of a transaction is its cause, not the failed rollback', async () => {
  const { db } = await storeWith({ queryMs: 500 })

  const end = await stateOf(inTransaction(db, (transaction) => runaway.execute(transaction)))

  expect(end).toBe('57014')
})

test('an idle transaction is rolled back, and its locks are released', async () => {
  const { db } = await storeWith({ idleTransactionMs: 300 })
  await sql`create table counters (value integer)`.execute(db)
  await sql`insert into counters values (0)`.execute(db)
  const changed = Promise.withResolvers<void>()
  const served = Promise.withResolvers<void>()
  const idle = inTransaction(db, async (transaction) => {
    await sql`update counters set value = value + 100`.execute(transaction)
    changed.resolve()
    await served.promise
    await sql`select 1`.execute(transaction)
  })
  await changed.promise

  await sql`update counters set value = value + 1`.execute(db)
  served.resolve()

  await expect(idle).rejects.toThrow()
  expect((await sql`select value from counters`.execute(db)).rows).toEqual([{ value: 1 }])
})

test('a caller that gets no connection in time gets an error', async () => {
  const { db } = await storeWith({ connectionMs: 3_000 })
  const open = await Promise.all(Array.from({ length: 10 }, () => db.startTransaction().execute()))

  await expect(sql`select 1`.execute(db)).rejects.toThrow('timeout exceeded when trying to connect')

  for (const transaction of open) await transaction.rollback().execute()
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
