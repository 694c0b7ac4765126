import { type RawBuilder, sql } from 'kysely'
import { isSearch } from '#server/domain/search-words.ts'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isOpen } from '#server/read-models/availability.ts'
import { listCardPage, selectCards } from '#server/read-models/cards.ts'
import { holds } from '#server/read-models/search/holds.ts'
import { type SearchQuery, scoreOf } from '#server/read-models/search/search-query.ts'

/** The owner of the tab, its viewer, the page, and the search if there is one. */
export type TabFilter = {
  ownerId: number
  viewerId: number | null
  pageNumber: number
  pageSize: number
  searchString: string
  subjectId?: number | null | undefined
  /** Null without a search, and in one whose words no listed test has. */
  query: SearchQuery | null
}

type Created = Omit<TabFilter, 'query' | 'searchString'>

/** Tests of an author, newest first. */
export const listCreated = (db: Db, { viewerId, ...filter }: Created) =>
  listCardPage(db, { ...filter, order: 'new', filter: isCreated(filter) }, viewerId)

/** The number of listed tests of an author. */
export const countCreated = (db: Db, filter: Created): Promise<number> =>
  countRows(db.selectFrom('quizzes').where('is_listed', '=', true).where(isCreated(filter)))

const isCreated = ({ ownerId, subjectId }: Pick<TabFilter, 'ownerId' | 'subjectId'>) =>
  sql<boolean>`(quizzes.author_id = ${ownerId} and ${subjectId ? sql`quizzes.subject_id = ${subjectId}` : sql`true`})`

/** Tests of the viewer, listed or not, newest first; in a search, the best match first. */
export const listOwnCreated = (db: Db, filter: TabFilter) =>
  selectCards(db, filter.viewerId)
    .select(['quizzes.visibility', 'quizzes.moderation', isOpen.as('isOpen')])
    .where(isOwnCreated(filter))
    .orderBy(scoreIn(filter), 'desc')
    .orderBy('quizzes.created_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .limit(filter.pageSize)
    .offset(filter.pageNumber * filter.pageSize)
    .execute()

/** The number of tests of the viewer, or of those found among them. */
export const countOwnCreated = (db: Db, filter: TabFilter): Promise<number> =>
  countRows(db.selectFrom('quizzes').where(isOwnCreated(filter)))

const isOwnCreated = (filter: TabFilter) =>
  sql<boolean>`(${isCreated(filter)} and quizzes.deleted_at is null and ${isFound(filter)})`

/** The number of tests of a person for themself, closed ones included: as many as their own tab has. */
export const countOwn = (db: Db, ownerId: number): Promise<number> =>
  countOwnCreated(db, { ownerId, viewerId: ownerId, pageNumber: 0, pageSize: 0, searchString: '', query: null })

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
export async function countDone(db: Db, of: 'likes' | 'attempts', filter: TabFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from ${sql.table(of)} done, lateral (select * from quizzes where quizzes.id = done.quiz_id limit 1) quizzes
    where done.user_id = ${filter.ownerId} and ${isShown(filter)} and ${isFound(filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

const selectDone = (db: Db, filter: TabFilter) =>
  selectCards(db, filter.viewerId)
    .where(isShown(filter))
    .where(isFound(filter))
    .limit(filter.pageSize)
    .offset(filter.pageNumber * filter.pageSize)

/** People find what they liked or passed again by its link; others see listed tests alone. */
const isShown = ({ ownerId, viewerId }: TabFilter): RawBuilder<boolean> =>
  viewerId === ownerId ? isOpen : sql<boolean>`quizzes.is_listed`

const wordsOfQuiz = sql<string>`(select words from quiz_search where quiz_search.quiz_id = quizzes.id)`

function isFound({ ownerId, viewerId, searchString, query }: TabFilter): RawBuilder<boolean> {
  if (!isSearch(searchString)) return sql<boolean>`true`
  const isIndexed = query === null ? sql`false` : sql`${wordsOfQuiz} @@ ${query.match}::tsquery`
  if (viewerId !== ownerId) return sql<boolean>`${isIndexed}`
  // Tests that are not listed have no search document.
  const texts = [sql.ref('quizzes.title'), sql.ref('quizzes.description')]
  return sql<boolean>`(${isIndexed} or (not quizzes.is_listed and ${holds(searchString, texts)}))`
}

// A constant, which does not order; Kysely would take a bare number for a column.
const scoreIn = ({ query }: TabFilter): RawBuilder<number> =>
  query === null ? sql`(select 0)` : scoreOf(query, wordsOfQuiz)
