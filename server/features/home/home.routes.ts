import { home } from '@quiz/contract/home.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { cacheTags, cardTags, isFirstPage } from '#server/read-models/cache-tags.ts'
import { presentCards } from '#server/read-models/cards.ts'
import { OwnLikes } from '#server/read-models/own-likes.ts'
import { listTrending } from './home.queries.ts'
import { newsReader } from './news.ts'

/** Trending tests, and the news lines. */
export function homeRoutes(context: AppContext): void {
  const { dispatcher, images, store } = context
  const ownLikes = new OwnLikes(store.db)
  const readNews = newsReader(context)

  dispatcher.handle(
    home.trending,
    async ({ query, viewer, pictures, readDb }) => {
      const page = { pageNumber: query.page, pageSize: pageSizes.trending }
      return presentCards(images, await listTrending(readDb, page, viewer?.id ?? null), pictures)
    },
    {
      when: ({ query }) => isFirstPage({ pageNumber: query.page, searchString: '' }),
      tags: (cards) => [...cardTags(cards), cacheTags.ranks],
      personalise: (cards, userId) => ownLikes.mark(cards, userId),
    },
  )

  dispatcher.handle(home.news, ({ readDb }) => readNews(readDb), {
    tags: ({ newest, trending }) => [
      cacheTags.listed,
      cacheTags.ranks,
      cacheTags.news,
      ...[...newest, ...trending].map(({ testId }) => cacheTags.quiz(testId)),
    ],
  })
}
