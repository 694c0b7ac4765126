import type { News } from '@quiz/contract/home.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { memoizeFor } from '#server/read-models/memoize-for.ts'
import { countPassesSince, listMostTrending, listNewest, sumTotals } from './home.queries.ts'

const dayMs = 24 * 3600 * 1000
/** Numbers whose cost grows with the site are at most this old, milliseconds. */
const numbersMs = 60_000
const itemsPerLine = 10

/** Makes the reader of the news: which tests there are is always fresh, how many of everything may be a minute old. */
export function newsReader({ store, clock }: AppContext): (readDb: Db) => Promise<News> {
  const totals = memoizeFor(() => sumTotals(store.db), { milliseconds: numbersMs, clock })
  const passes = memoizeFor(passesOfTrending, { milliseconds: numbersMs, clock })

  /** Passes of the last 24 hours of everything near the top, so that a newcomer there is known as well. */
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
