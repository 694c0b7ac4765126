import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/**
 * Writes attempts of the second test of a dataset, with their counted answers, and opens its review: the first by the people in
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
  await sql`vacuum (analyze) attempts, counted_takers, answer_counts`.execute(db)
}
