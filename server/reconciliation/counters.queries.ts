import { type RawBuilder, sql } from 'kysely'

import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { countsForAuthor } from '#server/read-models/availability.ts'
import { isShown } from '#server/read-models/comment-visibility.ts'
import { likeTerm, passTerm, trendWeights } from '#server/read-models/trend.ts'
import { lockPeople, lockQuizzes, lockSubjects } from './locks.queries.ts'

/** Ids of the rows to check, or all. */
export type Which = readonly number[] | 'all'

const among = (column: RawBuilder<unknown>, which: Which): RawBuilder<boolean> =>
  which === 'all' ? sql`true` : sql`${column} = ${anyOf(which)}`

// The right counters of tests: actions of banned people do not count, and rankings ignore those of authors on their own
// tests. A trend key is log2 of a sum of 2^term, computed relative to the largest term so that it does not overflow.
const quizTruth = (which: Which) => sql`
  select quizzes.id,
    coalesce((select jsonb_array_length(content -> 'questions') from quiz_versions
      where quiz_versions.id = quizzes.version_id), 0) as questions_count,
    (select count(*) from likes join users on users.id = likes.user_id
      where likes.quiz_id = quizzes.id and users.banned_at is null)::int as likes_count,
    (select count(*) from attempts left join users on users.id = attempts.user_id
      where attempts.quiz_id = quizzes.id and attempts.is_counted and users.banned_at is null)::int as uses_count,
    (select count(*) from comments join users on users.id = comments.user_id
      where comments.quiz_id = quizzes.id and ${isShown()})::int as comments_count,
    (${sql.lit(trendWeights.like)} * (select count(*) from likes join users on users.id = likes.user_id
        where likes.quiz_id = quizzes.id and likes.user_id <> quizzes.author_id and users.banned_at is null)
      + ${sql.lit(trendWeights.pass)} * (select count(*) from quiz_passes left join users on users.id = quiz_passes.user_id
        where quiz_passes.quiz_id = quizzes.id and users.banned_at is null))::int as popularity,
    (select max(largest) + ln(sum(power(2::float8, greatest(term - largest, -60)))) / ln(2::float8)
      from (select term, max(term) over () as largest from (
        select ${likeTerm} as term from likes join users on users.id = likes.user_id
          where likes.quiz_id = quizzes.id and likes.user_id <> quizzes.author_id and users.banned_at is null
        union all
        select ${passTerm} from quiz_passes left join users on users.id = quiz_passes.user_id
          where quiz_passes.quiz_id = quizzes.id and users.banned_at is null
      ) terms) sized) as trend_key
  from quizzes where ${among(sql`quizzes.id`, which)}`

// The likes of a test without that of its author, as they count for its popularity.
const rankedLikes = sql`quiz_counters.likes_count - (likes.user_id is not null)::int`

const userTruth = (which: Which) => sql`
  select users.id,
    count(quizzes.id)::int as quizzes_count,
    coalesce(sum(quiz_counters.uses_count), 0)::int as passes_count,
    coalesce(sum(quiz_counters.likes_count), 0)::int as likes_count,
    coalesce(sum(quiz_counters.comments_count), 0)::int as comments_count,
    (select count(*) from attempts where attempts.user_id = users.id and attempts.is_counted)::int as attempts_count,
    coalesce(sum(${rankedLikes}), 0)::int as rank_likes,
    coalesce(sum(quiz_counters.popularity - ${sql.lit(trendWeights.like)} * (${rankedLikes})), 0)::int as rank_passes
  from users
    left join quizzes on quizzes.author_id = users.id and ${countsForAuthor}
    left join quiz_counters on quiz_counters.quiz_id = quizzes.id
    left join likes on likes.quiz_id = quizzes.id and likes.user_id = users.id and users.banned_at is null
  where ${among(sql`users.id`, which)}
  group by users.id`

const subjectTruth = sql`
  select subjects.id, count(quizzes.id)::int as quizzes_count,
    (count(quizzes.id) filter (where quizzes.kind = 'personality'))::int as personality_count
  from subjects left join quizzes on quizzes.subject_id = subjects.id and quizzes.is_listed
  group by subjects.id`

// Rounding differs with the order of likes and passes, so keys are compared with a tolerance.
const isTrendOff = (table: 'quizzes' | 'quiz_counters') => {
  const key = sql.ref(`${table}.trend_key`)
  return sql`((${key} is null) <> (truth.trend_key is null) or coalesce(abs(${key} - truth.trend_key) > 1e-6, false))`
}

// Of a row without counters, which the correction inserts first, all are wrong.
const comparedQuizzes = (which: Which) => sql`
  select truth.*, (quiz_counters.likes_count, quiz_counters.uses_count, quiz_counters.comments_count, quiz_counters.popularity)
      is distinct from (truth.likes_count, truth.uses_count, truth.comments_count, truth.popularity)
      or ${isTrendOff('quiz_counters')} as is_miscounted,
    quizzes.questions_count <> truth.questions_count as is_misdescribed,
    quizzes.popularity <> truth.popularity or ${isTrendOff('quizzes')} as is_misplaced
  from (${quizTruth(which)}) truth
    join quizzes on quizzes.id = truth.id left join quiz_counters on quiz_counters.quiz_id = truth.id`

const isQuizWrong = sql`(is_miscounted or is_misdescribed
  or is_misplaced and not exists (select 1 from stale_quiz_keys where quiz_id = compared.id))`

const comparedUsers = (which: Which) => sql`
  select truth.*, (user_counters.passes_count, user_counters.likes_count, user_counters.comments_count,
      user_counters.attempts_count, user_counters.rank_likes, user_counters.rank_passes)
      is distinct from (truth.passes_count, truth.likes_count, truth.comments_count, truth.attempts_count, truth.rank_likes, truth.rank_passes)
      as is_miscounted,
    users.quizzes_count <> truth.quizzes_count as is_mislisted,
    (users.rank_likes, users.rank_passes) is distinct from (truth.rank_likes, truth.rank_passes) as is_misplaced
  from (${userTruth(which)}) truth
    join users on users.id = truth.id left join user_counters on user_counters.user_id = truth.id`

const isUserWrong = sql`(is_miscounted or is_mislisted
  or is_misplaced and not exists (select 1 from stale_user_keys where user_id = compared.id))`

const isSubjectWrong = sql`(subjects.quizzes_count, subjects.personality_count) <> (truth.quizzes_count, truth.personality_count)`

/** Select the ids of all tests, people and subjects whose counters or sort keys are to be corrected. */
export const miscounted = {
  quizzes: sql`select id from (${comparedQuizzes('all')}) compared where ${isQuizWrong}`,
  people: sql`select id from (${comparedUsers('all')}) compared where ${isUserWrong}`,
  subjects: sql`select subjects.id from (${subjectTruth}) truth join subjects on subjects.id = truth.id where ${isSubjectWrong}`,
}

/**
 * Corrects the counters and sort keys of tests; returns the ids of those that were wrong. A sort key that is marked as
 * stale is no drift. Needs a transaction, as it locks the rows.
 */
export async function reconcileQuizzes(db: Db, which: Which): Promise<number[]> {
  // Locked first, so that no row is counted by a snapshot older than its lock.
  if (which !== 'all') await lockQuizzes(db, which)
  const made = await insertMissing(db, { of: 'quizzes', counters: 'quiz_counters', key: 'quiz_id' }, which)
  const { rows } = await sql<{ id: number }>`
    with compared as (${comparedQuizzes(which)}), counted as (
      update quiz_counters set likes_count = truth.likes_count, uses_count = truth.uses_count,
        comments_count = truth.comments_count, popularity = truth.popularity, trend_key = truth.trend_key
      from compared truth where truth.id = quiz_counters.quiz_id and is_miscounted
    ), placed as (
      update quizzes set questions_count = truth.questions_count, popularity = truth.popularity, trend_key = truth.trend_key
      from compared truth where truth.id = quizzes.id and (is_misdescribed or is_misplaced)
    )
    select id from compared where ${isQuizWrong}
  `.execute(db)
  return [...new Set([...made, ...rows.map(({ id }) => id)])]
}

/** Needs corrected counters of the tests of these people. */
export async function reconcileUsers(db: Db, which: Which): Promise<number[]> {
  if (which !== 'all') await lockPeople(db, which)
  const made = await insertMissing(db, { of: 'users', counters: 'user_counters', key: 'user_id' }, which)
  const { rows } = await sql<{ id: number }>`
    with compared as (${comparedUsers(which)}), counted as (
      update user_counters set passes_count = truth.passes_count, likes_count = truth.likes_count, comments_count = truth.comments_count,
        attempts_count = truth.attempts_count, rank_likes = truth.rank_likes, rank_passes = truth.rank_passes
      from compared truth where truth.id = user_counters.user_id and is_miscounted
    ), placed as (
      update users set quizzes_count = truth.quizzes_count, rank_likes = truth.rank_likes, rank_passes = truth.rank_passes
      from compared truth where truth.id = users.id and (is_mislisted or is_misplaced)
    )
    select id from compared where ${isUserWrong}
  `.execute(db)
  return [...new Set([...made, ...rows.map(({ id }) => id)])]
}

/** Inserts missing rows of counters with zeros; returns the ids of their owners. */
async function insertMissing(
  db: Db,
  { of, counters, key }: { of: 'quizzes' | 'users'; counters: 'quiz_counters' | 'user_counters'; key: string },
  which: Which,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(counters)} (${sql.ref(key)})
    select owners.id from ${sql.table(of)} owners
    where ${among(sql`owners.id`, which)} and not exists (select 1 from ${sql.table(counters)} where ${sql.ref(key)} = owners.id)
    returning ${sql.ref(key)} as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Corrects the numbers of listed tests and of listed personality tests of each subject. */
export async function reconcileSubjects(db: Db): Promise<number[]> {
  await lockSubjects(db)
  const { rows } = await sql<{ id: number }>`
    with truth as (${subjectTruth})
    update subjects set quizzes_count = truth.quizzes_count, personality_count = truth.personality_count
    from truth where truth.id = subjects.id
      and ${isSubjectWrong}
    returning subjects.id`.execute(db)
  return rows.map(({ id }) => id)
}
