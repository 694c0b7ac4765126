import { admin } from '@quiz/contract/admin.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { restorableSince } from '#server/read-models/bin.ts'
import { privatePictures } from '#server/read-models/pictures.ts'
import { banByCall, deleteQuizByCall, restoreQuizByCall, unbanByCall } from './decide-by-call.ts'
import { countBannedUsers, countDeletedQuizzes, listBannedUsers, listDeletedQuizzes } from './moderated.queries.ts'
import { presentBannedUsers, presentDeletedQuizzes } from './present-moderated.ts'

/** Endpoints for administrators. Each replies true, also when there was nothing to change. */
export function adminRoutes(context: AppContext): void {
  const { endpoints, store, images, imageSigner, clock, cache } = context
  const deciderOf = ({ id }: Viewer) => ({ actorId: id, now: clock() })

  endpoints.handle(admin.deleteQuiz, async ({ query, viewer }) => {
    await inTransaction(store.db, (db) => deleteQuizByCall(db, query.testId, deciderOf(viewer)))
    cache.invalidate('everything')
    return true
  })

  endpoints.handle(admin.restoreQuiz, async ({ query, viewer }) => {
    await inTransaction(store.db, (db) => restoreQuizByCall(db, query.testId, deciderOf(viewer)))
    cache.invalidate('everything')
    return true
  })

  endpoints.handle(admin.banUser, async ({ query, viewer }) => {
    const { userId } = query
    await inTransaction(store.db, (db) => banByCall(db, context, { userId, ...deciderOf(viewer) }))
    cache.invalidate('everything')
    return true
  })

  endpoints.handle(admin.unbanUser, async ({ query, viewer }) => {
    await inTransaction(store.db, (db) => unbanByCall(db, query.userId, deciderOf(viewer)))
    cache.invalidate('everything')
    return true
  })

  endpoints.handle(admin.deletedQuizzes, async ({ body, viewer, pictures }) => {
    const filter = { ...body, since: restorableSince(clock()) }
    const rows = await listDeletedQuizzes(store.db, filter, viewer.id)
    return {
      items: await presentDeletedQuizzes(images, rows, privatePictures(pictures, imageSigner)),
      totalCount: await countDeletedQuizzes(store.db, filter),
    }
  })

  endpoints.handle(admin.bannedUsers, async ({ body, pictures }) => ({
    items: await presentBannedUsers(
      images,
      await listBannedUsers(store.db, body),
      privatePictures(pictures, imageSigner),
    ),
    totalCount: await countBannedUsers(store.db, body),
  }))
}
