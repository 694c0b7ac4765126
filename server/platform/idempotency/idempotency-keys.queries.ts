import type { Db } from '#server/platform/store/db.ts'

/** A call with an idempotency key: a hash of the key, the call and who makes it, and one of its body. */
export type KeyedCall = { keyHash: string; bodyHash: string }

/** The right of one run to do the work of a key until its end, by which it is told from the runs before and after it. */
export type Lease = { keyHash: string; leasedUntil: Date }

/** Takes the lease of a key. False when there is a result or another run holds it; one that ran out is taken over. */
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

/** What is stored under a key: the hash of its body, and the result, null while the first run is at work. */
export const findKey = (db: Db, keyHash: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_hash as bodyHash', 'result'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()

/** Stores a result, in the transaction of the work that it is of. False when another run took the lease over meanwhile. */
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

/** Gives the lease of a run back that failed. */
export const releaseLease = async (db: Db, { keyHash, leasedUntil }: Lease): Promise<void> =>
  void (await db
    .deleteFrom('idempotency_keys')
    .where('key_hash', '=', keyHash)
    .where('leased_until', '=', leasedUntil)
    .where('result', 'is', null)
    .execute())

/** Deletes keys that are older than they are kept. */
export const deleteExpiredKeys = (db: Db, before: Date) =>
  db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
