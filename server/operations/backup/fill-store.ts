import { sql } from 'kysely'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import { migrate, migrationsFolder } from '#server/platform/store/migrate.ts'
import { type AppliedMigration, readMigrations } from '#server/platform/store/migration-files.ts'
import {
  appliedMigrations,
  findOwn,
  hasTable,
  refuseForeignReferences,
  refuseTakenNames,
} from '#server/platform/store/own-relations.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { type Digest, Digester, digestOf, isSame, withDigest } from './digest.ts'
import { readRows, writeRows } from './rows.ts'
import { type AnyDb, prepareTransaction } from './snapshot.ts'
import { listSequences, listTables, setSequence } from './tables.queries.ts'

/** The contents of a store, from a backup or another store. */
export type Contents = {
  migrations: AppliedMigration[]
  tables: string[]
  rows(table: string): AsyncIterable<string>
  /** Read after the rows. */
  sequences(): Promise<Record<string, number | null>>
}

/**
 * Throws a `StoreProblem` where tables of other programs have our names or refer to our tables; others are left alone.
 */
export async function refuseForeignTables(db: AnyDb): Promise<void> {
  await refuseTakenNames(db, await readMigrations(migrationsFolder))
  await refuseForeignReferences(db, await findOwn(db, migrationsFolder))
}

/** Throws a `StoreProblem` for a store that is in use. */
export async function refuseUsedStore(db: AnyDb): Promise<void> {
  // A store without people is what an interrupted fill leaves.
  if (!(await hasTable(db, 'users'))) return
  const { rows: people } = await sql`select 1 from users limit 1`.execute(db)
  if (people.length > 0) throw new StoreProblem('В хранилище уже есть люди: нужно пустое.')
}

/**
 * Fills an unused store with these contents in one transaction, compares what was written with what was read, and
 * migrates the schema. Returns the digests of the tables. Throws a `StoreProblem`.
 */
export async function fillStore(db: AnyDb, contents: Contents, log: BasicLogger): Promise<Record<string, Digest>> {
  await migrateUpTo(db, contents.migrations, log)
  const digests = await db.transaction().execute(async (transaction) => {
    await prepareTransaction(transaction)
    // Switches triggers off, as their counters are among the rows.
    await sql`select set_config('kvizarium.copies_rows', 'on', true)`.execute(transaction)
    return fillTables(transaction, contents, log)
  })
  await migrate(db, { folder: migrationsFolder, log })
  // Until autovacuum runs, PostgreSQL would plan as if every table were small.
  await sql`analyze ${sql.join(Object.keys(digests).map((name) => sql.table(name)))}`.execute(db)
  return digests
}

async function fillTables(
  db: AnyDb,
  { tables: names, rows, sequences }: Contents,
  log: BasicLogger,
): Promise<Record<string, Digest>> {
  const tables = await listTables(db)
  // Earlier releases copied the tables of other programs in the same schema.
  const foreign = names.filter((name) => !tables.some((table) => table.name === name))
  if (foreign.length > 0) log.warn(`Не возвращены чужие таблицы, которые есть в копии: ${foreign.join(', ')}.`)
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(db)
  const digests: Record<string, Digest> = {}
  for (const table of tables.filter(({ name }) => names.includes(name))) {
    const read = new Digester()
    await writeRows(db, table.name, withDigest(rows(table.name), read))
    const written = await digestOf(readRows(db, table))
    if (!isSame(read.end(), written)) throw new StoreProblem(`Таблица ${table.name} записалась не так, как прочитана.`)
    digests[table.name] = written
  }
  const own = await listSequences(db)
  for (const [name, value] of Object.entries(await sequences()))
    if (value !== null && name in own) await setSequence(db, name, value)
  return digests
}

/** Migrates the store up to the schema of the contents. */
async function migrateUpTo(db: AnyDb, migrations: AppliedMigration[], log: BasicLogger): Promise<void> {
  const known = new Map((await readMigrations(migrationsFolder)).map(({ name, checksum }) => [name, checksum]))
  const foreign = migrations.filter(({ name, checksum }) => known.get(name) !== checksum).map(({ name }) => name)
  if (foreign.length > 0)
    throw new StoreProblem(`Данные записала другая версия программы, с миграциями: ${foreign.join(', ')}.`)
  const last = migrations
    .map(({ name }) => name)
    .sort()
    .at(-1)
  if (last === undefined) throw new StoreProblem('В данных нет ни одной миграции.')
  await migrate(db, { folder: migrationsFolder, log, last })
  const applied = await appliedMigrations(db)
  if (applied.length !== migrations.length) throw new StoreProblem('Схема этой базы новее данных: нужна пустая база.')
}
