import { limits } from '@quiz/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { scoredVersionId, scoringVersionOf } from '#server/read-models/scoring-version.ts'
import { isByTaker, markUnsummed } from './statistics.queries.ts'

/** The ids of ticked options, for marks of releases that had no counted keys. */
const tickedIn = (answers: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select coalesce(jsonb_agg(answer_id), '[]')
  from jsonb_array_elements(${answers}) question, jsonb_array_elements_text(coalesce(question -> 'value', question -> 'answerIds')) answer_id
)`

/** Attempts that one statement counts. */
export const answerCountBatchSize = 500

/** Part of a statement that records attempts: it marks them for the job that counts their answers. `recorded` selects their ids and counted keys. */
export const markUncounted = (recorded: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    uncounted as (insert into uncounted_attempts (attempt_id, counted_keys) ${recorded})`

/**
 * Marks attempts before they are recounted by a version, under whose scoring their answers then count. Those that count under it
 * already are not marked again.
 */
export async function markRescored(
  db: Db,
  { versionId, attempts }: { versionId: number; attempts: readonly { id: string; countedKeys: readonly string[] }[] },
): Promise<void> {
  const marks = attempts.map(({ id, countedKeys }) => ({ id, keys: countedKeys }))
  await sql`
    insert into uncounted_attempts (attempt_id, counted_keys)
    select attempts.id, mark.keys
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) mark (id uuid, keys jsonb) join attempts on attempts.id = mark.id
    where ${scoringVersionOf(scoredVersionId)} is distinct from ${scoringVersionOf(sql`${versionId}::bigint`)}
    on conflict (attempt_id) do nothing`.execute(db)
}

/**
 * Counts the answers of marked attempts and marks these for their statistics instead; returns the number of marks. Each account and each key
 * of a guest counts once for a scoring, by its earliest attempt of a batch; authors, takers without either, and
 * attempts that no counter includes do not. Beyond `countedKeysMax` answers to a scoring no new ones are counted.
 * Several processes may do this concurrently.
 */
export async function countAnswers(db: Db): Promise<number> {
  const { rows } = await sql<{ marks: number }>`
    with marks as (
      delete from uncounted_attempts where attempt_id in (
        select attempt_id from uncounted_attempts order by attempt_id limit ${sql.lit(answerCountBatchSize)} for update skip locked
      ) returning attempt_id, counted_keys, levelling
    ), ${markUnsummed(sql`select ${scoredVersionId}, attempt_id, rules from marks join attempts on attempts.id = attempt_id`)}, taken as (
      select distinct on (version_id, taker) version_id, taker, keys, levelling
      from (
        select ${scoringVersionOf(scoredVersionId)} as version_id, coalesce('u' || user_id, result_key_hash) as taker, coalesce(counted_keys, ${tickedIn(sql`answers`)}) as keys, levelling, attempts.created_at, attempt_id
        from marks join attempts on attempts.id = attempt_id join quizzes on quizzes.id = quiz_id
        where is_counted and ${isByTaker}
      ) attempted
      where taker is not null
      order by version_id, taker, created_at, attempt_id
    ), new_takers as (
      insert into counted_takers (version_id, taker) select version_id, taker from taken
      on conflict do nothing
      returning version_id, taker
    ), counted as (
      select version_id, keys, levelling from taken join new_takers using (version_id, taker)
    ), chosen as (
      select version_id, answer_key, count(*) as takers
      from counted, jsonb_array_elements_text(keys) answer_key
      group by version_id, answer_key
    ), summed as (
      insert into answer_counts (version_id, takers_count, levelling, chosen_counts)
      select version_id, count(*), min(levelling), (
        select coalesce(jsonb_object_agg(answer_key, takers), '{}') from chosen where chosen.version_id = counted.version_id
      )
      from counted group by version_id order by version_id
      on conflict (version_id) do update set
        takers_count = answer_counts.takers_count + excluded.takers_count,
        levelling = least(answer_counts.levelling, excluded.levelling),
        chosen_counts = (
          select coalesce(jsonb_object_agg(answer_key, takers), '{}') from (
            select answer_key, sum(takers::int) as takers from (
              select * from jsonb_each_text(answer_counts.chosen_counts)
              union all select * from jsonb_each_text(excluded.chosen_counts) later (answer_key, takers)
              where answer_counts.chosen_counts ? answer_key
                or (select count(*) from jsonb_object_keys(answer_counts.chosen_counts)) < ${sql.lit(limits.countedKeysMax)}
            ) parts (answer_key, takers) group by answer_key
          ) added
        )
    )
    select count(*)::int as marks from marks`.execute(db)
  return rows[0]?.marks ?? 0
}
