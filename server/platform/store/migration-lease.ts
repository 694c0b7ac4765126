import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/**
 * The right to migrate, held by one process at a time: a row with an expiry time, as advisory locks do not work through
 * pgbouncer in transaction mode or on every cluster. The lease of a crashed process expires.
 */
export class MigrationLease {
  readonly #holder = randomUUID()
  readonly #seconds: number

  constructor(seconds = 30) {
    this.#seconds = seconds
  }

  /** Takes the lease if it is free or expired; false when another process holds it. */
  async acquire(db: Kysely<unknown>): Promise<boolean> {
    const { rows } = await sql`
      insert into schema_lease (id, holder, ends_at) values (1, ${this.#holder}, ${this.#end})
      on conflict (id) do update set holder = excluded.holder, ends_at = excluded.ends_at where schema_lease.ends_at < clock_timestamp()
      returning holder`.execute(db)
    return rows.length > 0
  }

  /**
   * Renews the lease inside a transaction, which locks its row until the commit. Throws `LeaseLost` when another
   * process took it.
   */
  async renew(transaction: Kysely<unknown>): Promise<void> {
    const { rows } =
      await sql`update schema_lease set ends_at = ${this.#end} where id = 1 and holder = ${this.#holder} returning holder`.execute(
        transaction,
      )
    if (rows.length === 0) throw new LeaseLost()
  }

  /** Releases the lease if this process still holds it. */
  async release(db: Kysely<unknown>): Promise<void> {
    await sql`delete from schema_lease where holder = ${this.#holder}`.execute(db)
  }

  get #end() {
    return sql`clock_timestamp() + make_interval(secs => ${this.#seconds})`
  }
}

/** Another process took over the lease, as this one took too long between two migrations. */
export class LeaseLost extends Error {}
