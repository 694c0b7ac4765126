import type { Comment, comments } from '@quiz/contract/quiz/comments.ts'
import { reportLink } from '#server/moderation/report-link.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import type { HandlerContext } from '#server/platform/requests/endpoints.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction, retryOnConflict } from '#server/platform/store/transaction.ts'
import { requireConsents } from '#server/read-models/accepted-consents.ts'
import { threadInvalidation } from '#server/read-models/cache-tags.ts'
import type { CommentLists } from './comment-lists.ts'
import { hasLink } from './find-link.ts'
import { floodRules } from './flood-rules.ts'
import { textKeyOf } from './normalized-text.ts'
import { postComment } from './write-comments.ts'

/** Creates the function that posts a comment and returns the new list. */
export function commentPoster(context: AppContext, lists: CommentLists) {
  const { store, clock, cache, config } = context

  return async ({ body, viewer, pictures: form, keyed }: HandlerContext<typeof comments.post>): Promise<Comment[]> => {
    await requireConsents(store.db, viewer.id)
    const { testId: quizId, commentPid, description: text } = body
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
      await recordResult(db, keyed, posted.id)
      return posted
    }

    // Recording a result and reporting a link need a transaction; the comment alone is one statement.
    const isAlone = !keyed && !comment.hasLink
    const { state, hasUnseen } = await (isAlone ? retryOnConflict(() => post(store.db)) : inTransaction(store.db, post))
    if (state === 'shown') cache.invalidate(threadInvalidation(quizId))
    const page = { quizId, before: null, form, viewer }
    return hasUnseen ? lists.forPerson(page) : lists.forAll(store.db, page)
  }
}
