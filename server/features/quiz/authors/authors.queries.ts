import { sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { hasProfile } from '#server/read-models/banned.ts'
import { findIds, type SearchLimits, type SearchPage, type SearchSource } from '#server/read-models/search/find-ids.ts'
import type { SearchQuery } from '#server/read-models/search/search-query.ts'

const searchLimits: SearchLimits = { counted: 1000, best: 200, walked: 500 }

const isAuthor = sql<boolean>`users.quizzes_count > 0 and ${hasProfile}`

/** Authors with at least one listed test, with the columns of lists. The caller adds a filter. */
const selectAuthors = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('user_counters', 'user_counters.user_id', 'users.id')
    .select([
      'users.id',
      'users.avatar',
      'users.full_name as fullName',
      'users.quizzes_count as createdTestsCount',
      'user_counters.likes_count as myTestsLikes',
      'user_counters.passes_count as myTestPassedCount',
    ])
    .where(isAuthor)

export type AuthorRow = Awaited<ReturnType<ReturnType<typeof selectAuthors>['execute']>>[number]

/** By likes, then passes, then the number of tests, without those of authors on their own tests. */
const ranked = sql`users.rank_likes desc, users.rank_passes desc, users.quizzes_count desc, users.id`

const authorSource: SearchSource = {
  table: 'users',
  documents: { table: 'author_search', id: 'user_id' },
  isListed: isAuthor,
  order: ranked,
  isBestFirst: true,
  head: sql`select users.id from users where ${isAuthor} order by ${ranked}`,
}

/** A page of authors in their order. */
export function listAuthors(db: Db, { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) {
  // Ids first: a page with a large offset skips index entries without reading counters.
  const page = db
    .selectFrom('users')
    .select('users.id')
    .where(isAuthor)
    .orderBy(ranked)
    .limit(pageSize)
    .offset(pageNumber * pageSize)
  return selectAuthors(db).innerJoin(page.as('page'), 'page.id', 'users.id').orderBy(ranked).execute()
}

/** A page of authors that a search finds: best match first, then in their usual order. */
export async function searchAuthors(
  db: Db,
  query: SearchQuery,
  page: SearchPage,
): Promise<{ rows: AuthorRow[]; totalCount: number }> {
  const { ids, totalCount } = await findIds(db, { query, source: authorSource, page, limits: searchLimits })
  return { rows: await listById(db, ids), totalCount }
}

async function listById(db: Db, ids: readonly number[]): Promise<AuthorRow[]> {
  if (ids.length === 0) return []
  const rows = await selectAuthors(db).where('users.id', '=', anyOf(ids)).execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** The number of authors, which a trigger updates with every change of a person. */
export async function countAuthors(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('numbers')
    .select('value as count')
    .where('name', '=', 'authors')
    .executeTakeFirstOrThrow()
  return count
}
