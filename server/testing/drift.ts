import type { Kysely } from 'kysely'
import { afterEach, expect } from 'vitest'
import type { Database } from '#server/platform/store/database.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { reconcileQuizzes, reconcileSubjects, reconcileUsers } from '#server/reconciliation/counters.queries.ts'
import { recount } from '#server/reconciliation/recount.ts'

/** Ids of the tests, people and subjects whose counters said something that was not so; they are mended by asking. */
export const findDrift = (db: Kysely<Database>) =>
  inTransaction(db, async (transaction) => ({
    quizzes: await reconcileQuizzes(transaction, 'all'),
    people: await reconcileUsers(transaction, 'all'),
    subjects: await reconcileSubjects(transaction),
  }))

/** What `findDrift` answers when every counter says what there is. */
export const noDrift = { quizzes: [], people: [], subjects: [] }

let reasonOfDrift: string | null = null

/** Tells why the test that runs leaves counters or the search index that say what is not so: it wrote rows past the application. */
export function expectDrift(reason: string): void {
  reasonOfDrift = reason
}

/** Has every test of the file fail after which `npm run recount` finds something to mend. Call it at the top of the file. */
export function findDriftAfterEach(db: Kysely<Database>): void {
  const nothing = { ...noDrift, search: [] }
  afterEach(async () => {
    const reason = reasonOfDrift
    reasonOfDrift = null
    const { mended } = await recount(db)
    if (reason === null) expect(mended, 'what npm run recount mends after this test').toEqual(nothing)
    else expect(mended, `nothing drifts although ${reason}`).not.toEqual(nothing)
  })
}
