import type { Kysely } from 'kysely'
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

/**
 * Fails every test of the file that leaves something for `npm run recount` to correct. Call it at the top of the file.
 */
export function findDriftAfterEach(db: Kysely<Database>): void {
  const nothingCorrected = { ...noDrift, search: [] }
  afterEach(async () => {
    const reason = reasonOfDrift
    reasonOfDrift = null
    const { corrected } = await recount(db)
    if (reason === null)
      expect(corrected, 'npm run recount corrects counters after this test').toEqual(nothingCorrected)
    else expect(corrected, `no drift although ${reason}`).not.toEqual(nothingCorrected)
  })
}
