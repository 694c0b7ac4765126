import { type Kysely, sql, type Transaction } from 'kysely'

/** A store whose tables are read from its catalogue. */
// biome-ignore lint/suspicious/noExplicitAny: the tables are known at run time only
export type AnyDb = Kysely<any>

/** Runs `work` on a consistent snapshot of the store. */
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
      await prepareTransaction(snapshot)
      return work(snapshot)
    })
}

/** Inside a transaction: lifts its time limits, and sets UTC so that times are written alike on every machine. */
export async function prepareTransaction(transaction: AnyDb): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
  await sql`set local time zone 'UTC'`.execute(transaction)
}
