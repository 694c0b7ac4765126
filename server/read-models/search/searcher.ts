import type { AppContext } from '#server/platform/app-context.ts'
import type { Limiter } from '#server/platform/overload/limiter.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import type { Db } from '#server/platform/store/db.ts'
import { mayAddWords } from '#server/read-models/cache-tags.ts'
import { readSearch } from './read-search.ts'
import type { SearchQuery } from './search-query.ts'
import { UnknownWords } from './unknown-words.ts'

/** What was typed, where to look, and what is answered when nothing can be found. */
export type SearchRequest<Found> = { db: Db; typed: string; nothing: Found }

/** Runs searches. They have a limiter of their own, so that a flood of them keeps nobody from anything else. */
export class Searcher {
  readonly #limiter: Limiter
  readonly #primary: Db
  readonly #unknown = new UnknownWords()

  constructor({ dispatcher, store, cache }: Pick<AppContext, 'dispatcher' | 'store' | 'cache'>) {
    this.#limiter = dispatcher.limiters.searches
    this.#primary = store.db
    cache.onInvalidate((invalidation) => {
      if (mayAddWords(invalidation)) this.#unknown.clear()
    })
  }

  /** Searches, and where nothing was found once more with slips allowed in every word. Throws a `Refusal` when overloaded. */
  find<Found extends { totalCount: number }>(
    request: SearchRequest<Found>,
    find: (query: SearchQuery) => Promise<Found>,
  ): Promise<Found> {
    return withoutPermit(() => this.#limiter.run(() => this.#findTwice(request, find)))
  }

  async #findTwice<Found extends { totalCount: number }>(
    { db, typed, nothing }: SearchRequest<Found>,
    find: (query: SearchQuery) => Promise<Found>,
  ): Promise<Found> {
    // A replica may lack words that the primary has: what is unknown there is not remembered.
    const unknown = db === this.#primary ? this.#unknown : new UnknownWords()
    for (const slips of ['unknown', 'all'] as const) {
      const query = await readSearch(db, typed, { unknown, slips })
      if (query === null) return nothing
      const found = await find(query)
      if (found.totalCount > 0) return found
    }
    return nothing
  }
}
