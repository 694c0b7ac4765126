import { type Kysely, sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import type { Database } from '#server/platform/store/database.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { reconcileQuizzes, reconcileSubjects, reconcileUsers } from '#server/reconciliation/counters.queries.ts'
import { recount } from '#server/reconciliation/recount.ts'

/** Corrects all counters and returns the ids of the tests, people and subjects whose counters were wrong. */
export const findDrift = (db: Kysely<Database>) =>
  inTransaction(db, async (transaction) => ({
    quizzes: await reconcileQuizzes(transaction, 'all'),
    people: await reconcileUsers(transaction, 'all'),
    subjects: await reconcileSubjects(transaction),
  }))

/** The result of `findDrift` when all counters are right. */
export const noDrift = { quizzes: [], people: [], subjects: [] }

let reasonOfDrift: string | null = null

/** Call it in a test that bypasses the application and leaves wrong counters or search documents; says why. */
export function expectDrift(reason: string): void {
  reasonOfDrift = reason
}

/** The next transaction id, which does not change as long as nothing is written. */
export async function nextTransactionId(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as id`.execute(db)
  return rows[0]?.id
}

/**
 * Fails every test of the file that leaves something for `npm run recount` to correct. Call it at the top of the file.
 */
export function findDriftAfterEach(db: Kysely<Database>): void {
  const nothingCorrected = { ...noDrift, search: [] }
  let recountedAt: string | undefined
  afterEach(async () => {
    const reason = reasonOfDrift
    reasonOfDrift = null
    if (reason === null && (await nextTransactionId(db)) === recountedAt) return
    const { corrected } = await recount(db)
    recountedAt = await nextTransactionId(db)
    if (reason === null)
      expect(corrected, 'npm run recount corrects counters after this test').toEqual(nothingCorrected)
    else expect(corrected, `no drift although ${reason}`).not.toEqual(nothingCorrected)
  })
}
