import { type Kysely, sql } from 'kysely'
import { prepared } from '#server/platform/store/prepared.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'

type Rows = Record<string, unknown[] | null>

/**
 * Reads the present rows (those of migrations) and returns a function that restores them through any connection of
 * this database. Sequences are not reset. `delete` is several times faster than `truncate` here.
 */
export async function resetterOf<Tables>(db: Kysely<Tables>): Promise<<T>(db: Kysely<T>) => Promise<void>> {
  const tables = await listTables(db)
  if (tables.length === 0) return async () => {}
  const initial = Object.entries(await readRows(db, tables)).flatMap(([table, rows]) => (rows ? [{ table, rows }] : []))
  // Foreign keys are checked at the end of a statement, so one statement for all tables needs no order.
  const remove = sql`${prepared('remove_rows')} with ${sql.join(tables.map((table, at) => sql`${part(at)} as (delete from ${sql.id(table)})`))} select 1`
  const restore = sql`with ${sql.join(initial.map(({ table, rows }, at) => sql`${part(at)} as (${insertion(table, rows)})`))} select 1`
  return (connection) =>
    inTransaction(connection, async (transaction) => {
      // A trigger refuses to delete rows of the moderation log.
      await sql`set local session_replication_role = replica`.execute(transaction)
      await remove.execute(transaction)
      if (initial.length > 0) await restore.execute(transaction)
    })
}

const part = (at: number) => sql.id(`part_${at}`)

const insertion = (table: string, rows: unknown[]) => sql`
  insert into ${sql.id(table)} overriding system value select * from jsonb_populate_recordset(null::${sql.id(table)}, ${JSON.stringify(rows)}::jsonb)`

async function listTables<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'schema_lease')`.execute(
    db,
  )
  return rows.map((row) => row.name)
}

async function readRows<Tables>(db: Kysely<Tables>, tables: string[]): Promise<Rows> {
  const columns = tables.map((table) => sql`(select jsonb_agg(t) from ${sql.id(table)} t) as ${sql.id(table)}`)
  const { rows } = await sql<Rows>`select ${sql.join(columns)}`.execute(db)
  return rows[0] ?? {}
}
