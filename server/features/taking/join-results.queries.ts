import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { scoringVersionOf } from '#server/read-models/scoring-version.ts'

/** A guest's result with the hash of its key. */
export type GuestResult = { resultId: string; keyHash: string }

const given = (results: readonly GuestResult[]): RawBuilder<unknown> => sql`
  unnest(${results.map(({ resultId }) => resultId)}::uuid[], ${results.map(({ keyHash }) => keyHash)}::text[]) as given (id, key_hash)`

/**
 * Gives attempts without an account, whose keys are these, to a locked person, and counts them for that person; returns how
 * many. Of those whose answers are counted the taker is the account from now on, as their keys are forgotten.
 */
export async function joinAttempts(db: Db, userId: number, results: readonly GuestResult[]): Promise<number> {
  const { rows } = await sql<{ joined: number }>`
    with joined as (
      update attempts set user_id = ${userId}, result_key_hash = null from ${given(results)}
      where attempts.id = given.id and attempts.result_key_hash = given.key_hash and attempts.user_id is null
      returning attempts.id, attempts.is_counted, given.key_hash, ${scoringVersionOf(sql`attempts.version_id`)} as scoring_id
    ), former as (
      delete from counted_takers using joined where version_id = scoring_id and taker = key_hash returning version_id
    ), takers as (
      insert into counted_takers (version_id, taker) select distinct version_id, 'u' || ${userId}::bigint from former
      on conflict do nothing
    ), former_statistics as (
      delete from statistics_takers using joined where version_id = scoring_id and taker = key_hash returning statistics_takers.*
    ), statistics as (
      insert into statistics_takers (version_id, taker, attempt_id, counted_version_id, attempted_at, is_shown, former_attempt_id, former_version_id)
      select distinct on (version_id) version_id, 'u' || ${userId}::bigint, attempt_id, counted_version_id, attempted_at, is_shown, former_attempt_id, former_version_id
      from former_statistics order by version_id, attempted_at, attempt_id
      on conflict do nothing
    ), counted as (
      update user_counters set attempts_count = attempts_count + (select count(*) from joined where is_counted)
      where user_id = ${userId}
    )
    select count(*)::int as joined from joined`.execute(db)
  return rows[0]?.joined ?? 0
}
