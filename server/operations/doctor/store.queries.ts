import { sql } from 'kysely'
import type { AnyDb } from '#server/operations/backup/snapshot.ts'

/** The server and the present database. */
export async function findServer(db: AnyDb) {
  const { rows } = await sql<{
    version: number
    encoding: string
    ctype: string
    now: Date
    lowered: string
    mayCreate: boolean
  }>`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      datctype as ctype, clock_timestamp() as now, lower('ПРИВЕТ') as lowered,
      has_schema_privilege(current_schema(), 'create') as "mayCreate"
    from pg_database where datname = current_database()`.execute(db)
  if (!rows[0]) throw new Error('The database is not in pg_database')
  return rows[0]
}

/**
 * Whether an extension is installed, in a schema that statements do not search, available, available to others than this role,
 * or missing.
 */
export async function findExtension(
  db: AnyDb,
  name: string,
): Promise<'installed' | 'unsearched' | 'available' | 'forbidden' | 'missing'> {
  const { rows } = await sql<{ isSearched: boolean | null; mayCreate: boolean }>`
    select nspname = any(current_schemas(true)) as "isSearched",
      rolsuper or (trusted and has_database_privilege(current_database(), 'create')) as "mayCreate"
    from pg_available_extensions available
      join pg_available_extension_versions of_version
        on of_version.name = available.name and version = coalesce(installed_version, default_version)
      join pg_roles on rolname = current_user
      left join pg_extension on extname = available.name left join pg_namespace on pg_namespace.oid = extnamespace
    where available.name = ${name}`.execute(db)
  const [found] = rows
  if (!found) return 'missing'
  if (found.isSearched !== null) return found.isSearched ? 'installed' : 'unsearched'
  return found.mayCreate ? 'available' : 'forbidden'
}

/** The number of trigrams in a Russian word; 0 in a database created with LC_CTYPE=C. */
export async function countTrigrams(db: AnyDb): Promise<number> {
  const { rows } = await sql<{ count: number }>`select cardinality(show_trgm('привет')) as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** The latest creation time in the store, or null. */
export async function findLatestMoment(db: AnyDb): Promise<Date | null> {
  const { rows } = await sql<{ latest: Date | null }>`
    select greatest((select max(created_at) from users), (select max(created_at) from quizzes),
      (select max(created_at) from quiz_versions)) as latest`.execute(db)
  return rows[0]?.latest ?? null
}

/** Settings that are off and without which a confirmed write may be lost. */
export async function findUnsafeSettings(db: AnyDb): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off' order by name`.execute(db)
  return rows.map(({ name }) => name)
}
