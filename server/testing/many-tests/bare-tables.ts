import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** Words go into these bit by bit, each looked up by its key. */
const keepingTheirKeys = ['quiz_search', 'author_search', 'search_vocabulary', 'schema_migrations', 'schema_lease']

/** Takes indexes and constraints off the tables, as nothing is slower than keeping them up row by row; the answer puts them back. */
export async function bareTables(db: Db): Promise<(db: Db) => Promise<void>> {
  const constraints = await listConstraints(db)
  // References first, as they lean on keys.
  for (const { table, name } of constraints)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db)
  const indexes = await listIndexes(db)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db)
  return async (connection) => {
    const keysFirst = constraints.toReversed()
    for (const { table, name, definition } of keysFirst.filter(({ isReference }) => !isReference))
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        connection,
      )
    for (const { definition } of indexes) await sql.raw(definition).execute(connection)
    for (const { table, name, definition } of keysFirst.filter(({ isReference }) => isReference))
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        connection,
      )
  }
}

type Constraint = { table: string; name: string; definition: string; isReference: boolean }

async function listConstraints(db: Db): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select tables.relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition, contype = 'f' as "isReference"
    from pg_constraint join pg_class tables on tables.oid = conrelid
    where tables.relnamespace = current_schema()::regnamespace
      and (contype = 'f' or contype in ('p', 'u') and tables.relname <> all(${keepingTheirKeys}))
    order by contype = 'f' desc, tables.relname, conname`.execute(db)
  return rows
}

/** Indexes that no constraint stands on. */
async function listIndexes(db: Db): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexes.relname as name, pg_get_indexdef(indexes.oid) as definition
    from pg_index join pg_class indexes on indexes.oid = indexrelid
    where indexes.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    order by name`.execute(db)
  return rows
}
