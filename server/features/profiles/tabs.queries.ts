import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { listCardPage, selectCards } from '#server/read-models/cards.ts'
import { type SearchQuery, scoreOf } from '#server/read-models/search/search-query.ts'

/** The owner of the tab, its viewer, the page, and the search if there is one. */
export type TabFilter = {
  ownerId: number
  viewerId: number | null
  pageNumber: number
  pageSize: number
  query: SearchQuery | null
}

/** Tests of an author, newest first. */
export const listCreated = (db: Db, { ownerId, viewerId, ...page }: Omit<TabFilter, 'query'>) =>
  listCardPage(db, { ...page, order: 'new', filter: sql<boolean>`quizzes.author_id = ${ownerId}` }, viewerId)

/** Tests that a person likes, the latest like first; in a search, the best match first. */
export const listLiked = (db: Db, filter: TabFilter) =>
  selectDone(db, filter)
    .innerJoin('likes as done', 'done.quiz_id', 'quizzes.id')
    .where('done.user_id', '=', filter.ownerId)
    .orderBy(scoreIn(filter), 'desc')
    .orderBy('done.created_at', 'desc')
    .orderBy('done.quiz_id')
    .execute()

/** Attempts of a person with their tests, the latest first; in a search, the best match first. */
export const listPassed = (db: Db, filter: TabFilter) =>
  selectDone(db, filter)
    .innerJoin('attempts as done', 'done.quiz_id', 'quizzes.id')
    .select(['done.id as resultId', 'done.percent'])
    .where('done.user_id', '=', filter.ownerId)
    .orderBy(scoreIn(filter), 'desc')
    .orderBy('done.created_at', 'desc')
    .orderBy('done.id')
    .execute()

/** The number of tests in a tab, or found in it. Reads only the rows of one person, never a whole table. */
export async function countDone(db: Db, of: 'likes' | 'attempts', { ownerId, query }: TabFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from ${sql.table(of)} done, lateral (select id, is_listed from quizzes where quizzes.id = done.quiz_id limit 1) quizzes
    where done.user_id = ${ownerId} and quizzes.is_listed and ${isFound(query)}`.execute(db)
  return rows[0]?.count ?? 0
}

const selectDone = (db: Db, { viewerId, pageNumber, pageSize, query }: TabFilter) =>
  selectCards(db, viewerId)
    .where('quizzes.is_listed', '=', true)
    .where(isFound(query))
    .limit(pageSize)
    .offset(pageNumber * pageSize)

const wordsOfQuiz = sql<string>`(select words from quiz_search where quiz_search.quiz_id = quizzes.id)`

const isFound = (query: SearchQuery | null): RawBuilder<boolean> =>
  query === null ? sql<boolean>`true` : sql<boolean>`${wordsOfQuiz} @@ ${query.match}::tsquery`

// A constant, which does not order; Kysely would take a bare number for a column.
const scoreIn = ({ query }: TabFilter): RawBuilder<number> =>
  query === null ? sql`(select 0)` : scoreOf(query, wordsOfQuiz)
