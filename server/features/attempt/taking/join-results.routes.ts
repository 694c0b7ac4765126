import { account } from '@quiz/contract/account/account.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { scoringVersionOf } from '#server/read-models/scoring-version.ts'
import { lockActing } from '#server/reconciliation/locks.queries.ts'

/** The endpoint that joins the results of a guest to an account. */
export function joinResultsRoutes(context: AppContext): void {
  context.endpoints.handle(account.joinResults, async ({ viewer, body: { results } }) => ({
    joined: await joinResults(context, viewer.id, results),
  }))
}

/** Joins the results that a browser got without an account to a person; returns how many. Those of accounts stay theirs. */
async function joinResults(
  { store, cache }: Pick<AppContext, 'store' | 'cache'>,
  userId: number,
  results: readonly { resultId: string; resultKey: string }[],
): Promise<number> {
  const hashed = results.map(({ resultId, resultKey }) => ({ resultId, keyHash: hashSecret(resultKey) }))
  const joined = await inTransaction(store.db, async (db) => {
    await lockActing(db, userId)
    return joinAttempts(db, userId, hashed)
  })
  if (joined > 0) cache.invalidate({ hard: [cacheTags.person(userId)], soft: [] })
  return joined
}

/** A guest's result with the hash of its key. */
type GuestResult = { resultId: string; keyHash: string }

const given = (results: readonly GuestResult[]): RawBuilder<unknown> => sql`
  unnest(${results.map(({ resultId }) => resultId)}::uuid[], ${results.map(({ keyHash }) => keyHash)}::text[]) as given (id, key_hash)`

/**
 * Gives attempts without an account, whose keys are these, to a locked person, and counts them for that person; returns how
 * many. Of those whose answers are counted the taker is the account from now on, as their keys are forgotten.
 */
async function joinAttempts(db: Db, userId: number, results: readonly GuestResult[]): Promise<number> {
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
      insert into statistics_takers (version_id, taker, attempt_id, counted_version_id, attempted_at, is_shown, former_attempt_id, former_version_id, counted_rules, former_rules)
      select distinct on (version_id) version_id, 'u' || ${userId}::bigint, attempt_id, counted_version_id, attempted_at, is_shown, former_attempt_id, former_version_id, counted_rules, former_rules
      from former_statistics order by version_id, attempted_at, attempt_id
      on conflict do nothing
    ), counted as (
      update user_counters set attempts_count = attempts_count + (select count(*) from joined where is_counted)
      where user_id = ${userId}
    )
    select count(*)::int as joined from joined`.execute(db)
  return rows[0]?.joined ?? 0
}
