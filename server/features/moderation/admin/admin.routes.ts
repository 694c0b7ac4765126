import { admin, type BannedUser, type DeletedQuiz } from '@quiz/contract/moderation/admin.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { restorableSince } from '#server/read-models/bin.ts'
import { presentCard } from '#server/read-models/cards.ts'
import {
  pictureWidths,
  privatePictures,
  type ShownPictures,
  showOptionalPicture,
} from '#server/read-models/pictures.ts'
import { banByCall, deleteQuizByCall, restoreQuizByCall, unbanByCall } from './decide-by-call.ts'
import {
  type BannedUserRow,
  countBannedUsers,
  countDeletedQuizzes,
  type DeletedQuizRow,
  listBannedUsers,
  listDeletedQuizzes,
} from './moderated.queries.ts'

/** Endpoints for administrators. Each replies true, also when there was nothing to change. */
export function adminRoutes(context: AppContext): void {
  const { endpoints, store, images, imageSigner, clock, cache } = context
  const deciderOf = ({ id }: Viewer) => ({ actorId: id, now: clock() })

  const change = async (work: (db: Db) => Promise<void>): Promise<true> => {
    await inTransaction(store.db, work)
    cache.invalidate('everything')
    return true
  }

  endpoints.handle(admin.deleteQuiz, ({ query, viewer }) =>
    change((db) => deleteQuizByCall(db, query.testId, deciderOf(viewer))),
  )

  endpoints.handle(admin.restoreQuiz, ({ query, viewer }) =>
    change((db) => restoreQuizByCall(db, query.testId, deciderOf(viewer))),
  )

  endpoints.handle(admin.banUser, ({ query, viewer }) =>
    change((db) => banByCall(db, context, { userId: query.userId, ...deciderOf(viewer) })),
  )

  endpoints.handle(admin.unbanUser, ({ query, viewer }) =>
    change((db) => unbanByCall(db, query.userId, deciderOf(viewer))),
  )

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

/** Deleted tests as administrators see them. */
const presentDeletedQuizzes = (
  images: ImagePipeline,
  rows: readonly DeletedQuizRow[],
  form: ShownPictures,
): Promise<DeletedQuiz[]> =>
  Promise.all(
    rows.map(async (row) => ({
      ...(await presentCard(images, row, form)),
      userCreatedFullName: row.authorName,
      isAuthorBanned: row.isAuthorBanned,
      deletedAt: row.deletedAt.toISOString(),
    })),
  )

/** Banned people as administrators see them. */
const presentBannedUsers = (
  images: ImagePipeline,
  rows: readonly BannedUserRow[],
  form: ShownPictures,
): Promise<BannedUser[]> =>
  Promise.all(
    rows.map(async ({ avatar, bannedAt, until, ...row }) => ({
      ...row,
      avatar: await showOptionalPicture(images, avatar, { width: pictureWidths.avatar, form }),
      bannedAt: bannedAt.toISOString(),
      until: until?.toISOString() ?? null,
    })),
  )
