import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction, retryOnConflict } from '#server/platform/store/transaction.ts'
import { reconcileQuizzes } from '#server/reconciliation/counters.queries.ts'
import { lockListedQuiz } from '#server/reconciliation/locks.queries.ts'
import { recordToggle, type Toggle, type ToggleOutcome } from './record-toggle.queries.ts'

/** Whether a like stands now, and whose test it is about. */
type Toggled = { isLiked: boolean; authorId: number }

/** Gives a like, or takes it back. Throws a `Refusal` when its test or the one who likes went away. */
export async function toggleLike(db: Db, toggle: Toggle): Promise<Toggled> {
  const atOnce = await retryOnConflict(() => recordToggle(db, toggle))
  const outcome =
    atOnce.change === 'in_question' ? await inTransaction(db, (alone: Db) => toggleAlone(alone, toggle)) : atOnce
  const { change, authorId } = outcome
  if (change === 'not_listed') throw refuse('quiz_not_found')
  if (change === 'banned') throw refuse('session_ended')
  return { isLiked: change === 'given', authorId }
}

/** The same while nobody else counts anything for the test: what another toggle wrote is seen, and the trend can be counted anew. */
async function toggleAlone(db: Db, toggle: Toggle): Promise<ToggleOutcome> {
  await lockListedQuiz(db, toggle.quizId)
  const outcome = await recordToggle(db, toggle, { mendsTrend: true })
  if (outcome.change === 'taken_back') await reconcileQuizzes(db, [toggle.quizId])
  return outcome
}
