import type { Db } from '#server/platform/store/db.ts'
import { listCardsById } from '#server/reading/cards.ts'
import { findTests } from '#server/reading/search/find-tests.ts'
import { isSearch, searchTwice } from '#server/reading/search/read-search.ts'
import type { SearchQuery } from '#server/reading/search/search-query.ts'
import type { ProfileRow } from './profiles.queries.ts'
import { countDone, listCreated, listLiked, listPassed } from './tabs.queries.ts'

/** Which page of a tab, who looks, and what they look for. */
export type TabRequest = { viewerId: number | null; pageNumber: number; pageSize: number; searchString: string }

/** Tests that somebody made. */
export async function createdTab(db: Db, owner: ProfileRow, request: TabRequest) {
  const wish = { ...request, ownerId: owner.id }
  if (!isSearch(request.searchString)) return { rows: await listCreated(db, wish), totalCount: owner.createdTestsCount }
  const { ids, totalCount } = await searchTwice(db, request.searchString, (query) =>
    findTests(db, query, { ...request, authorId: owner.id }),
  )
  return { rows: await listCardsById(db, ids, request.viewerId), totalCount }
}

/** Tests that somebody likes. */
export const likedTab = (db: Db, owner: ProfileRow, request: TabRequest) =>
  searched(db, request.searchString, async (query) => {
    const wish = { ...request, ownerId: owner.id, query }
    return { rows: await listLiked(db, wish), totalCount: await countDone(db, 'likes', wish) }
  })

/** Tests that somebody passed, once for each time. */
export const passedTab = (db: Db, owner: ProfileRow, request: TabRequest) =>
  searched(db, request.searchString, async (query) => {
    const wish = { ...request, ownerId: owner.id, query }
    return { rows: await listPassed(db, wish), totalCount: await countDone(db, 'attempts', wish) }
  })

const searched = <Found extends { totalCount: number }>(
  db: Db,
  typed: string,
  find: (query: SearchQuery | null) => Promise<Found>,
): Promise<Found> => (isSearch(typed) ? searchTwice(db, typed, find) : find(null))
