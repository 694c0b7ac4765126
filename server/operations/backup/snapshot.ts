import { type Kysely, sql, type Transaction } from 'kysely'

/** A store of which nothing is known but what its own catalogue tells. */
// biome-ignore lint/suspicious/noExplicitAny: the tables are found out while running
export type AnyDb = Kysely<any>

/** Runs `work` on the store as it is at one moment, however long it takes and whatever others write meanwhile. */
export function inSnapshot<Result>(
  db: AnyDb,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  work: (snapshot: Transaction<any>) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await liftLimits(snapshot)
      return work(snapshot)
    })
}

/** Inside a transaction: takes as long as it takes, and writes moments in one way on every machine. */
export async function liftLimits(transaction: AnyDb): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
  await sql`set local time zone 'UTC'`.execute(transaction)
}
