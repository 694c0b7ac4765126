import { type RawBuilder, sql } from 'kysely'
import { isListedQuiz } from './own-questions.ts'

const ofSome = (quizIds: RawBuilder<unknown> | undefined) => (quizIds ? sql`and quizzes.id in ${quizIds}` : sql``)

/** The frozen questions of works that draw, by their ids in the work, with their originals. */
const frozen = (works: RawBuilder<unknown>) => sql`
  select work_pools.work_id, frozen_id::bigint, case when origin like 'b%' then 0 else 1 end as asked_source,
    substr(origin, 2)::bigint as asked_id
  from work_pools, rows from (jsonb_array_elements_text(question_ids), jsonb_array_elements_text(origins)) as pool(frozen_id, origin)
  where work_pools.work_id in ${works}`

/**
 * How many took each question of the own tests, all or these, and each kept one (`asked_source` 0), and what percent was right: by the
 * statistics of the test, whose thresholds hold, or by the own works that ask it, whichever has more takers. In works the last
 * attempt of each participant counts that is handed in; where questions are drawn, for the originals of those that were asked.
 */
export const figures = (ownerId: number, quizIds?: RawBuilder<unknown>) => sql`
  select distinct on (asked_source, question_id) asked_source, question_id, takers::int,
    round(100.0 * right_takers / takers)::int as right_share
  from (
    select 1 as asked_source, statistics_questions.question_id, shown_takers_count as takers, right_count as right_takers
    from quizzes
      join lateral (
        select id from quiz_versions where quiz_id = quizzes.id and (change = 'scoring' or number = 1) order by number desc limit 1
      ) scoring on true
      join quiz_statistics on quiz_statistics.version_id = scoring.id and shown_takers_count > 0
      join statistics_questions on statistics_questions.version_id = scoring.id
    where quizzes.author_id = ${ownerId} ${ofSome(quizIds)}
    union all
    select coalesce(asked_source, 1), coalesce(asked_id, (part ->> 0)::bigint), count(*),
      count(*) filter (where (part ->> 1)::int = 100 * (part ->> 2)::int)
    from (
      select distinct on (participant_id) works.id as work_id, breakdown
      from works join work_participants on work_participants.work_id = works.id
        join work_attempts on participant_id = work_participants.id
      where works.author_id = ${ownerId} and submitted_at is not null and reset_at is null and breakdown is not null
        and removed_at is null and forgotten_at is null
        and (exists (select 1 from work_pools where work_pools.work_id = works.id) or exists (
          select 1 from work_quizzes join quizzes on quizzes.id = work_quizzes.quiz_id
          where work_quizzes.work_id = works.id and quizzes.author_id = ${ownerId} ${ofSome(quizIds)}))
      order by participant_id, work_attempts.number desc
    ) handed_in cross join jsonb_array_elements(breakdown) as part
      left join (${frozen(sql`(select id from works where author_id = ${ownerId})`)}) frozen
        on frozen.work_id = handed_in.work_id and frozen_id = (part ->> 0)::bigint
    group by 1, 2
  ) counted where takers > 0
  order by asked_source, question_id, takers desc`

/** Own tests with a copy of each own question, and own works that ask it. */
export const uses = (ownerId: number, quizIds?: RawBuilder<unknown>) => sql`
  select asked_source, asked_id, count(*) as used_in
  from (
    select distinct 1 as asked_source, question_id as asked_id, 'work' as use, work_id as used_by
    from works join work_quizzes on work_quizzes.work_id = works.id
      join quizzes on quizzes.id = work_quizzes.quiz_id
      join quiz_questions on quiz_questions.quiz_id = quizzes.id
    where works.author_id = ${ownerId} and quizzes.author_id = ${ownerId} ${ofSome(quizIds)}
      and not exists (select 1 from work_pools where work_pools.work_id = works.id)
    union all
    select asked_source, asked_id, 'work', work_id
    from (${frozen(sql`(select id from works where author_id = ${ownerId})`)}) frozen
    union all
    select distinct case when origin like 'b%' then 0 else 1 end, substr(origin, 2)::bigint, 'copy', quiz_id
    from quiz_questions join quizzes on quizzes.id = quiz_id
    where origin is not null and ${isListedQuiz(ownerId)}
  ) used
  group by asked_source, asked_id`
