import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { listCardPage, quizOrder } from '#server/read-models/cards.ts'

/** A page of listed tests by trend; those without activity come last, newest first. */
export const listTrending = (db: Db, page: { pageNumber: number; pageSize: number }, viewerId: number | null) =>
  listCardPage(db, { ...page, order: 'trending' }, viewerId)

/** Neighbours by id among which a random test is picked. */
const neighbours = 500

/**
 * A listed test by chance; null when there is none. It is picked among the next ones by id from a random place on, the first
 * following the last: of up to 500 tests each is equally likely, and of more a gap in the ids favours the tests behind it little.
 * `place` and `pick` are random, from 0 to less than 1.
 */
export async function findRandomListed(
  db: Db,
  { place, pick }: { place: number; pick: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    with middle as (select floor(${place}::float8 * (max(id) + 1))::bigint as id from quizzes)
    select ids[1 + floor(${pick}::float8 * cardinality(ids))::int] as id
    from (
      select array(
        select id from (
          (select id, 0 as turn from quizzes where is_listed and id >= (select id from middle) order by id limit ${neighbours})
          union all
          (select id, 1 as turn from quizzes where is_listed and id < (select id from middle) order by id limit ${neighbours})
        ) near order by turn, id limit ${neighbours}
      ) as ids
    ) listed`.execute(db)
  return rows[0]?.id ?? null
}

const selectNews = (db: Db) =>
  db
    .selectFrom('quizzes')
    .innerJoin('users', 'users.id', 'quizzes.author_id')
    .select(['quizzes.id as testId', 'quizzes.title', 'users.full_name as authorName'])
    .where('quizzes.is_listed', '=', true)

/** The newest tests with their authors and numbers of passes. */
export const listNewest = (db: Db, limit: number) =>
  selectNews(db)
    .innerJoin('quiz_counters', 'quiz_counters.quiz_id', 'quizzes.id')
    .select('quiz_counters.uses_count as count')
    .orderBy(quizOrder.new)
    .limit(limit)
    .execute()

/** The top tests by trend with their authors, without those that have no activity. */
export const listMostTrending = (db: Db, limit: number) =>
  selectNews(db).where('quizzes.trend_key', 'is not', null).orderBy(quizOrder.trending).limit(limit).execute()

/**
 * The number of passes of each test since a time, without those of banned people and in frames, which do not bring a test into
 * the trend; tests without passes are left out.
 */
export async function countPassesSince(db: Db, quizIds: readonly number[], since: Date): Promise<Map<number, number>> {
  const { rows } = await sql<{ quizId: number; count: number }>`
    select attempts.quiz_id as "quizId", count(*)::int as count
    from attempts left join users on users.id = attempts.user_id
    where attempts.quiz_id = ${anyOf(quizIds)} and attempts.created_at > ${since} and users.banned_at is null
      and attempts.source <> 'embed'
    group by attempts.quiz_id`.execute(db)
  return new Map(rows.map(({ quizId, count }) => [quizId, count]))
}

/** Totals of the site, summed from the counters of authors. */
export async function sumTotals(db: Db) {
  const sum = (column: 'users.quizzes_count' | `user_counters.${'passes' | 'likes' | 'comments'}_count`) =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)`
  return db
    .selectFrom('users')
    .innerJoin('user_counters', 'user_counters.user_id', 'users.id')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('users.id', '<>', deletedAuthorId).as('authors'),
      sum('users.quizzes_count').as('tests'),
      sum('user_counters.passes_count').as('passes'),
      sum('user_counters.likes_count').as('likes'),
      sum('user_counters.comments_count').as('comments'),
    ])
    .where('quizzes_count', '>', 0)
    .where('banned_at', 'is', null)
    .executeTakeFirstOrThrow()
}
