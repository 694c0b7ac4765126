import { type RawBuilder, sql } from 'kysely'
import type { Outcome } from '#server/domain/scoring.ts'
import type { Db } from '#server/platform/store/db.ts'
import type { StoredAttemptAnswer } from '#server/platform/store/schema.ts'
import { withTrendTerm } from '#server/reading/trend.ts'

/** What of a listed test decides how an attempt is scored and counted. */
export const findQuizToScore = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select(['version_id as versionId', 'author_id as authorId'])
    .where('id', '=', quizId)
    .where('is_listed', '=', true)
    .executeTakeFirst()

/** An attempt with its outcome. */
export type NewAttempt = {
  id: string
  quizId: number
  versionId: number
  userId: number | null
  answers: StoredAttemptAnswer[]
  outcome: Outcome
  questionCount: number
  now: Date
}
/** How an attempt counts: rankings leave out the author's own, the trend takes one a day of a visitor. */
export type Pass = { visitor: string; isOwn: boolean; trendTerm: number }

/** Someone whose counters an attempt changed: the author, the taker. */
export type CountedPerson = { id: number; isBanned: boolean }

/**
 * Writes an attempt and everything that it counts for, in one statement. It locks the test's row first,
 * then people's in the order of their ids: two attempts at a time never wait for each other.
 * Answers whom it was counted for, as they are by now; nobody when the test is not listed any more.
 */
export async function recordAttempt(db: Db, attempt: NewAttempt, pass: Pass): Promise<CountedPerson[]> {
  const ranked = pass.isOwn ? 0 : 1
  const taker: RawBuilder<number> = sql`${attempt.userId}::bigint`
  const { rows } = await sql<CountedPerson>`
    with pass as (
      insert into quiz_passes (quiz_id, day, visitor, user_id, passed_at)
      select ${attempt.quizId}, ${attempt.now.toISOString().slice(0, 10)}::date, ${pass.visitor}, ${taker}, ${attempt.now}::timestamptz where ${ranked} = 1
      on conflict do nothing
      returning quiz_id
    ), quiz as (
      update quizzes set
        uses_count = uses_count + 1,
        popularity = popularity + ${ranked}::int,
        trend_key = case when exists (select 1 from pass) then ${withTrendTerm(pass.trendTerm)} else trend_key end
      where id = ${attempt.quizId} and is_listed
      returning id, author_id
    ), attempt as (
      insert into attempts (id, quiz_id, version_id, user_id, answers, percent, right_count, question_count, result_id, created_at)
      select ${attempt.id}::uuid, quiz.id, ${attempt.versionId}::bigint, ${taker}, ${JSON.stringify(attempt.answers)}::jsonb,
        ${attempt.outcome.percent}::smallint, ${attempt.outcome.questionsCounted}::smallint, ${attempt.questionCount}::smallint,
        ${attempt.outcome.resultId}::bigint, ${attempt.now}::timestamptz
      from quiz
    ), person as (
      select users.id from users join quiz on users.id in (quiz.author_id, ${taker})
      order by users.id
      for no key update of users
    )
    update users set
      passes_count = passes_count + (users.id = quiz.author_id)::int,
      rank_passes = rank_passes + (users.id = quiz.author_id)::int * ${ranked}::int,
      attempts_count = attempts_count + coalesce((users.id = ${taker})::int, 0)
    from quiz, person
    where users.id = person.id
    returning users.id, users.banned_at is not null as "isBanned"
  `.execute(db)
  return rows
}
