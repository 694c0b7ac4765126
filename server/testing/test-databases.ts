import { Kysely, PostgresDialect } from 'kysely'
import { migratingLimits, servingLimits } from '#server/platform/store/limits.ts'
import { migrate, migrationsFolder } from '#server/platform/store/migrate.ts'
import { openPostgres } from '#server/platform/store/open-postgres.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { createDatabase, dropDatabases, onServer, type TestDatabase } from './entry/databases.ts'
import { quietLog } from './quiet-log.ts'
import type { Template } from './template.ts'

/** Creates the migrated template database on the server; `drop` also drops the copies that test files left to each other. */
export async function makeTemplate(serverUrl: string): Promise<{ template: Template; drop(): Promise<void> }> {
  const { url } = await createDatabase(serverUrl)
  const source = await openPostgres({ databaseUrl: url, limits: servingLimits, log: quietLog })
  const pool = source.pool(migratingLimits)
  await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }), { folder: migrationsFolder, log: quietLog })
  await pool.end()
  const migratedName = nameIn(url)
  return { template: { serverUrl, migratedName }, drop: () => dropDatabases(serverUrl, migratedName) }
}

/** A copy of the template whose commits wait for no disk: no test file expects it to outlive the server. */
export async function templateCopy({ serverUrl, migratedName }: Template): Promise<StoreSource> {
  const database = await createDatabase(serverUrl, migratedName)
  await onServer(serverUrl, `alter database ${nameIn(database.url)} set synchronous_commit = off`)
  return sourceOf(database)
}

/** The database as a source, which drops it when it is closed. */
export async function sourceOf({ url, drop }: TestDatabase): Promise<StoreSource> {
  const source = await openPostgres({ databaseUrl: url, limits: servingLimits, log: quietLog })
  return { ...source, close: () => source.close().finally(drop) }
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)
