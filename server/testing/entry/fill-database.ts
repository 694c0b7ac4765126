import { openStore } from '#server/platform/store/open-store.ts'
import { fillWithQuizzes } from '#server/testing/many-quizzes/fill.ts'
import { quietLog } from '#server/testing/quiet-log.ts'

const unlimited = { queryMs: Number.POSITIVE_INFINITY, idleTransactionMs: Number.POSITIVE_INFINITY }

/** Migrates an empty PostgreSQL database and fills it with so many tests; `entry/dataset.ts` says what else it holds then. */
export async function fillDatabase(databaseUrl: string, tests: number): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir: '', log: quietLog, limits: unlimited })
  try {
    await fillWithQuizzes(store.db, tests)
  } finally {
    await store.close()
  }
}
