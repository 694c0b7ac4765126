import { comments } from '@quiz/contract/quiz/comments.ts'
import { reportLink } from '#server/moderation/report-link.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { isClosedTo } from '#server/read-models/availability.ts'
import { cacheTags, threadInvalidation } from '#server/read-models/cache-tags.ts'
import { CommentLists } from './comment-lists.ts'
import { hasLink } from './find-link.ts'
import { floodRules } from './flood-rules.ts'
import { textKeyOf } from './normalized-text.ts'
import { commentPoster } from './post-comment.ts'
import { editComment, removeComment } from './write-comments.ts'

export function commentsRoutes(context: AppContext): void {
  const { endpoints, store, clock, cache, config } = context
  const lists = new CommentLists(context)
  const postToThread = commentPoster(context, lists)

  endpoints.handle(
    comments.list,
    async ({ query: { testId: quizId, before = null }, viewer, pictures: form, readDb }) => {
      const page = { quizId, before, form }
      const list = viewer
        ? await lists.forPerson({ ...page, viewer })
        : await lists.forAll(readDb, { ...page, viewer: null })
      if (list.length === 0 && (await isClosedTo(readDb, quizId, viewer))) throw refuse('closed')
      return list
    },
    {
      refusedToGuests: 'closed',
      when: ({ query }) => query.before === undefined,
      tags: (list, { query }) => [
        cacheTags.comments(query.testId),
        ...new Set(list.map(({ userId }) => cacheTags.person(userId))),
      ],
      personalise: (list, userId, { query, pictures: form }) =>
        lists.addUnseen(list, { quizId: query.testId, before: null, userId, form }),
    },
  )

  endpoints.handle(comments.post, postToThread)
  // Only the id is recorded, as a whole list would be stored for a day.
  endpoints.handleReplay(comments.post, ({ body, viewer, pictures: form }) =>
    lists.forPerson({ quizId: body.testId, before: null, form, viewer }),
  )

  endpoints.handle(comments.edit, async ({ body: { id: commentId, description: text }, viewer, pictures: form }) => {
    const now = clock()
    const edit = { commentId, viewer, text, textKey: textKeyOf(text), hasLink: hasLink(text), now }
    const quizId = await inTransaction(store.db, async (db) => {
      const edited = await editComment(db, edit, floodRules(now, config))
      if (edited.startsToWait) await reportLink(db, { commentId, now })
      return edited.quizId
    })
    cache.invalidate(threadInvalidation(quizId))
    return lists.forPerson({ quizId, before: null, form, viewer })
  })

  endpoints.handle(comments.remove, async ({ body, viewer, pictures: form }) => {
    const quizId = await inTransaction(store.db, (db) =>
      removeComment(db, { commentId: body.id, viewer, now: clock() }),
    )
    cache.invalidate(threadInvalidation(quizId))
    return lists.forPerson({ quizId, before: null, form, viewer })
  })
}
