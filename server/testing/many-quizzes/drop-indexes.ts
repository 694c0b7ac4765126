import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** These keep their keys, by which rows are looked up while they are filled. */
const tablesWithKeys = ['quiz_search', 'author_search', 'search_vocabulary', 'schema_migrations', 'schema_lease']

/**
 * Drops indexes and constraints, as inserting is much faster without them; returns the function that creates them
 * again.
 */
export async function dropIndexes(db: Db): Promise<(db: Db) => Promise<void>> {
  const constraints = await listConstraints(db)
  // Foreign keys first, as they depend on keys.
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
      and (contype = 'f' or contype in ('p', 'u') and tables.relname <> all(${tablesWithKeys}))
    order by contype = 'f' desc, tables.relname, conname`.execute(db)
  return rows
}

/** Indexes that belong to no constraint. */
async function listIndexes(db: Db): Promise<{ name: string; definition: string }[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexes.relname as name, pg_get_indexdef(indexes.oid) as definition
    from pg_index join pg_class indexes on indexes.oid = indexrelid
    where indexes.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint where conindid = indexrelid)
    order by name`.execute(db)
  return rows
}
