import { openStore } from '#server/platform/store/open-store.ts'
import { fillWithTests } from '#server/testing/many-tests/fill.ts'
import { writeAttemptsOfOneTest } from '#server/testing/many-tests/one-busy-test.ts'
import { quietLog } from '#server/testing/quiet-log.ts'

const unlimited = { queryMs: Number.POSITIVE_INFINITY, idleTransactionMs: Number.POSITIVE_INFINITY }
/** Tests of a site, one of which has many attempts. */
export const busySiteTests = 1000

/** The first of the people who took that test, and their number. */
export const busyTestTakers = { first: 2, count: busySiteTests / 5 - 1 } as const

/** The id of the result of one of these people. */
export const resultIdOf = (userId: number): string => `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`

/** Migrates an empty PostgreSQL database and fills it with a small site, one test of which has so many attempts. */
export async function fillWithBusyTest(databaseUrl: string, attempts: number): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir: '', log: quietLog, limits: unlimited })
  try {
    await fillWithTests(store.db, busySiteTests)
    await writeAttemptsOfOneTest(store.db, attempts)
  } finally {
    await store.close()
  }
}
