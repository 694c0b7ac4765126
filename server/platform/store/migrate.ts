import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import {
  type AppliedMigration,
  type Migration,
  pendingMigrations,
  readMigrations,
  unknownMigrations,
} from './migration-files.ts'
import { LeaseLost, MigrationLease } from './migration-lease.ts'
import { sqlState } from './sql-state.ts'
import { StoreProblem } from './store-problem.ts'
import { inTransaction } from './transaction.ts'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

const pollMs = 200

/** `last` is the file to stop after; by default all are applied. */
type MigrateOptions = { folder: string; log: BasicLogger; lease?: MigrationLease; last?: string }

/**
 * Applies the pending migrations in order, each file in a transaction of its own; of several processes one does it
 * while the others wait. Throws a `StoreProblem` when a file fails, when the files contradict those that were applied, or
 * when a newer version of the program applied more.
 */
export async function migrate(
  db: Kysely<unknown>,
  { folder, log, lease = new MigrationLease(), last }: MigrateOptions,
): Promise<void> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => last === undefined || name <= last)
  await createOwnTables(db)
  refuseNewerStore(migrations, await appliedMigrations(db))
  let isWaiting = false
  while (pendingMigrations(migrations, await appliedMigrations(db)).length > 0) {
    if (await lease.acquire(db)) {
      await applyUnderLease(db, { migrations, lease, log })
      continue
    }
    if (!isWaiting) log.info('Схему хранилища обновляет другой процесс, ждём.')
    isWaiting = true
    await wait(pollMs)
  }
}

async function applyUnderLease(
  db: Kysely<unknown>,
  { migrations, lease, log }: { migrations: Migration[]; lease: MigrationLease; log: BasicLogger },
): Promise<void> {
  try {
    for (const migration of pendingMigrations(migrations, await appliedMigrations(db))) {
      await apply(db, migration, lease)
      log.info(`Миграция ${migration.name} применена.`)
    }
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  } finally {
    // An unreleased lease expires.
    await lease.release(db).catch((error: unknown) => log.warn(`Очередь миграций не освобождена: ${reasonOf(error)}`))
  }
}

async function apply(
  db: Kysely<unknown>,
  { name, checksum, sql: text }: Migration,
  lease: MigrationLease,
): Promise<void> {
  try {
    await inTransaction(db, async (transaction) => {
      await lease.renew(transaction)
      await sql`set local statement_timeout = 0`.execute(transaction)
      await sql.raw(text).execute(transaction)
      await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(transaction)
      await lease.renew(transaction)
    })
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    throw new StoreProblem(`Миграция ${name} не применилась: ${reasonOf(error)}.`, { cause: error })
  }
}

/** The migrations that were applied to a store, which must have been migrated before. */
export async function appliedMigrations(db: QueryExecutorProvider): Promise<AppliedMigration[]> {
  const { rows } = await sql<AppliedMigration>`select name, checksum from schema_migrations`.execute(db)
  return rows
}

/** This version does not know what the columns of a newer one mean, and could write rows that it cannot read. */
function refuseNewerStore(migrations: Migration[], applied: AppliedMigration[]): void {
  const unknown = unknownMigrations(migrations, applied)
  if (unknown.length > 0)
    throw new StoreProblem(
      `Хранилище новее программы, в нём есть миграции: ${unknown.join(', ')}. Запустите новую версию программы или верните копию, сделанную до обновления (npm run restore).`,
    )
}

const ownTables = {
  schema_migrations: 'name text primary key, checksum text not null, applied_at timestamptz not null default now()',
  schema_lease: 'id integer primary key, holder text not null, ends_at timestamptz not null',
}

/**
 * Creates the tables of this module if needed: even `create table if not exists` needs a right that a serving role may
 * lack.
 */
async function createOwnTables(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(ownTables)) {
    const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(db)
    if (rows[0]?.found == null) await createTable(db, name, columns)
  }
}

/** Codes that PostgreSQL gives the slower of two processes that create a table concurrently. */
const duplicateTable = new Set(['23505', '42P07', '42710'])

async function createTable(db: Kysely<unknown>, name: string, columns: string): Promise<void> {
  try {
    await sql.raw(`create table ${name} (${columns})`).execute(db)
  } catch (error) {
    if (!duplicateTable.has(sqlState(error) ?? '')) throw error
  }
}
