import type { Comment, comments } from '@quiz/contract/comments.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { HandlerContext } from '#server/platform/dispatcher/handler.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction, retryOnConflict } from '#server/platform/store/transaction.ts'
import { type CommentThread, CommentThreadCache, threadInvalidation } from './comment-threads.ts'
import { findCommentCount, listComments } from './comments.queries.ts'
import { presentComment, presentComments } from './present-comments.ts'
import { postComment } from './write-comments.ts'

/** Makes what posts a comment and answers with the new list, which is read only where it is not known. */
export function commentPoster(context: AppContext) {
  const { store, clock, cache } = context
  const threads = new CommentThreadCache(context)

  return async ({
    body,
    viewer,
    pictures: form,
    recordResult,
  }: HandlerContext<typeof comments.post>): Promise<readonly Comment[]> => {
    const { testId: quizId, commentPid, description: text } = body
    const name = { quizId, form }
    const readList = async (db: Db) => presentComments(context, await listComments(db, quizId, null), form)
    const readThread = async (): Promise<CommentThread> => {
      // The count first: a comment that comes in between is then in the list once, though it is not counted.
      const counted = await findCommentCount(store.db, quizId)
      return { count: counted?.count ?? 0, list: await readList(store.db) }
    }
    /** Returns a function that adds the comment to the cached thread: that may change until the commit. */
    const post = async (db: Db) => {
      const comment = { quizId, userId: viewer.id, parentId: commentPid ?? null, text, now: clock() }
      const posted = await postComment(db, comment)
      const presented = await presentComment(context, posted, form)
      await recordResult?.(db, posted.id)
      return () => threads.withPosted(name, presented, posted.count)
    }

    // A result is recorded together with the comment; without one that is one statement, which needs no transaction.
    const look = await (recordResult ? inTransaction(store.db, post) : retryOnConflict(() => post(store.db)))
    const after = look()
    cache.invalidate(threadInvalidation(quizId))
    after?.store()
    return after?.thread.list ?? (await threads.get(name, readThread)).list
  }
}
