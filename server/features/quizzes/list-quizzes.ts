import { isSearch } from '#server/domain/search-words.ts'
import type { Db } from '#server/platform/store/db.ts'
import { type CardRow, listCardsById } from '#server/read-models/cards.ts'
import { noIds } from '#server/read-models/search/find-ids.ts'
import { findQuizzes } from '#server/read-models/search/find-quizzes.ts'
import type { Searcher } from '#server/read-models/search/searcher.ts'
import { countListed, type ListFilter, listCards } from './quizzes.queries.ts'

export type RowPage = { rows: CardRow[]; totalCount: number }

/** A page of listed tests, all or those that a search finds. */
export async function listQuizzes(
  { db, searcher, viewerId }: { db: Db; searcher: Searcher; viewerId: number | null },
  filter: ListFilter & { searchString: string },
): Promise<RowPage> {
  if (isSearch(filter.searchString)) {
    const request = { db, typed: filter.searchString, nothing: noIds }
    const { ids, totalCount } = await searcher.find(request, (query) => findQuizzes(db, query, filter))
    return { rows: await listCardsById(db, ids, viewerId), totalCount }
  }
  const [rows, totalCount] = await Promise.all([listCards(db, filter, viewerId), countListed(db, filter)])
  return { rows, totalCount }
}
