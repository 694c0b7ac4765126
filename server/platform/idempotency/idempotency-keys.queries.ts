import type { Db } from '#server/platform/store/db.ts'

/** A call with an idempotency key: `keyHash` covers the key, the call and its owner. */
export type KeyedCall = { keyHash: string; bodyHash: string }

/** The right of one run to do the work of a key until a time, which also distinguishes it from other runs. */
export type Lease = { keyHash: string; leasedUntil: Date }

/** Takes the lease of a key, also over an expired one. False when there is a result or another run holds it. */
export async function takeLease(db: Db, call: KeyedCall, at: { now: Date; leasedUntil: Date }): Promise<boolean> {
  const taken = await db
    .insertInto('idempotency_keys')
    .values({
      key_hash: call.keyHash,
      body_hash: call.bodyHash,
      result: null,
      leased_until: at.leasedUntil,
      created_at: at.now,
    })
    .onConflict((conflict) =>
      conflict
        .column('key_hash')
        .doUpdateSet({ body_hash: call.bodyHash, leased_until: at.leasedUntil, created_at: at.now })
        .where('idempotency_keys.result', 'is', null)
        .where('idempotency_keys.leased_until', '<', at.now),
    )
    .returning('key_hash')
    .executeTakeFirst()
  return taken !== undefined
}

/** The stored hash of the body and the result, which is null while the first run is under way. */
export const findKey = (db: Db, keyHash: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'result'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()

/** Stores a result in the transaction of its work. False when another run took the lease over meanwhile. */
export async function storeResult(db: Db, { keyHash, leasedUntil }: Lease, result: unknown): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ result: JSON.stringify(result) })
    .where('key_hash', '=', keyHash)
    .where('leased_until', '=', leasedUntil)
    .where('result', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Releases the lease of a failed run. */
export const releaseLease = async (db: Db, { keyHash, leasedUntil }: Lease): Promise<void> =>
  void (await db
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', keyHash)
    .where('leased_until', '=', leasedUntil)
    .where('result', 'is', null)
    .execute())

/** Deletes keys that were created before a time. */
export const deleteExpiredKeys = (db: Db, before: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
