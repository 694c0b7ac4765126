import { isSearch } from '#server/domain/search-words.ts'
import type { Db } from '#server/platform/store/db.ts'
import { listCardsById } from '#server/read-models/cards.ts'
import { noIds } from '#server/read-models/search/find-ids.ts'
import { findTests } from '#server/read-models/search/find-tests.ts'
import type { SearchQuery } from '#server/read-models/search/search-query.ts'
import type { Searcher } from '#server/read-models/search/searcher.ts'
import type { ProfileRow } from './profiles.queries.ts'
import { countDone, listCreated, listLiked, listPassed } from './tabs.queries.ts'

/** The page of a tab, its viewer, and the search text. */
export type TabRequest = { viewerId: number | null; pageNumber: number; pageSize: number; searchString: string }

/** The sources of a tab. */
export type TabSources = { db: Db; searcher: Searcher }

/** Tests of an author. */
export async function createdTab({ db, searcher }: TabSources, owner: ProfileRow, request: TabRequest) {
  const filter = { ...request, ownerId: owner.id }
  if (!isSearch(request.searchString))
    return { rows: await listCreated(db, filter), totalCount: owner.createdTestsCount }
  const find = (query: SearchQuery) => findTests(db, query, { ...request, authorId: owner.id })
  const { ids, totalCount } = await searcher.find({ db, typed: request.searchString, nothing: noIds }, find)
  return { rows: await listCardsById(db, ids, request.viewerId), totalCount }
}

/** Tests that a person likes. */
export const likedTab = ({ db, searcher }: TabSources, owner: ProfileRow, request: TabRequest) =>
  searched({ db, searcher }, request.searchString, async (query) => {
    const filter = { ...request, ownerId: owner.id, query }
    return { rows: await listLiked(db, filter), totalCount: await countDone(db, 'likes', filter) }
  })

/** Tests that a person passed, once for each attempt. */
export const passedTab = ({ db, searcher }: TabSources, owner: ProfileRow, request: TabRequest) =>
  searched({ db, searcher }, request.searchString, async (query) => {
    const filter = { ...request, ownerId: owner.id, query }
    return { rows: await listPassed(db, filter), totalCount: await countDone(db, 'attempts', filter) }
  })

const searched = <Row>(
  { db, searcher }: TabSources,
  typed: string,
  find: (query: SearchQuery | null) => Promise<{ rows: Row[]; totalCount: number }>,
) => (isSearch(typed) ? searcher.find({ db, typed, nothing: { rows: [], totalCount: 0 } }, find) : find(null))
