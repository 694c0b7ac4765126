import { LRUCache } from 'lru-cache'
import { signsOf, wholeOf, wordsOf } from '#server/domain/search-words.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Limiter } from '#server/platform/overload/limiter.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import type { Db } from '#server/platform/store/db.ts'
import { mayAddWords } from '#server/read-models/cache-tags.ts'
import { buildQuery, buildSignQuery, isSpecial, type SearchQuery } from './search-query.ts'
import { lookUp } from './vocabulary.queries.ts'
import { type TyposFor, type WidenedWord, widen } from './widen.ts'

/** The search text, the database, and the result when nothing can match. */
export type SearchRequest<Found> = { db: Db; typed: string; nothing: Found }

/** Further words are left out of a search. */
const maxWords = 10

/** Size and lifetime of the cache of words that match no document. It expires because other processes add words. */
export const unknownWords = () =>
  new LRUCache<string, true>({ maxSize: 1_000_000, sizeCalculation: (_, { length }) => 2 * length + 100, ttl: 30_000 })

/** Runs searches. They have a limiter of their own, so that a flood of them delays nothing else. */
export class Searcher {
  readonly #limiter: Limiter
  readonly #primary: Db
  #unknown = unknownWords()

  constructor({ limiters, store, cache }: Pick<AppContext, 'limiters' | 'store' | 'cache'>) {
    this.#limiter = limiters.searches
    this.#primary = store.db
    cache.onInvalidate((invalidation) => {
      // Replaced, not cleared: a running search may add outdated words to the old cache.
      if (mayAddWords(invalidation)) this.#unknown = unknownWords()
    })
  }

  /** Searches, and if nothing is found again with typo corrections of all words. Throws a `Refusal` when overloaded. */
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
    for (const typos of ['unknown', 'all'] as const) {
      const query = await this.#read(db, typed, typos)
      if (query === null) return nothing
      const found = await find(query)
      if (found.totalCount > 0) return found
    }
    return nothing
  }

  /** Builds the query; null when a required word is known to be in no document. */
  async #read(db: Db, typed: string, typos: TyposFor): Promise<SearchQuery | null> {
    const words = [...new Set(wordsOf(typed))].slice(0, maxWords)
    if (words.length === 0) return buildSignQuery(signsOf(typed))
    // A replica may lack words of the primary, so unknown words of a replica are not cached.
    const unknown = db === this.#primary ? this.#unknown : unknownWords()
    if (words.some((word) => unknown.has(word))) return null
    const widened: WidenedWord[] = []
    for (const found of await lookUp(db, words)) {
      const word = await widen(db, found, typos)
      if (word.isUnknown && isSpecial(word)) {
        unknown.set(word.word, true)
        return null
      }
      widened.push(word)
    }
    return buildQuery(widened, wholeOf(typed))
  }
}
