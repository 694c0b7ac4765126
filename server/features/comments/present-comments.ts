import type { Comment } from '@quiz/contract/comments.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { relativeTime } from '@quiz/contract/texts/ru/relative-time.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/dispatcher/request-context.ts'
import { pictureWidths, showOptionalPicture } from '#server/read-models/pictures.ts'
import type { CommentRow } from './comments.queries.ts'

type Presenting = Pick<AppContext, 'images' | 'clock'>

/** Comments as they are shown. */
export const presentComments = (
  context: Presenting,
  rows: readonly CommentRow[],
  form: PictureForm,
): Promise<Comment[]> => Promise.all(rows.map((row) => presentComment(context, row, form)))

/** One that is gone keeps its place for the replies to it, but neither its text nor anything of its author. */
export async function presentComment(
  { images, clock }: Presenting,
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
