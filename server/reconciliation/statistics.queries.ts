import { limits } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { scoringVersionOf } from '#server/read-models/scoring-version.ts'

/** Attempts that one transaction sums up. */
export const statisticsBatchSize = 250

/** An attempt under the version whose scoring it counts under, with the rules that it was graded by; null where an earlier release did. */
export type CountedAttempt = { attemptId: string; versionId: number; rules: number | null }

/** A marked attempt; `scoringId` is the first version of its scoring, `taker` null for guests without a key. */
export type MarkedAttempt = CountedAttempt & {
  scoringId: number
  taker: string | null
  source: 'site' | 'embed' | 'challenge'
  day: string
  at: Date
  isCounted: boolean
}

const isAnswered = sql<boolean>`exists (
  select 1 from jsonb_array_elements(answers) answer
  where coalesce(answer -> 'value', answer -> 'answerIds') not in ('[]'::jsonb, '""'::jsonb)
)`

/** Whether an attempt is not its author's, neither signed in nor as a guest in a browser of theirs. */
export const isByTaker = sql<boolean>`(user_id is distinct from author_id and not is_by_author)`

/** Part of a statement: marks attempts, whose versions, ids and rules `counted` selects, to be summed up under these versions. */
export const markUnsummed = (counted: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    to_sum as (insert into unsummed_attempts (version_id, attempt_id, rules) ${counted} on conflict do nothing)`

/** Removes some marks and returns their attempts. Those of authors, empty ones and those outside of counters are not counted. */
export async function takeMarked(db: Db): Promise<MarkedAttempt[]> {
  const { rows } = await sql<MarkedAttempt>`
    with marks as (
      delete from unsummed_attempts where (version_id, attempt_id) in (
        select version_id, attempt_id from unsummed_attempts order by version_id, attempt_id
        limit ${sql.lit(statisticsBatchSize)} for update skip locked
      ) returning version_id, attempt_id, rules
    )
    select attempt_id as "attemptId", marks.version_id as "versionId", coalesce(${scoringVersionOf(sql`marks.version_id`)}, marks.version_id) as "scoringId",
      coalesce('u' || user_id, result_key_hash) as taker, coalesce(source, 'site') as source, coalesce(attempts.created_at, now()) as at,
      to_char(coalesce(attempts.created_at, now()) at time zone 'UTC', 'YYYY-MM-DD') as day,
      coalesce(is_counted and ${isByTaker} and ${isAnswered}, false) as "isCounted",
      coalesce(marks.rules, attempts.rules) as rules
    from marks left join attempts on attempts.id = attempt_id left join quizzes on quizzes.id = quiz_id`.execute(db)
  return rows
}

/** Adds attempts to those of their scorings, whose rows stay locked until the transaction ends. */
export async function addAttempts(db: Db, attempts: readonly MarkedAttempt[]): Promise<void> {
  const given = sql`unnest(
    ${attempts.map(({ scoringId }) => scoringId)}::bigint[], ${attempts.map(({ source }) => source)}::text[], ${attempts.map(({ day }) => day)}::date[]
  ) as given (version_id, source, day)`
  await sql`
    insert into quiz_statistics (version_id, site_count, embed_count, challenge_count)
    select version_id, count(*) filter (where source = 'site'), count(*) filter (where source = 'embed'), count(*) filter (where source = 'challenge')
    from ${given} group by version_id order by version_id
    on conflict (version_id) do update set
      site_count = quiz_statistics.site_count + excluded.site_count,
      embed_count = quiz_statistics.embed_count + excluded.embed_count,
      challenge_count = quiz_statistics.challenge_count + excluded.challenge_count`.execute(db)
  await sql`
    insert into statistics_days (version_id, day, attempts_count)
    select version_id, day, count(*) from ${given} group by version_id, day order by version_id, day
    on conflict (version_id, day) do update set attempts_count = statistics_days.attempts_count + excluded.attempts_count`.execute(
    db,
  )
}

type FirstAttempt = CountedAttempt & { scoringId: number; taker: string; at: Date }

/** Adds takers to those of their locked scorings. An earlier attempt of a taker replaces the one that counted. */
export async function addTakers(db: Db, takers: readonly FirstAttempt[]): Promise<void> {
  await sql`
    with given as (
      select * from unnest(
        ${takers.map(({ scoringId }) => scoringId)}::bigint[], ${takers.map(({ taker }) => taker)}::text[], ${takers.map(({ attemptId }) => attemptId)}::uuid[],
        ${takers.map(({ versionId }) => versionId)}::bigint[], ${takers.map(({ at }) => at)}::timestamptz[],
        ${takers.map(({ rules }) => rules)}::smallint[]
      ) as given (version_id, taker, attempt_id, counted_version_id, attempted_at, counted_rules)
    ), written as (
      insert into statistics_takers (version_id, taker, attempt_id, counted_version_id, attempted_at, counted_rules)
      select * from given order by version_id, taker
      on conflict (version_id, taker) do update set
        former_attempt_id = case when statistics_takers.is_shown then statistics_takers.attempt_id else statistics_takers.former_attempt_id end,
        former_version_id = case when statistics_takers.is_shown then statistics_takers.counted_version_id else statistics_takers.former_version_id end,
        former_rules = case when statistics_takers.is_shown then statistics_takers.counted_rules else statistics_takers.former_rules end,
        attempt_id = excluded.attempt_id,
        counted_version_id = excluded.counted_version_id,
        counted_rules = excluded.counted_rules,
        attempted_at = excluded.attempted_at,
        is_shown = false
      where (excluded.attempted_at, excluded.attempt_id) < (statistics_takers.attempted_at, statistics_takers.attempt_id)
    ), new_takers as (
      select version_id, count(*) as count from given
      where not exists (select 1 from statistics_takers known where known.version_id = given.version_id and known.taker = given.taker)
      group by version_id
    )
    update quiz_statistics set takers_count = takers_count + new_takers.count
    from new_takers where quiz_statistics.version_id = new_takers.version_id`.execute(db)
}

/** A taker whose answers the sums get now; a later attempt, which they had in its place, is taken out. */
export type DueTaker = CountedAttempt & {
  scoringId: number
  taker: string
  formerAttemptId: string | null
  formerVersionId: number | null
  formerRules: number | null
}

/**
 * The takers of locked scorings whose answers can be shown without telling anybody apart: from 20 on in groups of 5, the first
 * ones first. Replaced attempts go with a group, or when there are 5 of them.
 */
export async function listDueTakers(db: Db, scoringIds: readonly number[]): Promise<DueTaker[]> {
  const group = sql.lit(limits.shareTakersStep)
  // The taker of a waiting row can become an account meanwhile.
  await sql`
    select 1 from statistics_takers where version_id = ${anyOf(scoringIds)} and not is_shown
    order by version_id, taker for update`.execute(db)
  const { rows } = await sql<DueTaker>`
    select version_id as "scoringId", taker, attempt_id as "attemptId", counted_version_id as "versionId",
      counted_rules as rules, former_rules as "formerRules", former_attempt_id as "formerAttemptId", former_version_id as "formerVersionId"
    from (
      select known.*, case when known < ${sql.lit(limits.shareTakersMin)} then 0 else known - known % ${group} end - shown_takers_count as due
      from (
        select waiting.*, shown_takers_count,
          row_number() over (partition by waiting.version_id, former_attempt_id is null order by attempted_at, attempt_id) as place,
          count(former_attempt_id) over (partition by waiting.version_id) as replaced,
          shown_takers_count + count(*) filter (where former_attempt_id is null) over (partition by waiting.version_id) as known
        from statistics_takers waiting join quiz_statistics on quiz_statistics.version_id = waiting.version_id
        where waiting.version_id = ${anyOf(scoringIds)} and not is_shown
      ) known
    ) waiting
    where case when former_attempt_id is null then place <= due else due > 0 or replaced >= ${group} end
    order by version_id, taker`.execute(db)
  return rows
}

/** Notes that the sums have these takers. */
export async function markShown(db: Db, takers: readonly DueTaker[]): Promise<void> {
  await sql`
    with shown as (
      update statistics_takers set is_shown = true, former_attempt_id = null, former_version_id = null, former_rules = null
      from unnest(${takers.map(({ scoringId }) => scoringId)}::bigint[], ${takers.map(({ taker }) => taker)}::text[]) as due (version_id, taker)
      where statistics_takers.version_id = due.version_id and statistics_takers.taker = due.taker
    ), added as (
      select version_id, count(*) as count
      from unnest(${takers.map(({ scoringId }) => scoringId)}::bigint[], ${takers.map(({ formerAttemptId }) => formerAttemptId)}::uuid[]) as due (version_id, former)
      where former is null group by version_id
    )
    update quiz_statistics set shown_takers_count = shown_takers_count + added.count
    from added where quiz_statistics.version_id = added.version_id`.execute(db)
}

/** The stored answers of attempts, by their ids. */
export const listAnswers = (db: Db, attemptIds: readonly string[]) =>
  db
    .selectFrom('attempts')
    .select(['id', 'answers'])
    .where('id', '=', sql<string>`any(${attemptIds}::uuid[])`)
    .execute()

/** Takers that sums get (above 0) or lose, by what they answered. */
export type ValueChange = {
  scoringId: number
  questionId: number
  value: string
  percent: number
  takers: number
  isTyped: boolean
}

/** The texts that have rows of their own, of some questions. */
export const listTexts = (db: Db, questions: readonly { scoringId: number; questionId: number }[]) =>
  db
    .selectFrom('statistics_values')
    .select(['version_id as scoringId', 'question_id as questionId', 'value'])
    .where(
      sql<boolean>`(version_id, question_id) in (select * from unnest(${questions.map(({ scoringId }) => scoringId)}::bigint[], ${questions.map(({ questionId }) => questionId)}::bigint[]))`,
    )
    .execute()

export async function addValues(db: Db, changes: readonly ValueChange[]): Promise<void> {
  await sql`
    insert into statistics_values (version_id, question_id, value, percent, takers_count)
    select version_id, question_id, value, percent, sum(takers)
    from unnest(
      ${changes.map(({ scoringId }) => scoringId)}::bigint[], ${changes.map(({ questionId }) => questionId)}::bigint[], ${changes.map(({ value }) => value)}::text[],
      ${changes.map(({ percent }) => percent)}::smallint[], ${changes.map(({ takers }) => takers)}::int[]
    ) as change (version_id, question_id, value, percent, takers)
    group by version_id, question_id, value, percent
    on conflict (version_id, question_id, value, percent) do update set takers_count = statistics_values.takers_count + excluded.takers_count`.execute(
    db,
  )
}

/** Points of a taker in a question and in all others, in hundredths; `sign` −1 takes them out of the sums. */
export type PointsChange = {
  scoringId: number
  questionId: number
  own: number
  others: number
  isRight: boolean
  sign: 1 | -1
}

export async function addPoints(db: Db, changes: readonly PointsChange[]): Promise<void> {
  await sql`
    insert into statistics_questions (version_id, question_id, right_count, own_points, other_points, own_squares, other_squares, products)
    select version_id, question_id, sum(sign * is_right::int), sum(sign * own), sum(sign * others), sum(sign * own * own), sum(sign * others * others), sum(sign * own * others)
    from unnest(
      ${changes.map(({ scoringId }) => scoringId)}::bigint[], ${changes.map(({ questionId }) => questionId)}::bigint[], ${changes.map(({ isRight }) => isRight)}::boolean[],
      ${changes.map(({ own }) => own)}::bigint[], ${changes.map(({ others }) => others)}::bigint[], ${changes.map(({ sign }) => sign)}::int[]
    ) as change (version_id, question_id, is_right, own, others, sign)
    group by version_id, question_id
    on conflict (version_id, question_id) do update set
      right_count = statistics_questions.right_count + excluded.right_count,
      own_points = statistics_questions.own_points + excluded.own_points,
      other_points = statistics_questions.other_points + excluded.other_points,
      own_squares = statistics_questions.own_squares + excluded.own_squares,
      other_squares = statistics_questions.other_squares + excluded.other_squares,
      products = statistics_questions.products + excluded.products`.execute(db)
}
