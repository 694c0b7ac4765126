import type { Db } from '#server/platform/store/db.ts'
import { type CardRow, listCardsById } from '#server/reading/cards.ts'
import { findTests } from '#server/reading/search/find-tests.ts'
import { isSearch, searchTwice } from '#server/reading/search/read-search.ts'
import { countListed, type ListWish, listCards } from './quizzes.queries.ts'

/** A page of rows and how many there are in all. */
export type RowPage = { rows: CardRow[]; totalCount: number }

/** One page of the listed tests, all of them or those that a search finds. */
export async function listTests(
  db: Db,
  wish: ListWish & { searchString: string },
  viewerId: number | null,
): Promise<RowPage> {
  if (isSearch(wish.searchString)) {
    const { ids, totalCount } = await searchTwice(db, wish.searchString, (query) => findTests(db, query, wish))
    return { rows: await listCardsById(db, ids, viewerId), totalCount }
  }
  const [rows, totalCount] = await Promise.all([listCards(db, wish, viewerId), countListed(db, wish.subjectId ?? null)])
  return { rows, totalCount }
}
