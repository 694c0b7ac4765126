import { openStore } from '#server/platform/store/open-store.ts'
import { fillWithQuizzes } from '#server/testing/many-quizzes/fill.ts'
import { writeAttemptsOfOneQuiz } from '#server/testing/many-quizzes/one-busy-quiz.ts'
import { quietLog } from '#server/testing/quiet-log.ts'

const unlimited = { queryMs: Number.POSITIVE_INFINITY, idleTransactionMs: Number.POSITIVE_INFINITY }
/** Tests of a site, one of which has many attempts. */
export const busySiteQuizzes = 1000

/** The first of the people who took that test, and their number. */
export const busyQuizTakers = { first: 2, count: busySiteQuizzes / 5 - 1 } as const

/** The id of the result of one of these people. */
export const resultIdOf = (userId: number): string => `00000000-0000-4000-8000-${String(userId).padStart(12, '0')}`

/** Migrates an empty PostgreSQL database and fills it with a small site, one test of which has so many attempts. */
export async function fillWithBusyQuiz(databaseUrl: string, attempts: number): Promise<void> {
  const store = await openStore({ databaseUrl, dataDir: '', log: quietLog, limits: unlimited })
  try {
    await fillWithQuizzes(store.db, busySiteQuizzes)
    await writeAttemptsOfOneQuiz(store.db, attempts)
  } finally {
    await store.close()
  }
}
