import type { Comment, comments } from '@quiz/contract/comments.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { HandlerContext } from '#server/platform/dispatcher/handler.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction, retryOnConflict } from '#server/platform/store/transaction.ts'
import { type CommentThread, CommentThreadCache, threadInvalidation } from './comment-threads.ts'
import { findCommentCount, listComments } from './comments.queries.ts'
import { presentComment, presentComments } from './present-comments.ts'
import { postComment } from './write-comments.ts'

/** Creates the function that posts a comment and returns the new list, which is read only when it is not cached. */
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
      // The count first: a comment posted in between is then in the list once, without being counted.
      const counted = await findCommentCount(store.db, quizId)
      return { count: counted?.count ?? 0, list: await readList(store.db) }
    }
    /**
     * Returns a function that adds the comment to the cached thread, to be called after the commit, as the thread may
     * change.
     */
    const post = async (db: Db) => {
      const comment = { quizId, userId: viewer.id, parentId: commentPid ?? null, text, now: clock() }
      const posted = await postComment(db, comment)
      const presented = await presentComment(context, posted, form)
      await recordResult?.(db, posted.id)
      return () => threads.withPosted(name, presented, posted.count)
    }

    // Recording a result needs a transaction; the comment alone is one statement.
    const addToThread = await (recordResult ? inTransaction(store.db, post) : retryOnConflict(() => post(store.db)))
    const after = addToThread()
    cache.invalidate(threadInvalidation(quizId))
    after?.store()
    return after?.thread.list ?? (await threads.get(name, readThread)).list
  }
}
