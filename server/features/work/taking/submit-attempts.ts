import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import type { Kysely } from 'kysely'
import { loadGrading, lockedGrading } from '#server/features/work/drawing/asked-quizzes.ts'
import { lateDueAt } from '#server/features/work/work-state.ts'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { mapInTurns } from '#server/platform/turns.ts'
import { questionsAsked } from '#server/read-models/drawn-questions.ts'
import { loadMixing } from '#server/read-models/mixing.ts'
import { gradeAnswers } from './attempt-score.ts'
import {
  findWorkToSubmit,
  listDueAttempts,
  lockWork,
  storeSubmissions,
  submitBatchSize,
} from './submit-attempts.queries.ts'

/**
 * Hands in the attempts at a work whose time is up, or all of them when it was closed before its time, each once. A portion that a
 * crash interrupts is done by the next call.
 */
export async function submitDue(
  db: Kysely<Database>,
  { now, workId }: { now: Date; workId: number },
  signal?: AbortSignal,
): Promise<void> {
  let isMore = true
  while (isMore && !signal?.aborted) isMore = await inTransaction(db, await submitPortion(db, workId, now))
}

/** Which attempts under way are handed in. */
function whichOf({ isAvailable, closedAt }: { isAvailable: boolean; closedAt: Date | null }) {
  if (!isAvailable) return 'all'
  return closedAt === null ? 'overdue' : 'without own end'
}

/** Prepares to hand in some attempts at a work in a transaction, which returns whether more are left. */
export async function submitPortion(db: Db, workId: number, now: Date): Promise<(transaction: Db) => Promise<boolean>> {
  const found = await findWorkToSubmit(db, workId)
  if (!found) return async () => false
  // Outside of the transaction, where versions are cached.
  const [prepared, mix] = [await loadGrading(db, found), await loadMixing(db)]
  return async (transaction) => {
    const work = await lockWork(transaction, workId)
    if (!work) return false
    const attempts = await listDueAttempts(transaction, { workId, before: lateDueAt(now), which: whichOf(work) })
    // Another process may have been faster.
    if (attempts.length === 0) return false
    const grading = await lockedGrading(transaction, { prepared, found, locked: work })
    const { settings } = found
    const submissions = await mapInTurns(attempts, ({ attemptId, answers, dueAt, ownEnd, ...mixed }) => {
      const asked = questionsAsked({ ...grading, settings, mixing: mix({ attemptId, ...mixed }) })
      const score = gradeAnswers(grading, asked, answersOf(answers))
      const isLate = dueAt <= lateDueAt((ownEnd === null ? work.closedAt : null) ?? now)
      const submittedBy = work.closedBy === 'author' && !isLate ? ('author' as const) : ('clock' as const)
      return { attemptId, ...score, submittedBy }
    })
    await storeSubmissions(transaction, { submissions, now })
    return attempts.length === submitBatchSize
  }
}
