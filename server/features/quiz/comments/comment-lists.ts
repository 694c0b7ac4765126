import { pageSizes } from '@quiz/contract/limits.ts'
import type { Comment, CommentState } from '@quiz/contract/quiz/comments.ts'
import { commentTexts } from '@quiz/contract/texts/ru/comments.ts'
import { relativeTime } from '@quiz/contract/texts/ru/relative-time.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { QuizViewer } from '#server/read-models/availability.ts'
import { pictureWidths, showOptionalPicture } from '#server/read-models/pictures.ts'
import { type CommentRow, listComments, listUnseen, type UnseenRow } from './comments.queries.ts'

/** A page of the comments on a test. */
type Page = { quizId: number; before: number | null; form: PictureForm }
/** The viewer of a page, whose access to the test is checked; null for a guest. */
type ViewedPage<Viewer> = Page & { viewer: Viewer }

/** The lists of comments, for all visitors and for their authors. */
export class CommentLists {
  readonly #context: Pick<AppContext, 'images' | 'clock' | 'store'>

  constructor(context: Pick<AppContext, 'images' | 'clock' | 'store'>) {
    this.#context = context
  }

  /** The comments that all see who see the test. */
  async forAll(db: Db, { quizId, before, form, viewer }: ViewedPage<QuizViewer | null>): Promise<Comment[]> {
    return presentComments(this.#context, await listComments(db, quizId, { before, viewer }), form)
  }

  /** The same for a person, read from the primary. */
  async forPerson(page: ViewedPage<QuizViewer>): Promise<Comment[]> {
    const list = await this.forAll(this.#context.store.db, page)
    return (await this.addUnseen(list, { ...page, userId: page.viewer.id })) ?? list
  }

  /** A list for all visitors with those comments that this person alone sees; null when there are none. */
  async addUnseen(
    list: readonly Comment[],
    { quizId, before, userId, form }: Page & { userId: number },
  ): Promise<Comment[] | null> {
    const rows = await listUnseen(this.#context.store.db, quizId, userId)
    if (rows.length === 0) return null
    return mergeUnseen(list, { unseen: await presentComments(this.#context, rows, form), before })
  }
}

/**
 * Adds the comments that their author alone sees to a page of the list: a top-level one by its id, in place of its placeholder
 * where there is one, a reply among the replies to its comment. `unseen` is in the order of ids.
 */
function mergeUnseen(
  page: readonly Comment[],
  { unseen, before }: { unseen: readonly Comment[]; before: number | null },
): Comment[] {
  const tops = page.filter(isTop)
  const isLastPage = tops.length < pageSizes.comments
  const oldest = isLastPage ? 0 : (tops.at(-1)?.id ?? 0)
  const list = [...page]
  for (const comment of unseen) {
    const isOnPage = comment.id >= oldest && (before === null || comment.id < before)
    if (!isTop(comment)) addReply(list, comment)
    else if (isOnPage) addTop(list, comment)
  }
  return list
}

const isTop = ({ commentPid }: Comment): boolean => commentPid === null

function addTop(list: Comment[], comment: Comment): void {
  const at = list.findIndex((other) => isTop(other) && other.id <= comment.id)
  const isPlaceholder = list[at]?.id === comment.id
  list.splice(at < 0 ? list.length : at, isPlaceholder ? 1 : 0, comment)
}

/** A reply to a comment on another page is not shown. */
function addReply(list: Comment[], reply: Comment): void {
  const before = list.findLastIndex(
    ({ id, commentPid }) => id === reply.commentPid || (commentPid === reply.commentPid && id < reply.id),
  )
  if (before >= 0) list.splice(before + 1, 0, reply)
}

type Dependencies = Pick<AppContext, 'images' | 'clock'>

/** Comment rows as comments of the contract. */
const presentComments = (context: Dependencies, rows: readonly CommentRow[], form: PictureForm): Promise<Comment[]> =>
  Promise.all(rows.map((row) => presentComment(context, row, form)))

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
