import { home } from '@quiz/contract/home.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import type { House } from '#server/platform/house.ts'
import { presentCards } from '#server/reading/cards.ts'
import { mixLikes } from '#server/reading/own-likes.ts'
import { isFirstPage, shown, shownCards } from '#server/reading/shown.ts'
import { listTrending } from './home.queries.ts'
import { newsReader } from './news.ts'

/** What trends, and the running lines of news. */
export function homeRoutes(house: House): void {
  const { calls, images } = house
  const readNews = newsReader(house)

  calls.handle(
    home.trending,
    async ({ query, viewer, pictures, reading }) => {
      const page = { pageNumber: query.page, pageSize: pageSizes.trending }
      return presentCards(images, await listTrending(reading, page, viewer?.id ?? null), pictures)
    },
    {
      when: ({ query }) => isFirstPage({ pageNumber: query.page, searchString: '' }),
      shows: (cards) => [...shownCards(cards), shown.ranks],
      mixIn: (cards, plain) => mixLikes(house, cards, plain),
    },
  )

  calls.handle(home.news, ({ reading }) => readNews(reading), {
    shows: ({ newest, trending }) => [
      shown.listed,
      shown.ranks,
      ...[...newest, ...trending].map(({ testId }) => shown.quiz(testId)),
    ],
  })
}
