import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { migratingLimits, type StoreLimits } from '#server/platform/store/limits.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { resetterOf } from './store-reset.ts'

/** Restores the rows of migrations through any connection of the database. */
type RestoreRows = <Tables>(db: Kysely<Tables>) => Promise<void>

/** A database with the migrated schema. */
type ReusableDatabase = {
  source: StoreSource
  restoreRows: RestoreRows
  /** Restores rows and sequences; false where a test changed anything else. */
  restore(): Promise<boolean>
}

/** What must be as it was for a database to be used again. */
type State = { catalog: string; bytes: number }

/** Deleted rows keep their space, so a database that grew by more is slower to search and is not used again. */
const maxGrowthBytes = 8e6

/** The databases of this process that no test file uses now. */
const idle: ReusableDatabase[] = []

/**
 * A migrated database that an earlier test file of this process used, restored, else one that `create` makes: creating
 * takes ten times as long as restoring. Closing the source leaves the database to the next file.
 */
export async function reusedSource(
  create: () => Promise<StoreSource>,
): Promise<{ source: StoreSource; restoreRows: RestoreRows }> {
  const database = idle.pop() ?? (await reusable(withKeptPools(await create())))
  const leave = async () => {
    const isRestored = await database.restore().catch(() => false)
    if (isRestored) idle.push(database)
    else await database.source.close()
  }
  return { source: { ...database.source, close: leave }, restoreRows: database.restoreRows }
}

async function reusable(source: StoreSource): Promise<ReusableDatabase> {
  const initially = await connected(source, async (db) => ({
    state: await readState(db),
    restoreRows: await resetterOf(db),
    restoreSequences: await sequenceRestorer(db),
  }))
  return {
    source,
    restoreRows: initially.restoreRows,
    restore: () =>
      connected(source, async (db) => {
        const { catalog, bytes } = await readState(db)
        if (catalog !== initially.state.catalog || bytes > initially.state.bytes + maxGrowthBytes) return false
        await initially.restoreRows(db)
        await initially.restoreSequences(db)
        return true
      }),
  }
}

/**
 * A source whose pools, once ended, serve whoever asks for one with the same limits: the tables that a new connection looks up,
 * its dictionaries and its plans cost more than most files ask for. Closing the source ends them.
 */
function withKeptPools(source: StoreSource): StoreSource {
  const kept = new Map<string, { pool: Pool; end: () => Promise<void> }[]>()
  const pool = (limits: StoreLimits): Pool => {
    const key = JSON.stringify(Object.values(limits))
    const left = kept.get(key) ?? []
    kept.set(key, left)
    const found = left.pop()
    if (found) return found.pool
    const made = source.pool(limits)
    const end = made.end.bind(made)
    made.end = async () => {
      // Somebody holds a connection still.
      if (made.idleCount < made.totalCount) await end()
      else left.push({ pool: made, end })
    }
    return made
  }
  const close = async () => {
    for (const { end } of [...kept.values()].flat()) await end()
    await source.close()
  }
  return { ...source, pool, close }
}

async function connected<T>(source: StoreSource, use: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const pool = source.pool(migratingLimits)
  return use(new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })).finally(() => pool.end())
}

/** The catalog tells changes of the schema, of settings and of statistics for the planner. */
async function readState(db: Kysely<unknown>): Promise<State> {
  const { rows } = await sql<State>`
    select pg_database_size(current_database())::float8 as bytes, concat_ws(' ',
      ${part('pg_class')}, ${part('pg_attribute')}, ${part('pg_proc')}, ${part('pg_trigger')}, ${part('pg_constraint')},
      ${part('pg_statistic')}, ${part('pg_db_role_setting', ownSettings)}, ${part('schema_migrations')}) as catalog`.execute(
    db,
  )
  return rows[0] ?? { catalog: '', bytes: 0 }
}

// The server keeps the settings of all databases in one table, which grows with each that is made.
const ownSettings = sql<boolean>`setdatabase in (0, (select oid from pg_database where datname = current_database()))`

const part = (table: string, which = sql<boolean>`true`) =>
  sql`(select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from ${sql.id(table)} where ${which})`

async function sequenceRestorer(db: Kysely<unknown>): Promise<(db: Kysely<unknown>) => Promise<void>> {
  const { rows } = await sql<{ name: string; value: string; isCalled: boolean }>`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isCalled"
    from pg_sequences where schemaname = 'public'`.execute(db)
  const all = sql.join(rows.map(({ name, value, isCalled }) => sql`setval(${name}, ${value}, ${isCalled})`))
  return async (connection) => void (await sql`select ${all}`.execute(connection))
}
