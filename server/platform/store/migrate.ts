import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { counted, type PluralForms } from '@quiz/contract/texts/ru/plural.ts'
import { type Kysely, sql } from 'kysely'
import { type BasicLogger, reasonOf } from '#server/platform/observability/basic-logger.ts'
import { type Migration, pendingMigrations, readMigrations, refuseNewerStore } from './migration-files.ts'
import { LeaseLost, MigrationLease } from './migration-lease.ts'
import { appliedMigrations, hasTable, refuseTakenNames } from './own-relations.ts'
import { sqlState } from './sql-state.ts'
import { StoreProblem } from './store-problem.ts'
import { inTransaction } from './transaction.ts'

export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

const pollMs = 200
const steps: PluralForms = { one: 'шаг', few: 'шага', many: 'шагов' }
const undefinedTable = '42P01'
const noRight = '42501'
/** Without the right to use a schema there is none to create in. */
const noSchema = '3F000'

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
  await refuseTakenNames(db, migrations)
  await createOwnTables(db)
  refuseNewerStore(migrations, await appliedMigrations(db))
  let isWaiting = false
  for (;;) {
    const state = await applyPending(db, { migrations, lease, log }).catch(async (error: unknown) => {
      // Another process, whose first migration failed, has removed the tables of this module.
      if (sqlState(error) !== undefinedTable) throw error
      await createOwnTables(db)
      return 'again'
    })
    if (state === 'done') return
    if (state === 'again') continue
    if (!isWaiting) log.info('Схему хранилища обновляет другой процесс, ждём.')
    isWaiting = true
    await wait(pollMs)
  }
}

type Applying = { migrations: Migration[]; lease: MigrationLease; log: BasicLogger }

async function applyPending(db: Kysely<unknown>, applying: Applying): Promise<'done' | 'again' | 'wait'> {
  if (pendingMigrations(applying.migrations, await appliedMigrations(db)).length === 0) return 'done'
  if (!(await applying.lease.acquire(db))) return 'wait'
  await applyUnderLease(db, applying)
  return 'again'
}

async function applyUnderLease(db: Kysely<unknown>, { migrations, lease, log }: Applying): Promise<void> {
  try {
    const applied = await appliedMigrations(db)
    const pending = pendingMigrations(migrations, applied)
    for (const migration of pending) {
      await apply(db, migration, lease)
      log.debug?.(`Миграция ${migration.name} применена.`)
    }
    if (pending.length > 0)
      log.info(`Хранилище ${applied.length > 0 ? 'обновлено' : 'создано'} (${counted(pending.length, steps)}).`)
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error
  } finally {
    // An unreleased lease expires.
    await release(db, lease).catch((error: unknown) => log.warn(`Очередь миграций не освобождена: ${reasonOf(error)}`))
  }
}

/** Releases the lease; a store in which nothing was applied is left without a trace. */
async function release(db: Kysely<unknown>, lease: MigrationLease): Promise<void> {
  if ((await appliedMigrations(db)).length > 0) return lease.release(db)
  await inTransaction(db, async (transaction) => {
    await sql`lock table schema_migrations, schema_lease in access exclusive mode`.execute(transaction)
    await lease.renew(transaction)
    await sql`drop table schema_migrations, schema_lease`.execute(transaction)
  })
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
    throw new StoreProblem(`Миграция ${name} не применилась: ${refusedTrigrams(error) ?? reasonOf(error)}.`, {
      cause: error,
    })
  }
}

/** What an administrator has to do for the extension; null for any other error. */
function refusedTrigrams(error: unknown): string | null {
  if (!/extension "pg_trgm"/.test(reasonOf(error))) return null
  return sqlState(error) === noRight
    ? 'у роли нет права создать расширение pg_trgm. Пусть администратор базы выполнит в ней create extension pg_trgm, и запустите снова'
    : 'на сервере нет расширения pg_trgm. Поставьте пакет postgresql-contrib и запустите снова'
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
    if (!(await hasTable(db, name))) await createTable(db, name, columns)
  }
}

/** Codes that PostgreSQL gives the slower of two processes that create a table concurrently. */
const duplicateTable = new Set(['23505', '42P07', '42710'])

async function createTable(db: Kysely<unknown>, name: string, columns: string): Promise<void> {
  try {
    await sql.raw(`create table ${name} (${columns})`).execute(db)
  } catch (error) {
    if ([noRight, noSchema].includes(sqlState(error) ?? ''))
      throw new StoreProblem(
        `У роли нет права создавать таблицы: ${reasonOf(error)}. Дайте его (grant usage, create on schema public to <роль>) или своей ролью примените миграции.`,
        { cause: error },
      )
    if (!duplicateTable.has(sqlState(error) ?? '')) throw error
  }
}
