import { admin } from '@quiz/contract/admin.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { deleteQuiz, restorableSince, restoreQuiz } from './moderate-quiz.ts'
import { banUser, unbanUser } from './moderate-user.ts'
import { countBannedUsers, countDeletedQuizzes, listBannedUsers, listDeletedQuizzes } from './moderated.queries.ts'
import { presentBannedUsers, presentDeletedQuizzes } from './present-moderated.ts'

/** Endpoints for administrators. Each replies true, also when there was nothing to change. */
export function adminRoutes(context: AppContext): void {
  const { dispatcher, store, images, imageSigner, clock, cache } = context

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

  dispatcher.handle(admin.deletedQuizzes, async ({ body, viewer, pictures }) => {
    const filter = { ...body, since: restorableSince(clock()) }
    const rows = await listDeletedQuizzes(store.db, filter, viewer.id)
    return {
      items: await presentDeletedQuizzes(images, rows, privatePictures(pictures, imageSigner)),
      totalCount: await countDeletedQuizzes(store.db, filter),
    }
  })

  dispatcher.handle(admin.bannedUsers, async ({ body, pictures }) => ({
    items: await presentBannedUsers(
      images,
      await listBannedUsers(store.db, body),
      privatePictures(pictures, imageSigner),
    ),
    totalCount: await countBannedUsers(store.db, body),
  }))
}
