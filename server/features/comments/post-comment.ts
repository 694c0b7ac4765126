import type { Comment, comments } from '@quiz/contract/comments.ts'
import { reportLink } from '#server/moderation/report-link.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { HandlerContext } from '#server/platform/dispatcher/handler.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction, retryOnConflict } from '#server/platform/store/transaction.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { threadInvalidation } from '#server/read-models/cache-tags.ts'
import type { CommentLists } from './comment-lists.ts'
import { type CommentThread, CommentThreadCache } from './comment-threads.ts'
import { findCommentCount } from './comments.queries.ts'
import { hasLink } from './find-link.ts'
import { floodRules } from './flood-rules.ts'
import { textKeyOf } from './levelled-text.ts'
import { presentComment } from './present-comments.ts'
import { postComment } from './write-comments.ts'

/** Creates the function that posts a comment and returns the new list, which is read only when it is not cached. */
export function commentPoster(context: AppContext, lists: CommentLists) {
  const { store, clock, cache, config } = context
  const threads = new CommentThreadCache(context)

  return async ({
    body,
    viewer,
    pictures: form,
    recordResult,
  }: HandlerContext<typeof comments.post>): Promise<readonly Comment[]> => {
    await requireConsents(store.db, viewer.id)
    const { testId: quizId, commentPid, description: text } = body
    const name = { quizId, form }
    const readThread = async (): Promise<CommentThread> => {
      // The count first: a comment posted in between is then in the list once, without being counted.
      const counted = await findCommentCount(store.db, quizId)
      return { count: counted?.count ?? 0, list: await lists.forAll(store.db, { quizId, before: null, form, viewer }) }
    }
    const now = clock()
    const comment = {
      quizId,
      viewer,
      parentId: commentPid ?? null,
      text,
      textKey: textKeyOf(text),
      hasLink: hasLink(text),
      now,
    }
    const post = async (db: Db) => {
      const posted = await postComment(db, comment, floodRules(now, config))
      if (posted.state === 'waits') await reportLink(db, { commentId: posted.id, now })
      const presented = await presentComment(context, posted, form)
      await recordResult?.(db, posted.id)
      return { posted, presented }
    }

    // Recording a result and reporting a link need a transaction; the comment alone is one statement.
    const isAlone = !recordResult && !comment.hasLink
    const { posted, presented } = await (isAlone
      ? retryOnConflict(() => post(store.db))
      : inTransaction(store.db, post))
    const isShown = posted.state === 'shown'
    // After the commit, as the thread may have changed meanwhile.
    const after = isShown ? threads.withPosted(name, presented, posted.count) : null
    if (isShown) cache.invalidate(threadInvalidation(quizId))
    after?.store()
    const list = after?.thread.list ?? (await threads.get(name, readThread)).list
    if (!posted.hasUnseen) return list
    return (await lists.addUnseen(list, { quizId, before: null, userId: viewer.id, form })) ?? list
  }
}
