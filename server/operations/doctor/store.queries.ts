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

/** Whether an extension is installed, available or missing. */
export async function findExtension(db: AnyDb, name: string): Promise<'installed' | 'available' | 'missing'> {
  const { rows } = await sql<{ isInstalled: boolean }>`
    select installed_version is not null as "isInstalled" from pg_available_extensions where name = ${name}`.execute(db)
  if (!rows[0]) return 'missing'
  return rows[0].isInstalled ? 'installed' : 'available'
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
