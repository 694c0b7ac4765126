import type { Comment, CommentState } from '@quiz/contract/comments.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { relativeTime } from '@quiz/contract/texts/ru/relative-time.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import { pictureWidths, showOptionalPicture } from '#server/read-models/pictures.ts'
import type { CommentRow, UnseenRow } from './comments.queries.ts'

type Dependencies = Pick<AppContext, 'images' | 'clock'>

/** Comment rows as comments of the contract. */
export const presentComments = (
  context: Dependencies,
  rows: readonly CommentRow[],
  form: PictureForm,
): Promise<Comment[]> => Promise.all(rows.map((row) => presentComment(context, row, form)))

/** One that is gone is a placeholder for its replies, without its text and its author. */
async function presentComment(
  { images, clock }: Dependencies,
  row: CommentRow | UnseenRow,
  form: PictureForm,
): Promise<Comment> {
  return {
    id: row.id,
    description: row.isGone ? placeholderOf(row) : row.text,
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
    isEdited: !row.isGone && row.editedAt !== null,
    state: stateOf(row),
  }
}

/** A hidden comment may come back; of a banned author it is gone. */
const placeholderOf = ({ state }: CommentRow): string =>
  state === 'waits' || state === 'hidden' ? commentTexts.hidden : commentTexts.removed

function stateOf(row: CommentRow | UnseenRow): CommentState {
  if (row.isGone || row.state === 'shown' || row.state === 'deleted') return 'shown'
  return row.state === 'hidden' && 'isDecided' in row && row.isDecided ? 'hidden_by_moderator' : row.state
}
