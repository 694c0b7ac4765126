import { signsOf, wholeOf, wordsOf } from '#server/domain/search-words.ts'
import type { Db } from '#server/platform/store/db.ts'
import { buildQuery, buildSignQuery, type SearchQuery } from './search-query.ts'
import { type SlipsFor, widen } from './widen.ts'

/** More words than anybody looks for. */
const mostWords = 10

/** Whether there is anything to search for in what somebody typed. */
export const isSearch = (typed: string): boolean => wholeOf(typed) !== ''

/** What somebody typed into a search box as the stores are asked. */
export async function readSearch(db: Db, typed: string, slips: SlipsFor = 'unknown'): Promise<SearchQuery> {
  const words = [...new Set(wordsOf(typed))].slice(0, mostWords)
  if (words.length === 0) return buildSignQuery(signsOf(typed))
  return buildQuery(await widen(db, words, slips), wholeOf(typed))
}

/** Searches, and where nothing was found once more with slips allowed in every word. */
export async function searchTwice<Found extends { totalCount: number }>(
  db: Db,
  typed: string,
  find: (query: SearchQuery) => Promise<Found>,
): Promise<Found> {
  const found = await find(await readSearch(db, typed))
  return found.totalCount > 0 ? found : find(await readSearch(db, typed, 'all'))
}
