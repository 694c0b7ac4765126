import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/**
 * Writes attempts of the second test of a dataset, with their counted answers and statistics, and opens its review: the first by the people in
 * the order of their ids, each with `resultIdOf` its id, the others by guests.
 */
export async function writeAttemptsOfOneQuiz(db: Db, attempts: number): Promise<void> {
  await sql`update quizzes set review = 'full' where id = 2`.execute(db)
  const total = sql`${sql.lit(attempts)}::bigint`
  await sql`
    insert into attempts (id, quiz_id, version_id, user_id, result_key_hash, answers, percent, right_count, question_count, result_id, created_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 2, 2, users.id,
      case when users.id is null then md5(n::text) || substr(md5('key' || n), 1, 11) end,
      format('[{"questionId":11,"answerIds":[%s]},{"questionId":15,"answerIds":[%s]}]', 12 + n % 3, 16 + n % 3)::jsonb,
      50, 1, 2, 19, now() - (${total} - n) * interval '1 second'
    from generate_series(1, ${total}) n left join users on users.id = n`.execute(db)
  await sql`
    insert into counted_takers (version_id, taker)
    select version_id, coalesce('u' || user_id, result_key_hash) from attempts where quiz_id = 2 and id::text like '00000000%'
    on conflict do nothing`.execute(db)
  await sql`
    insert into answer_counts (version_id, takers_count, chosen_counts)
    select 2, count(*), (
      select jsonb_object_agg(id, takers) from (
        select answer_id as id, count(*) as takers
        from attempts, jsonb_array_elements(answers) question, jsonb_array_elements_text(question -> 'answerIds') answer_id
        where quiz_id = 2 group by 1) chosen)
    from counted_takers where version_id = 2`.execute(db)
  await writeStatistics(db, total)
  await sql`vacuum (analyze) attempts, counted_takers, answer_counts, quiz_statistics, statistics_days, statistics_takers, statistics_values, statistics_questions`.execute(
    db,
  )
}

/** The sums of these attempts, whose percents are spread over all numbers here; takers answer by the number of their attempt. */
async function writeStatistics(db: Db, total: RawBuilder<unknown>): Promise<void> {
  await sql`insert into quiz_statistics (version_id, site_count, takers_count, shown_takers_count) values (2, ${total}, ${total}, ${total})`.execute(
    db,
  )
  await sql`
    insert into statistics_takers (version_id, taker, attempt_id, counted_version_id, attempted_at, is_shown)
    select version_id, coalesce('u' || user_id, result_key_hash), id, version_id, created_at, true
    from attempts where quiz_id = 2 and id::text like '00000000%'
    on conflict do nothing`.execute(db)
  await sql`
    insert into statistics_days (version_id, day, attempts_count)
    select 2, created_at::date, count(*) from attempts where quiz_id = 2 and id::text like '00000000%' group by 2`.execute(
    db,
  )
  await sql`
    insert into statistics_values (version_id, question_id, value, percent, takers_count)
    select 2, question_id, value, n % 101, count(*)
    from generate_series(1, ${total}) n, lateral (
      values (0, '19'), (11, (12 + n / 101 % 3)::text), (15, (16 + n / 101 % 3)::text)
    ) as answered (question_id, value)
    group by 2, 3, 4`.execute(db)
  await sql`
    insert into statistics_questions (version_id, question_id, right_count, own_points, other_points, own_squares, other_squares, products)
    select 2, question_id, count(*) filter (where n % 3 = 0), sum(100 * (n % 2)), sum(n % 201), sum(10000 * (n % 2)), sum((n % 201) ^ 2), sum(100 * (n % 2) * (n % 201))
    from generate_series(1, ${total}) n, unnest(array[11, 15]) question_id
    group by question_id`.execute(db)
}
