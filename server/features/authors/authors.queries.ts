import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { scoreOf } from '#server/read-models/search/score.ts'
import type { SearchQuery } from '#server/read-models/search/search-query.ts'

/** Matches of a search that are scored. */
const mostCandidates = 200
/** Top authors that are searched in addition when there are more matches. */
const walked = 500

const isAuthor = sql<boolean>`users.quizzes_count > 0 and users.banned_at is null`

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

/** A row of the lists of authors. */
export type AuthorRow = Awaited<ReturnType<ReturnType<typeof selectAuthors>['execute']>>[number]

/** By likes, then passes, then the number of tests, without those of authors on their own tests. */
const ranked = sql`users.rank_likes desc, users.rank_passes desc, users.quizzes_count desc, users.id`

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
  { pageNumber, pageSize }: { pageNumber: number; pageSize: number },
): Promise<{ rows: AuthorRow[]; totalCount: number }> {
  const match = sql<string>`${query.match}::tsquery`
  const first = sql`select users.id from users where ${isAuthor} order by ${ranked} limit ${walked}`
  const { rows: found } = await sql<{ id: number }>`
    with hits as materialized (
      select user_id from author_search where words @@ ${match} order by user_id limit ${mostCandidates + 1}
    ), many as materialized (select count(*) > ${mostCandidates} as are_there from hits),
    candidates as materialized (
      select user_id from hits
      union
      select id from (
        select first.id from (${first}) first, ${namesOf(sql`first.id`)} named where named.words @@ ${match}
      ) walked where (select are_there from many)
    )
    select users.id
    from candidates, ${namesOf(sql`candidates.user_id`)} named,
      lateral (select * from users where users.id = candidates.user_id limit 1) users
    where ${isAuthor}
    order by ${scoreOf(query, sql`named.words`)} desc, ${ranked}
  `.execute(db)
  const ids = found.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize).map(({ id }) => id)
  return { rows: await listById(db, ids), totalCount: found.length }
}

/** The search document of one person. The limit keeps the planner from scanning the table for a few hundred people. */
const namesOf = (userId: RawBuilder<unknown>) =>
  sql`lateral (select words from author_search where user_id = ${userId} limit 1)`

async function listById(db: Db, ids: readonly number[]): Promise<AuthorRow[]> {
  if (ids.length === 0) return []
  const rows = await selectAuthors(db)
    .where('users.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute()
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
