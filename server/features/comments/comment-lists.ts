import type { Comment } from '@quiz/contract/comments.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { QuizViewer } from '#server/read-models/availability.ts'
import { listComments, listUnseen } from './comments.queries.ts'
import { mergeUnseen } from './merge-unseen.ts'
import { presentComments } from './present-comments.ts'

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
