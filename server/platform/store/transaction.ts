import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { sqlState } from './sql-state.ts'

/** Serialization failure and deadlock: the same transaction may succeed when it is run again. */
const passing = new Set(['40001', '40P01'])

/** How often the work is tried in all. */
const maxAttempts = 5

/**
 * Runs `work` in one transaction, again from the start when it lost against another one: so `work` changes nothing but the store.
 * Nesting is refused, as the inner one would wait for a connection that the outer one may hold: pass the connection on instead.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) throw new Error('inTransaction inside a transaction: pass the connection on instead')
  return againWhenLost(() => tryOnce(db, work))
}

/** Runs one statement or one transaction, again when it lost against another one: so `work` changes nothing but the store. */
export async function againWhenLost<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxAttempts || !passing.has(sqlState(error) ?? '')) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function tryOnce<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const failure: { of?: unknown } = {}
  try {
    return await db.transaction().execute(async (connection) => {
      try {
        return await work(connection)
      } catch (error) {
        failure.of = error
        throw error
      }
    })
  } catch (error) {
    // When the connection is gone, the rollback fails too; what matters is the first failure.
    throw failure.of ?? error
  }
}
