import type { Comment } from '@quiz/contract/comments.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { PictureForm } from '#server/platform/dispatcher/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { listComments, listUnseen } from './comments.queries.ts'
import { mergeUnseen } from './merge-unseen.ts'
import { presentComments } from './present-comments.ts'

/** A page of the comments on a test. */
type Page = { quizId: number; before: number | null; form: PictureForm }

/** The lists of comments, for all visitors and for their authors. */
export class CommentLists {
  readonly #context: Pick<AppContext, 'images' | 'clock' | 'store'>

  constructor(context: Pick<AppContext, 'images' | 'clock' | 'store'>) {
    this.#context = context
  }

  /** The comments that every visitor sees. */
  async forAll(db: Db, { quizId, before, form }: Page): Promise<Comment[]> {
    return presentComments(this.#context, await listComments(db, quizId, before), form)
  }

  /** The same for a person, read from the primary. */
  async forPerson(page: Page & { userId: number }): Promise<Comment[]> {
    const list = await this.forAll(this.#context.store.db, page)
    return (await this.addUnseen(list, page)) ?? list
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
