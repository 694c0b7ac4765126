import { setTimeout as wait } from 'node:timers/promises'
import type { IsolationLevel, Kysely, Transaction } from 'kysely'
import { sqlState } from './sql-state.ts'

/** Serialization failure and deadlock: the same transaction may succeed when it is run again. */
const passing = new Set(['40001', '40P01'])

/** How a transaction runs. */
export type TransactionOptions = {
  isolation?: IsolationLevel
  /** How often the work is tried in all. */
  attempts?: number
}

/**
 * Runs `work` in one transaction, again from the start when it lost against another one: so `work` changes nothing but the store.
 * Nesting is refused, as the inner one would wait for a connection that the outer one may hold: pass the connection on instead.
 */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  { isolation, attempts = 5 }: TransactionOptions = {},
): Promise<Result> {
  if (db.isTransaction) throw new Error('inTransaction inside a transaction: pass the connection on instead')
  return againWhenLost(() => tryOnce(db, work, isolation), attempts)
}

/** Runs one statement or one transaction, again when it lost against another one: so `work` changes nothing but the store. */
export async function againWhenLost<Result>(work: () => Promise<Result>, attempts = 5): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !passing.has(sqlState(error) ?? '')) throw error
      await wait(Math.random() * 10 * 2 ** attempt)
    }
  }
}

async function tryOnce<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  isolation: IsolationLevel | undefined,
): Promise<Result> {
  const transaction = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction()
  const failure: { of?: unknown } = {}
  try {
    return await transaction.execute(async (connection) => {
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
