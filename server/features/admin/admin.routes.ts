import { admin } from '@quiz/contract/admin.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { deleteQuiz, restoreQuiz } from './moderate-quiz.ts'
import { banUser, unbanUser } from './moderate-user.ts'

/** Endpoints for administrators. Each replies true, also when there was nothing to change. */
export function adminRoutes(context: AppContext): void {
  const { dispatcher, store, clock, cache } = context

  dispatcher.handle(admin.deleteQuiz, async ({ query }) => {
    await inTransaction(store.db, (db) => deleteQuiz(db, query.testId, clock()))
    cache.invalidate('everything')
    return true
  })

  dispatcher.handle(admin.restoreQuiz, async ({ query }) => {
    await inTransaction(store.db, (db) => restoreQuiz(db, query.testId, clock()))
    cache.invalidate('everything')
    return true
  })

  dispatcher.handle(admin.banUser, async ({ query }) => {
    await inTransaction(store.db, (db) => banUser(db, context, { userId: query.userId, now: clock() }))
    cache.invalidate('everything')
    return true
  })

  dispatcher.handle(admin.unbanUser, async ({ query }) => {
    await inTransaction(store.db, (db) => unbanUser(db, query.userId))
    cache.invalidate('everything')
    return true
  })
}
