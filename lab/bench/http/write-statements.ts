import { randomUUID } from 'node:crypto'

/** A call that writes. */
export type WriteKind = 'perform' | 'like' | 'postcomment'
type Statement = { text: string; values: unknown[] }

const answers = JSON.stringify([{ questionId: 1, answerIds: [1] }])
/** The trend key of a test whose only activity is this event: the same column is written, without the sum of the site. */
const trendKey = 'greatest(coalesce(trend_key, 0), extract(epoch from now()) / 604800)'

/** One statement a call that writes the same rows as the site: events, counters, stale sort keys. It checks nothing. */
export const statements: Record<WriteKind, (userId: number, quizId: number) => Statement> = {
  perform: (userId, quizId) => ({
    text: `with quiz as (
        select id, author_id from quizzes where id = $3::bigint
      ), attempt as (
        insert into attempts (id, quiz_id, version_id, user_id, answers, percent, right_count, question_count, result_id)
        select $1::uuid, id, version_id, $2::bigint, $4::jsonb, 100, 1, 1, 1 from quizzes where id = $3::bigint
        returning id
      ), uncounted as (
        insert into uncounted_attempts (attempt_id) select id from attempt
      ), pass as (
        insert into quiz_passes (quiz_id, day, visitor, user_id, passed_at)
        values ($3::bigint, now()::date, 'u' || $2::bigint, $2::bigint, now())
        on conflict do nothing returning quiz_id
      ), counted as (
        update quiz_counters set
          uses_count = uses_count + 1, popularity = popularity + (select count(*) from pass)::int, trend_key = ${trendKey}
        where quiz_id = $3::bigint
      ), people as (
        update user_counters set
          passes_count = passes_count + (user_id = author_id)::int,
          rank_passes = rank_passes + (user_id = author_id and exists (select 1 from pass))::int,
          attempts_count = attempts_count + (user_id = $2::bigint)::int
        from quiz where user_id in (author_id, $2::bigint)
      ), stale_quiz as (
        insert into stale_quiz_keys (quiz_id) select quiz_id from pass on conflict do nothing
      )
      insert into stale_user_keys (user_id) select author_id from quiz, pass on conflict do nothing`,
    values: [randomUUID(), userId, quizId, answers],
  }),
  like: (userId, quizId) => ({
    text: `with quiz as (
        select id, author_id from quizzes where id = $2::bigint
      ), taken_back as (
        delete from likes where user_id = $1::bigint and quiz_id = $2::bigint returning 1
      ), given as (
        insert into likes (user_id, quiz_id) select $1::bigint, $2::bigint where not exists (
          select from likes where user_id = $1::bigint and quiz_id = $2::bigint) on conflict do nothing returning 1
      ), step as (
        select (select count(*) from given)::int - (select count(*) from taken_back)::int as by
      ), counted as (
        update quiz_counters set
          likes_count = likes_count + by, popularity = popularity + 3 * by, trend_key = ${trendKey}
        from step where quiz_id = $2::bigint
      ), author as (
        update user_counters set likes_count = likes_count + by, rank_likes = rank_likes + by
        from quiz, step where user_id = author_id
      ), stale_quiz as (
        insert into stale_quiz_keys (quiz_id) select id from quiz on conflict do nothing
      )
      insert into stale_user_keys (user_id) select author_id from quiz on conflict do nothing`,
    values: [userId, quizId],
  }),
  postcomment: (userId, quizId) => ({
    text: `with quiz as (
        select author_id from quizzes where id = $2::bigint
      ), comment as (
        insert into comments (quiz_id, user_id, text) values ($2::bigint, $1::bigint, 'Хороший тест')
      ), counted as (
        update quiz_counters set comments_count = comments_count + 1 where quiz_id = $2::bigint
      )
      update user_counters set comments_count = comments_count + 1 from quiz where user_id = author_id`,
    values: [userId, quizId],
  }),
}
