import { signsOf, wholeOf, wordsOf } from '#server/domain/search-words.ts'
import type { Db } from '#server/platform/store/db.ts'
import { buildQuery, buildSignQuery, type SearchQuery } from './search-query.ts'
import type { UnknownWords } from './unknown-words.ts'
import { type SlipsFor, widen } from './widen.ts'

/** Further words are left out of a search. */
const maxWords = 10

/** Which words that stand for nothing are known already, and when to think of slips. */
export type ReadSearchOptions = { unknown: UnknownWords; slips: SlipsFor }

/** What was typed into a search box as the stores are asked; null when it is sure that nothing can be found. */
export async function readSearch(
  db: Db,
  typed: string,
  { unknown, slips }: ReadSearchOptions,
): Promise<SearchQuery | null> {
  const words = [...new Set(wordsOf(typed))].slice(0, maxWords)
  if (words.length === 0) return buildSignQuery(signsOf(typed))
  if (words.some((word) => unknown.has(word))) return null
  const since = unknown.version
  const widened = await widen(db, words, slips)
  if ('unknown' in widened) {
    unknown.add(widened.unknown, since)
    return null
  }
  return buildQuery(widened.words, wholeOf(typed))
}
