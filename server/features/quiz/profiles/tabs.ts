import { isSearch } from '#server/domain/search-words.ts'
import type { Db } from '#server/platform/store/db.ts'
import { listCardsById } from '#server/read-models/cards.ts'
import { noIds } from '#server/read-models/search/find-ids.ts'
import { findQuizzes } from '#server/read-models/search/find-quizzes.ts'
import type { SearchQuery } from '#server/read-models/search/search-query.ts'
import type { Searcher } from '#server/read-models/search/searcher.ts'
import type { ProfileRow } from './profiles.queries.ts'
import {
  countCreated,
  countDone,
  countOwnCreated,
  listCreated,
  listLiked,
  listOwnCreated,
  listPassed,
  type TabFilter,
} from './tabs.queries.ts'

/** The page of a tab, its viewer, and the search text. */
export type TabRequest = {
  viewerId: number | null
  pageNumber: number
  pageSize: number
  searchString: string
  /** Leaves those of the created tests that are about this subject; all without it. */
  subjectId?: number | null | undefined
}

export type TabSources = { db: Db; searcher: Searcher }

/** Tests of an author as others see them. */
export async function createdTab({ db, searcher }: TabSources, owner: ProfileRow, request: TabRequest) {
  const filter = { ...request, ownerId: owner.id }
  if (!isSearch(request.searchString))
    return {
      rows: await listCreated(db, filter),
      totalCount: request.subjectId ? await countCreated(db, filter) : owner.createdTestsCount,
    }
  const find = (query: SearchQuery) => findQuizzes(db, query, { ...request, authorId: owner.id })
  const { ids, totalCount } = await searcher.find({ db, typed: request.searchString, nothing: noIds }, find)
  return { rows: await listCardsById(db, ids, request.viewerId), totalCount }
}

/** Tests of the viewer, listed or not. */
export const ownCreatedTab = ({ db, searcher }: TabSources, owner: ProfileRow, request: TabRequest) =>
  searched({ db, searcher }, { owner, request }, async (filter) => ({
    rows: await listOwnCreated(db, filter),
    totalCount: await countOwnCreated(db, filter),
  }))

/** Tests that a person likes. */
export const likedTab = ({ db, searcher }: TabSources, owner: ProfileRow, request: TabRequest) =>
  searched({ db, searcher }, { owner, request }, async (filter) => ({
    rows: await listLiked(db, filter),
    totalCount: await countDone(db, 'likes', filter),
  }))

/** Tests that a person passed, once for each attempt. */
export const passedTab = ({ db, searcher }: TabSources, owner: ProfileRow, request: TabRequest) =>
  searched({ db, searcher }, { owner, request }, async (filter) => ({
    rows: await listPassed(db, filter),
    totalCount: await countDone(db, 'attempts', filter),
  }))

/** Runs a search, or lists everything. The own tab also has tests that no search index knows. */
async function searched<Row>(
  { db, searcher }: TabSources,
  { owner, request }: { owner: ProfileRow; request: TabRequest },
  find: (filter: TabFilter) => Promise<{ rows: Row[]; totalCount: number }>,
) {
  const filter = { ...request, ownerId: owner.id, query: null }
  if (!isSearch(request.searchString)) return find(filter)
  const search = { db, typed: request.searchString, nothing: { rows: [], totalCount: 0 } }
  const found = await searcher.find(search, (query) => find({ ...filter, query }))
  return found.totalCount > 0 || request.viewerId !== owner.id ? found : find(filter)
}
