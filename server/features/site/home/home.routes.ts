import { pageSizes } from '@quiz/contract/limits.ts'
import { home, type News } from '@quiz/contract/site/home.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { cacheTags, cardTags, isFirstPage } from '#server/read-models/cache-tags.ts'
import { presentCards } from '#server/read-models/cards.ts'
import { memoizeFor } from '#server/read-models/memoize-for.ts'
import { PersonalFields } from '#server/read-models/personal-fields.ts'
import {
  countPassesSince,
  findRandomListed,
  listMostTrending,
  listNewest,
  listTrending,
  sumTotals,
} from './home.queries.ts'

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

const dayMs = 24 * 3600 * 1000
/** Time to live of numbers whose cost grows with the site, milliseconds. */
const numbersTtlMs = 60_000
const itemsPerLine = 10

/** Creates the reader of the news: tests are always current, numbers may be a minute old. */
function newsReader({ store, clock }: AppContext): (readDb: Db) => Promise<News> {
  const totals = memoizeFor(() => sumTotals(store.db), { milliseconds: numbersTtlMs, clock })
  const passes = memoizeFor(passesOfTrending, { milliseconds: numbersTtlMs, clock })

  /** Passes of the last 24 hours of twice as many tests as are shown, as the order may change within a minute. */
  async function passesOfTrending(): Promise<Map<number, number>> {
    const trending = await listMostTrending(store.db, 2 * itemsPerLine)
    const ids = trending.map(({ testId }) => testId)
    return countPassesSince(store.db, ids, new Date(clock().getTime() - dayMs))
  }

  return async (readDb) => {
    const [newest, trending, counts] = await Promise.all([
      listNewest(readDb, itemsPerLine),
      listMostTrending(readDb, itemsPerLine),
      passes(),
    ])
    return {
      newest,
      trending: trending.map((item) => ({ ...item, count: counts.get(item.testId) ?? 0 })),
      totals: await totals(),
    }
  }
}
