import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { prepared } from '#server/platform/store/prepared.ts'

/** A call with an idempotency key: `keyHash` covers the key, the call and its owner. */
export type KeyedCall = { keyHash: string; bodyHash: string; receivedAt: Date }

/** A key has got a result meanwhile, by a repetition: the work of this run is to be rolled back. */
export class AlreadyRecorded extends Error {
  override message = 'A repetition of this call has recorded its result'
}

/** The stored hash of the body, and the result. */
export const findKey = (db: Db, keyHash: string) =>
  db
    .selectFrom('idempotency_keys')
    .modifyFront(prepared('find_idempotency_key'))
    .select(['body_hash as bodyHash', 'result'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()

/**
 * Records the result of a call in the transaction of its work, if the call has a key. Of two concurrent runs the second waits
 * here for the first. Throws `AlreadyRecorded`, which rolls back the work.
 */
export async function recordResult(db: Db, keyed: KeyedCall | undefined, result: unknown): Promise<void> {
  if (!keyed) return
  const { rows } = await sql`${insertResult(keyed, result, sql`(select 1) once`)}`.execute(db)
  if (rows.length === 0) throw new AlreadyRecorded()
}

/**
 * The part of a statement that records a result for the row of `from`: it returns a row, none without a key, and none when the
 * key has a result.
 */
export const insertResult = (
  keyed: KeyedCall | undefined,
  result: unknown,
  from: RawBuilder<unknown>,
): RawBuilder<{ key_hash: string }> => sql`
  insert into idempotency_keys (key_hash, body_hash, result, leased_until, created_at)
  select key.hash, ${keyed?.bodyHash}::text, ${JSON.stringify(result)}::jsonb, key.received_at, key.received_at
  from ${from}, (select ${keyed?.keyHash}::text as hash, ${keyed?.receivedAt}::timestamptz as received_at) key
  where key.hash is not null
  on conflict (key_hash) do update
    set body_hash = excluded.body_hash, result = excluded.result, created_at = excluded.created_at
    where idempotency_keys.result is null
  returning key_hash`

/** Deletes keys that were created before a time. */
export const deleteExpiredKeys = (db: Db, before: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
