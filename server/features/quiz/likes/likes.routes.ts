import { likes } from '@quiz/contract/quiz/likes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction, retryOnConflict } from '#server/platform/store/transaction.ts'
import { unavailable } from '#server/read-models/availability.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { reconcileQuizzes } from '#server/reconciliation/counters.queries.ts'
import { lockQuizzes } from '#server/reconciliation/locks.queries.ts'
import { recordToggle, type Toggle, type ToggleOutcome } from './record-toggle.queries.ts'

export function likesRoutes({ endpoints, store, clock, cache }: AppContext): void {
  endpoints.handle(likes.toggle, async ({ body: { testId: quizId }, viewer }) => {
    const { isLiked, authorId } = await toggleLike(store.db, { viewer, quizId, now: clock() })
    cache.invalidate({
      hard: [],
      soft: [cacheTags.quiz(quizId), cacheTags.person(authorId)],
    })
    return isLiked
  })
}

/** Whether the person likes the test now, and the author of the test. */
type Toggled = { isLiked: boolean; authorId: number }

/** Adds or removes a like. Throws a `Refusal` when the test is not open to the person, or the person is banned. */
async function toggleLike(db: Db, toggle: Toggle): Promise<Toggled> {
  const direct = await retryOnConflict(() => recordToggle(db, toggle))
  const outcome =
    direct.change === 'conflict'
      ? await inTransaction(db, (transaction: Db) => toggleLocked(transaction, toggle))
      : direct
  const { change, authorId } = outcome
  if (change === 'unavailable') throw await unavailable(db, toggle.quizId)
  if (change === 'banned') throw refuse('session_ended')
  return { isLiked: change === 'added', authorId }
}

/** The same with the test locked: it sees concurrent toggles, and the trend can be recounted. */
async function toggleLocked(db: Db, toggle: Toggle): Promise<ToggleOutcome> {
  await lockQuizzes(db, [toggle.quizId])
  const outcome = await recordToggle(db, toggle, { recountsTrend: true })
  if (outcome.change === 'removed') await reconcileQuizzes(db, [toggle.quizId])
  return outcome
}
