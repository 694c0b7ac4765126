import { home } from '@quiz/contract/home.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import { cacheTags, cardTags, isFirstPage } from '#server/read-models/cache-tags.ts'
import { presentCards } from '#server/read-models/cards.ts'
import { PersonalFields } from '#server/read-models/personal-fields.ts'
import { findRandomListed, listTrending } from './home.queries.ts'
import { newsReader } from './news.ts'

/** Trending tests, a random test, and the news lines. */
export function homeRoutes(context: AppContext): void {
  const { endpoints, images, store } = context
  const personalFields = new PersonalFields(store.db)
  const readNews = newsReader(context)

  endpoints.handle(
    home.trending,
    async ({ query, viewer, pictures, readDb }) => {
      const page = { pageNumber: query.page, pageSize: pageSizes.trending }
      return presentCards(images, await listTrending(readDb, page, viewer?.id ?? null), pictures)
    },
    {
      when: ({ query }) => isFirstPage({ pageNumber: query.page, searchString: '' }),
      tags: (cards) => [...cardTags(cards), cacheTags.ranks],
      personalise: (cards, userId) => personalFields.markCards(cards, userId),
    },
  )

  endpoints.handle(home.randomTest, async ({ readDb }) => {
    const id = await findRandomListed(readDb, { place: Math.random(), pick: Math.random() })
    if (id === null) throw refuse('quiz_not_found')
    return id
  })

  endpoints.handle(home.news, ({ readDb }) => readNews(readDb), {
    tags: ({ newest, trending }) => [
      cacheTags.listed,
      cacheTags.ranks,
      cacheTags.news,
      ...[...newest, ...trending].map(({ testId }) => cacheTags.quiz(testId)),
    ],
  })
}
