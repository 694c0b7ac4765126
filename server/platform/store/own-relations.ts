import { type QueryExecutorProvider, sql } from 'kysely'
import {
  type AppliedMigration,
  type Migration,
  pendingMigrations,
  readMigrations,
  refuseNewerStore,
} from './migration-files.ts'
import { StoreProblem } from './store-problem.ts'

// The database may be shared with other programs: what is ours is what the applied migrations created in this schema.

/** Tables of the migrations themselves, which are not copied. */
const bookkeeping = ['schema_migrations', 'schema_lease']

const change = /\b(?:create table (\w+)|drop table (\w+)|alter table (\w+) rename to (\w+))/g

/** The tables that exist after these migrations, applied in order. */
function tablesOf(migrations: readonly Migration[]): string[] {
  const tables = new Set<string>()
  for (const { sql: text } of migrations)
    for (const [, created, dropped, renamed, becomes] of text.matchAll(change)) {
      if (created) tables.add(created)
      tables.delete(dropped ?? renamed ?? '')
      if (becomes) tables.add(becomes)
    }
  return [...tables]
}

const creation = /\b(?:create (?:table|view|sequence|(?:unique )?index)|rename to) (\w+)/g

/** Names of all relations that these migrations create, whether they exist afterwards or not. */
const namesOf = (migrations: readonly Migration[]): string[] =>
  migrations.flatMap(({ sql: text }) => [...text.matchAll(creation)].map(([, name = '']) => name))

/** That of the tables. A role without rights on any schema has none at present, and is told so when it creates a table. */
const schema = sql`coalesce(current_schema(), 'pg_temp')`

/** Whether the current schema, not just any of the search path, has this table. */
export async function hasTable(db: QueryExecutorProvider, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass(format('%I.%I', ${schema}, ${name}::text))::text as found`.execute(db)
  return rows[0]?.found != null
}

/** The migrations that were applied to a store, which must have been migrated before. */
export async function appliedMigrations(db: QueryExecutorProvider): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`select name, checksum from schema_migrations`.execute(db)
  return rows
}

/** What the migrations of the folder that were applied to this store have made: its tables, and all names given. */
type Own = { tables: string[]; names: string[] }

/** Throws a `StoreProblem` for a store of a newer program, whose tables this one does not know. */
export async function findOwn(db: QueryExecutorProvider, folder: string): Promise<Own> {
  if (!(await hasTable(db, 'schema_migrations'))) return { tables: [], names: [] }
  const files = await readMigrations(folder)
  const applied = await appliedMigrations(db)
  refuseNewerStore(files, applied)
  const own = files.filter((file) => applied.some(({ name }) => name === file.name))
  return { tables: tablesOf(own), names: namesOf(own) }
}

const wayOut =
  'сайту нужна другая база или своя схема: create schema kvizarium authorization <роль>; alter role <роль> in database <база> set search_path = kvizarium, public.'

/**
 * Throws a `StoreProblem`, before anything changes, when another program has a relation with a name that a pending
 * migration gives.
 */
export async function refuseTakenNames(db: QueryExecutorProvider, migrations: readonly Migration[]): Promise<void> {
  const taken = await findTakenNames(db, migrations)
  if (taken.length > 0)
    throw new StoreProblem(`В базе есть чужие таблицы с именами, которые нужны сайту (${taken.join(', ')}): ${wayOut}`)
}

async function findTakenNames(db: QueryExecutorProvider, migrations: readonly Migration[]): Promise<string[]> {
  const { relations, applied } = await survey(db)
  if (applied === 'foreign') return ['schema_migrations']
  const pending = pendingMigrations([...migrations], applied)
  const before = new Set(namesOf(migrations.filter((migration) => !pending.includes(migration))))
  return [...new Set(namesOf(pending))].filter((name) => relations.has(name) && !before.has(name))
}

/** Both from one snapshot: another process may be migrating. */
async function survey(db: QueryExecutorProvider) {
  const relations = sql`(select json_agg(relname) from pg_class where relnamespace = current_schema()::regnamespace)`
  type Survey = { relations: string[] | null; applied: AppliedMigration[] | null }
  const { rows: first } = await sql<Survey & { columns: number }>`
    select ${relations} as relations, (select count(*)::int from pg_attribute
      where attrelid = to_regclass(format('%I.schema_migrations', ${schema})) and attname in ('name', 'checksum')) as columns`.execute(
    db,
  )
  const names = new Set(first[0]?.relations)
  if (!names.has('schema_migrations')) return { relations: names, applied: [] }
  if (first[0]?.columns !== 2) return { relations: names, applied: 'foreign' as const }
  const { rows } = await sql<Survey>`
    select ${relations} as relations,
      (select json_agg(json_build_object('name', name, 'checksum', checksum)) from schema_migrations) as applied`.execute(
    db,
  )
  return { relations: new Set(rows[0]?.relations), applied: rows[0]?.applied ?? [] }
}

/** Tables of other programs that refer to ours, whose rows can then not be deleted. */
export async function findForeignReferences(db: QueryExecutorProvider, { tables }: Own): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name
    from pg_constraint join pg_class own on own.oid = confrelid join pg_class other on other.oid = conrelid
    where contype = 'f' and own.relnamespace = current_schema()::regnamespace and own.relname = any(${tables})
      and (other.relnamespace <> own.relnamespace or other.relname <> all(${tables}))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Throws a `StoreProblem` when tables of other programs refer to ours. */
export async function refuseForeignReferences(db: QueryExecutorProvider, own: Own): Promise<void> {
  const foreign = await findForeignReferences(db, own)
  if (foreign.length > 0) throw new StoreProblem(`На таблицы сайта ссылаются чужие (${foreign.join(', ')}): ${wayOut}`)
}

/** Tables of other programs in this schema, without those of extensions. */
export async function findForeignTables(db: QueryExecutorProvider, { tables }: Own): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind in ('r', 'p', 'f') and relnamespace = current_schema()::regnamespace
      and relname <> all(${[...tables, ...bookkeeping]})
      and not exists (select 1 from pg_depend
        where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}
