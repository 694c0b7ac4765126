import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { scoreOf } from '#server/reading/search/score.ts'
import type { SearchQuery } from '#server/reading/search/search-query.ts'

/** So many people of one name are looked at. */
const mostCandidates = 2000

/** Everyone with at least one test, as lists show them. The caller adds which of them. */
const selectAuthors = (db: Db) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'avatar',
      'full_name as fullName',
      'quizzes_count as createdTestsCount',
      'likes_count as myTestsLikes',
      'passes_count as myTestPassedCount',
    ])
    .where('quizzes_count', '>', 0)
    .where('banned_at', 'is', null)

/** A row of the lists of authors. */
export type AuthorRow = Awaited<ReturnType<ReturnType<typeof selectAuthors>['execute']>>[number]

/** One page of authors: most liked first, then most passed, then those with most tests. What they do to their own tests does not rank. */
export const listAuthors = (db: Db, { pageNumber, pageSize }: { pageNumber: number; pageSize: number }) =>
  selectAuthors(db)
    .orderBy('rank_likes', 'desc')
    .orderBy('rank_passes', 'desc')
    .orderBy('quizzes_count', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(pageNumber * pageSize)
    .execute()

/** The page of those whom a search finds: best match first, then as all others. */
export async function searchAuthors(
  db: Db,
  query: SearchQuery,
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ rows: AuthorRow[]; totalCount: number }> {
  const match = sql<string>`${query.match}::tsquery`
  const { rows: found } = await sql<{ id: number }>`
    with candidates as materialized (
      select user_id, words from author_search where words @@ ${match} order by user_id limit ${mostCandidates})
    select users.id
    from candidates, lateral (select * from users where users.id = candidates.user_id limit 1) users
    where users.quizzes_count > 0 and users.banned_at is null
    order by ${scoreOf(query, sql`candidates.words`)} desc, rank_likes desc, rank_passes desc, quizzes_count desc, users.id
  `.execute(db)
  const ids = found.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize).map(({ id }) => id)
  return { rows: await listById(db, ids), totalCount: found.length }
}

async function listById(db: Db, ids: readonly number[]): Promise<AuthorRow[]> {
  if (ids.length === 0) return []
  const rows = await selectAuthors(db)
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** How many authors there are: kept by the store with every change of a person (a trigger). */
export async function countAuthors(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('numbers')
    .select('value as count')
    .where('name', '=', 'authors')
    .executeTakeFirstOrThrow()
  return count
}
