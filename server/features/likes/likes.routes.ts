import { likes } from '@quiz/contract/likes.ts'
import type { House } from '#server/platform/house.ts'
import { shown } from '#server/reading/shown.ts'
import { toggleLike } from './toggle-like.ts'

/** The heart of a test. */
export function likesRoutes({ calls, store, clock, kept }: House): void {
  calls.handle(likes.toggle, async ({ body: { testId: quizId }, viewer }) => {
    const { isLiked, authorId } = await toggleLike(store.db, { userId: viewer.id, quizId, now: clock() })
    kept.changed({
      things: [shown.likesOf(viewer.id)],
      numbers: [shown.quiz(quizId), shown.person(authorId), shown.ranks],
    })
    return isLiked
  })
}
