import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import type { BrokenDownScore } from '@quiz/contract/scoring/score-attempt.ts'
import { type RawBuilder, sql } from 'kysely'
import { AlreadyRecorded, insertResult, type KeyedCall } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'
import { availability, isOpenOrClosed } from '#server/read-models/availability.ts'
import { trendWeights, withTrendTerm } from '#server/read-models/trend.ts'
import { markUncounted } from '#server/reconciliation/answer-counts.queries.ts'
import { lockedToAct } from '#server/reconciliation/locks.queries.ts'
import { markStaleSortKeys } from '#server/reconciliation/sort-keys.queries.ts'

/** The fields of a test that scoring and counting need. */
export const findQuizToScore = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .modifyFront(prepared('find_quiz_to_score'))
    .select(['version_id as versionId', 'author_id as authorId', 'title', 'closed_at as closedAt'])
    .select(availability.as('availability'))
    .where('id', '=', quizId)
    .executeTakeFirst()

/** An attempt with its score. */
export type NewAttempt = {
  id: string
  quizId: number
  versionId: number
  userId: number | null
  answers: AttemptAnswers
  countedKeys: readonly string[]
  score: BrokenDownScore
  questionCount: number
  /** Hash of the guest's key; null for an account. */
  resultKeyHash: string | null
  /** The result that the taker was challenged by; ignored unless it is one of a test that takes challenges. */
  challengedBy: string | null
  /** Taken in a frame on a page of another site. */
  isEmbedded: boolean
  /** Whether counters include it. */
  isCounted: boolean
  /** A guest's attempt from a browser in which the author of the test signed in. */
  isByAuthor: boolean
  now: Date
  keyed: KeyedCall | undefined
}
/** How an attempt counts for orders: not for authors on their own tests, not in frames, and once a day for each visitor. */
export type Pass = { visitor: string; isOwn: boolean; trendTerm: number }

/** A value of JSON, or NULL in place of `null`. */
const optional = (value: unknown): RawBuilder<unknown> => sql`nullif(${JSON.stringify(value)}::jsonb, 'null')`

/** Whether an attempt was recorded, or its test is gone meanwhile, or its taker is banned. */
export type Recording = 'recorded' | 'unavailable' | 'banned'

/** Whether the test is there, whether its taker may submit an attempt, and whether this one was written. */
type Found = { isAvailable: boolean; isAllowed: boolean; isRecorded: boolean }

/**
 * Writes an attempt, all its counters and the result of its call atomically, in one statement. It locks the test first, then
 * people in the order of their ids, so that two attempts do not deadlock. Throws `AlreadyRecorded` for a repetition.
 */
export async function recordAttempt(db: Db, attempt: NewAttempt, pass: Pass): Promise<Recording> {
  const isPass = sql`exists (select 1 from pass)`
  const taker: RawBuilder<number> = sql`${attempt.userId}::bigint`
  const { rows } = await sql<Found>`${prepared('record_attempt')}
    with ${lockedToAct(attempt.quizId, taker, isOpenOrClosed)}, allowed as (
      select quiz.id, quiz.author_id, quiz.counts from quiz, acting where not acting.is_banned
    ), keyed as (
      ${insertResult(attempt.keyed, attempt.id, sql`allowed`)}
    ), taken as (
      select * from allowed where ${attempt.keyed === undefined}::boolean or exists (select 1 from keyed)
    ), pass as (
      insert into quiz_passes (quiz_id, day, visitor, user_id, passed_at)
      select taken.id, ${attempt.now.toISOString().slice(0, 10)}::date, ${pass.visitor}, ${taker}, ${attempt.now}::timestamptz
      from taken where ${attempt.isCounted && !pass.isOwn && !attempt.isEmbedded}::boolean
      on conflict do nothing
      returning quiz_id
    ), compared as (
      select earlier.id
      from attempts earlier join taken on earlier.quiz_id = taken.id join quizzes on quizzes.id = taken.id
      where earlier.id = ${attempt.challengedBy}::uuid and quizzes.challenges
    ), attempt as (
      insert into attempts (id, quiz_id, version_id, user_id, answers, percent, right_count, question_count, result_id, result_key_hash, is_counted, is_by_author, from_attempt_id, source, created_at, breakdown, outcomes, rules)
      select ${attempt.id}::uuid, taken.id, ${attempt.versionId}::bigint, ${taker}, ${JSON.stringify(attempt.answers)}::jsonb,
        ${attempt.score.percent}::smallint, ${attempt.score.questionsCounted}::smallint, ${attempt.questionCount}::smallint,
        ${attempt.score.resultId}::bigint, ${attempt.resultKeyHash}::text,
        ${attempt.isCounted}::boolean, ${attempt.isByAuthor}::boolean, compared.id, case when ${attempt.isEmbedded}::boolean then 'embed' when compared.id is null then 'site' else 'challenge' end,
        ${attempt.now}::timestamptz, ${optional(attempt.score.breakdown)}, ${optional(attempt.score.outcomes)}, ${attempt.score.rules}::smallint
      from taken left join compared on true
      returning id
    ), ${markUncounted(sql`select id, ${JSON.stringify(attempt.countedKeys)}::jsonb from attempt`)}, counted as (
      update quiz_counters set
        uses_count = uses_count + 1,
        popularity = popularity + ${isPass}::int * ${sql.lit(trendWeights.pass)},
        trend_key = case when ${isPass} then ${withTrendTerm(pass.trendTerm)} else trend_key end
      from taken where quiz_id = taken.id and ${attempt.isCounted}::boolean
    ), people_counted as (
      update user_counters set
        passes_count = passes_count + (user_id = taken.author_id and taken.counts)::int,
        rank_passes = rank_passes + (user_id = taken.author_id and taken.counts and ${isPass})::int,
        attempts_count = attempts_count + coalesce((user_id = ${taker})::int, 0)
      from taken
      where user_id in (taken.author_id, ${taker}) and ${attempt.isCounted}::boolean
    ), ${markStaleSortKeys(sql`select id, author_id from taken where ${isPass}`)}
    select exists (select 1 from quiz) as "isAvailable", exists (select 1 from allowed) as "isAllowed",
      exists (select 1 from taken) as "isRecorded"
  `.execute(db)
  const [found] = rows
  if (found?.isRecorded) return 'recorded'
  if (found?.isAllowed) throw new AlreadyRecorded()
  return found?.isAvailable ? 'banned' : 'unavailable'
}
