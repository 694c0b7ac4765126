import { sql } from 'kysely'
import { trendTerm, trendWeights } from '#server/domain/trend.ts'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import { isTellable, likeTerm, withoutTrendTerm, withTrendTerm } from '#server/read-models/trend.ts'
import { lockedToAct } from '#server/reconciliation/locks.queries.ts'
import { markStaleSortKeys } from '#server/reconciliation/sort-keys.queries.ts'

/** Who toggles the like of which test, and when. */
export type Toggle = { userId: number; quizId: number; now: Date }

/** What became of a toggle: the like was given or taken back, or nothing was changed and why. */
export type ToggleOutcome = {
  change: 'given' | 'taken_back' | 'not_listed' | 'banned' | 'in_question'
  authorId: number
}

/**
 * Gives a like or takes it back and counts it for the test and its author, whose own likes are seen but not ranked; in one
 * statement, or nothing of it. It locks the test's row first, then people's in the order of their ids: two of these never wait
 * for each other.
 *
 * `in_question`: the same person toggled at the same moment, or the like can't be told from the trend key of the test. Then the
 * caller locks the test first and asks again with `mendsTrend`, which leaves the trend to be counted anew by the caller.
 */
export async function recordToggle(
  db: Db,
  { userId, quizId, now }: Toggle,
  { mendsTrend = false } = {},
): Promise<ToggleOutcome> {
  const user = sql<number>`${userId}::bigint`
  const isLeftToMend = sql<boolean>`${mendsTrend}::boolean`
  const distance = sql<number>`held.above_like`
  const ranked = sql`step.by * (not held.is_own)::int`
  const { rows } = await sql<ToggleOutcome>`${prepared('record_toggle')}
    with ${lockedToAct(quizId, user)}, counters as (
      select trend_key from quiz_counters join quiz on quiz.id = quiz_id for no key update of quiz_counters
    ), held as (
      select quiz.id, quiz.author_id, quiz.author_id = ${user} as is_own, likes.user_id is not null as is_liked,
        counters.trend_key - (${likeTerm}) as above_like
      from quiz
        cross join counters
        join acting on not acting.is_banned
        left join likes on likes.quiz_id = quiz.id and likes.user_id = ${user}
    ), taken_back as (
      delete from likes using held
      where likes.quiz_id = held.id and likes.user_id = ${user}
        and (held.is_own or ${isLeftToMend} or ${isTellable(distance)})
      returning likes.quiz_id
    ), given as (
      insert into likes (user_id, quiz_id, created_at)
      select ${user}, held.id, ${now}::timestamptz from held where not held.is_liked
      on conflict do nothing
      returning quiz_id
    ), step as (
      select quiz_id, 1 as by from given union all select quiz_id, -1 from taken_back
    ), counted as (
      update quiz_counters set
        likes_count = likes_count + step.by,
        popularity = popularity + ${ranked} * ${sql.lit(trendWeights.like)},
        trend_key = case
          when held.is_own then trend_key
          when step.by = 1 then ${withTrendTerm(trendTerm('like', now))}
          when ${isLeftToMend} then trend_key
          else ${withoutTrendTerm(distance)}
        end
      from held, step
      where quiz_counters.quiz_id = held.id
    ), author as (
      update user_counters set likes_count = likes_count + step.by, rank_likes = rank_likes + ${ranked}
      from held, step
      where user_id = held.author_id
    ), ${markStaleSortKeys(sql`select held.id, held.author_id from held, step where not held.is_own`)}
    select quiz.author_id as "authorId",
      case when acting.is_banned then 'banned' when step.by = 1 then 'given' when step.by = -1 then 'taken_back'
        else 'in_question' end as change
    from quiz cross join acting left join step on true
  `.execute(db)
  return rows[0] ?? { change: 'not_listed', authorId: 0 }
}
