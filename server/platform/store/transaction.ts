import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { sqlState } from './sql-state.ts'

/** Serialization failure and deadlock: a retry of the transaction may succeed. */
const retryable = new Set(['40001', '40P01'])

/** Attempts for one piece of work. */
const maxAttempts = 5

/**
 * Runs `work` in one transaction, and retries it after a serialization failure or deadlock: so `work` must change
 * nothing but the store. Nesting throws, as the inner one would wait for a connection that the outer one may hold: pass
 * the connection on instead.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) throw new Error('inTransaction inside a transaction: pass the connection on instead')
  return retryOnConflict(() => runOnce(db, work))
}

/** Runs one statement or transaction, and retries it after a serialization failure or deadlock. */
export async function retryOnConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= maxAttempts || !retryable.has(sqlState(error) ?? '')) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function runOnce<Tables, Result>(
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
    // When the connection is lost the rollback fails too: the first failure is the cause.
    throw failure.of ?? error
  }
}
