import type { BannedUser, DeletedQuiz } from '@quiz/contract/admin.ts'
import type { ImagePipeline } from '#server/platform/images/pipeline.ts'
import { presentCard } from '#server/read-models/cards.ts'
import { pictureWidths, type ShownPictures, showOptionalPicture } from '#server/read-models/pictures.ts'
import type { BannedUserRow, DeletedQuizRow } from './moderated.queries.ts'

/** Deleted tests as administrators see them. */
export const presentDeletedQuizzes = (
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
export const presentBannedUsers = (
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
