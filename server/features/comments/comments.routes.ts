import { comments } from '@quiz/contract/comments.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { preserializedList } from '#server/platform/http/preserialized-list.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { threadInvalidation } from './comment-threads.ts'
import { listComments } from './comments.queries.ts'
import { commentPoster } from './post-comment.ts'
import { presentComments } from './present-comments.ts'
import { removeComment } from './write-comments.ts'

/** The endpoints of comments. */
export function commentsRoutes(context: AppContext): void {
  const { dispatcher, store, clock, cache } = context
  const postToThread = commentPoster(context)

  dispatcher.handle(
    comments.list,
    async ({ query, pictures, readDb }) =>
      presentComments(context, await listComments(readDb, query.testId, query.before ?? null), pictures),
    {
      when: ({ query }) => query.before === undefined,
      tags: (list, { query }) => [
        cacheTags.comments(query.testId),
        ...new Set(list.map(({ userId }) => cacheTags.person(userId))),
      ],
    },
  )

  dispatcher.handle(comments.post, async (call) => preserializedList(await postToThread(call)))
  // Only the id is recorded, as a whole list would be stored for a day.
  dispatcher.handleReplay(comments.post, async ({ body, pictures }) =>
    presentComments(context, await listComments(store.db, body.testId, null), pictures),
  )

  dispatcher.handle(comments.remove, async ({ body, viewer, pictures }) => {
    const quizId = await inTransaction(store.db, (db) =>
      removeComment(db, { commentId: body.id, viewer, now: clock() }),
    )
    cache.invalidate(threadInvalidation(quizId))
    return presentComments(context, await listComments(store.db, quizId, null), pictures)
  })
}
