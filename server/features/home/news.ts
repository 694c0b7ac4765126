import type { News } from '@quiz/contract/home.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { memoizeFor } from '#server/read-models/memoize-for.ts'
import { countPassesSince, listMostTrending, listNewest, sumTotals } from './home.queries.ts'

const dayMs = 24 * 3600 * 1000
/** Time to live of numbers whose cost grows with the site, milliseconds. */
const numbersTtlMs = 60_000
const itemsPerLine = 10

/** Creates the reader of the news: tests are always current, numbers may be a minute old. */
export function newsReader({ store, clock }: AppContext): (readDb: Db) => Promise<News> {
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
