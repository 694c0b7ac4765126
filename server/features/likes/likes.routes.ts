import { likes } from '@quiz/contract/likes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { toggleLike } from './toggle-like.ts'

/** The endpoint of likes. */
export function likesRoutes({ endpoints, store, clock, cache }: AppContext): void {
  endpoints.handle(likes.toggle, async ({ body: { testId: quizId }, viewer }) => {
    const { isLiked, authorId } = await toggleLike(store.db, { viewer, quizId, now: clock() })
    cache.invalidate({
      hard: [],
      soft: [cacheTags.quiz(quizId), cacheTags.person(authorId)],
    })
    return isLiked
  })
}
