import { likes } from '@quiz/contract/quiz/likes.ts'
import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import { inTransaction, retryOnConflict } from '#server/platform/store/transaction.ts'
import { isOpenTo, type QuizViewer, unavailable } from '#server/read-models/availability.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import {
  isRemovable,
  likeTerm,
  trendTerm,
  trendWeights,
  withoutTrendTerm,
  withTrendTerm,
} from '#server/read-models/trend.ts'
import { reconcileQuizzes } from '#server/reconciliation/counters.queries.ts'
import { lockedToAct, lockQuizzes } from '#server/reconciliation/locks.queries.ts'
import { markStaleSortKeys } from '#server/reconciliation/sort-keys.queries.ts'

export function likesRoutes({ endpoints, store, clock, cache }: AppContext): void {
  endpoints.handle(likes.toggle, async ({ body: { testId: quizId }, viewer }) => {
    const { isLiked, authorId } = await toggleLike(store.db, { viewer, quizId, now: clock() })
    cache.invalidate({
      hard: [],
      soft: [cacheTags.quiz(quizId), cacheTags.person(authorId)],
    })
    return isLiked
  })
}

/** Whether the person likes the test now, and the author of the test. */
type Toggled = { isLiked: boolean; authorId: number }

/** Adds or removes a like. Throws a `Refusal` when the test is not open to the person, or the person is banned. */
async function toggleLike(db: Db, toggle: Toggle): Promise<Toggled> {
  const direct = await retryOnConflict(() => recordToggle(db, toggle))
  const outcome =
    direct.change === 'conflict'
      ? await inTransaction(db, (transaction: Db) => toggleLocked(transaction, toggle))
      : direct
  const { change, authorId } = outcome
  if (change === 'unavailable') throw await unavailable(db, toggle.quizId)
  if (change === 'banned') throw refuse('session_ended')
  return { isLiked: change === 'added', authorId }
}

/** The same with the test locked: it sees concurrent toggles, and the trend can be recounted. */
async function toggleLocked(db: Db, toggle: Toggle): Promise<ToggleOutcome> {
  await lockQuizzes(db, [toggle.quizId])
  const outcome = await recordToggle(db, toggle, { recountsTrend: true })
  if (outcome.change === 'removed') await reconcileQuizzes(db, [toggle.quizId])
  return outcome
}

/** A toggle of the like of one person on one test. */
type Toggle = { viewer: QuizViewer; quizId: number; now: Date }

/** Whether the like was added or removed, or why nothing was changed. */
type ToggleOutcome = {
  change: 'added' | 'removed' | 'unavailable' | 'banned' | 'conflict'
  authorId: number
}

/**
 * Adds or removes a like and counts it for the test and its author, whose own likes are shown but not ranked; atomically, in one statement. It locks the test first, then people in the order of their ids, so that two toggles do not deadlock.
 *
 * `conflict`: the same person toggles concurrently, or the like cannot be subtracted from the trend key. Then the caller locks the test and repeats the toggle with `recountsTrend`, after which it has to recount the trend.
 */
async function recordToggle(
  db: Db,
  { viewer, quizId, now }: Toggle,
  { recountsTrend = false } = {},
): Promise<ToggleOutcome> {
  const user = sql<number>`${viewer.id}::bigint`
  const isTrendRecounted = sql<boolean>`${recountsTrend}::boolean`
  const distance = sql<number>`held.above_like`
  const ranked = sql`step.by * (not held.is_own)::int`
  const { rows } = await sql<ToggleOutcome>`${prepared('record_toggle')}
    with ${lockedToAct(quizId, user, isOpenTo(viewer))}, counters as (
      select trend_key from quiz_counters join quiz on quiz.id = quiz_id for no key update of quiz_counters
    ), held as (
      select quiz.id, quiz.author_id, quiz.counts, quiz.author_id = ${user} as is_own, likes.user_id is not null as is_liked,
        counters.trend_key - (${likeTerm}) as above_like
      from quiz
        cross join counters
        join acting on not acting.is_banned
        left join likes on likes.quiz_id = quiz.id and likes.user_id = ${user}
    ), removed as (
      delete from likes using held
      where likes.quiz_id = held.id and likes.user_id = ${user}
        and (held.is_own or ${isTrendRecounted} or ${isRemovable(distance)})
      returning likes.quiz_id
    ), added as (
      insert into likes (user_id, quiz_id, created_at)
      select ${user}, held.id, ${now}::timestamptz from held where not held.is_liked
      on conflict do nothing
      returning quiz_id
    ), step as (
      select quiz_id, 1 as by from added union all select quiz_id, -1 from removed
    ), counted as (
      update quiz_counters set
        likes_count = likes_count + step.by,
        popularity = popularity + ${ranked} * ${sql.lit(trendWeights.like)},
        trend_key = case
          when held.is_own then trend_key
          when step.by = 1 then ${withTrendTerm(trendTerm('like', now))}
          when ${isTrendRecounted} then trend_key
          else ${withoutTrendTerm(distance)}
        end
      from held, step
      where quiz_counters.quiz_id = held.id
    ), author as (
      update user_counters set likes_count = likes_count + step.by, rank_likes = rank_likes + ${ranked}
      from held, step
      where user_id = held.author_id and held.counts
    ), ${markStaleSortKeys(sql`select held.id, held.author_id from held, step where not held.is_own`)}
    select quiz.author_id as "authorId",
      case when acting.is_banned then 'banned' when step.by = 1 then 'added' when step.by = -1 then 'removed'
        else 'conflict' end as change
    from quiz cross join acting left join step on true
  `.execute(db)
  return rows[0] ?? { change: 'unavailable', authorId: 0 }
}
