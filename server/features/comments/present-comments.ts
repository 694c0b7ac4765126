import type { Comment } from '@quiz/contract/comments.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { relativeTime } from '@quiz/contract/texts/ru/relative-time.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/dispatcher/request-context.ts'
import { pictureWidths, showOptionalPicture } from '#server/read-models/pictures.ts'
import type { CommentRow } from './comments.queries.ts'

type Dependencies = Pick<AppContext, 'images' | 'clock'>

/** Comment rows as comments of the contract. */
export const presentComments = (
  context: Dependencies,
  rows: readonly CommentRow[],
  form: PictureForm,
): Promise<Comment[]> => Promise.all(rows.map((row) => presentComment(context, row, form)))

/** A deleted one is a placeholder for its replies, without its text and its author. */
export async function presentComment(
  { images, clock }: Dependencies,
  row: CommentRow,
  form: PictureForm,
): Promise<Comment> {
  return {
    id: row.id,
    description: row.isGone ? commentTexts.removed : row.text,
    userId: row.isGone ? 0 : row.userId,
    userName: row.isGone ? '' : row.userName,
    userAvatar: row.isGone
      ? null
      : await showOptionalPicture(images, row.userAvatar, { width: pictureWidths.commenter, form }),
    commentPid: row.parentId,
    testId: row.quizId,
    createDate: row.createdAt.toISOString(),
    relativeTime: relativeTime(row.createdAt, clock()),
    isDeleted: row.isGone,
  }
}
