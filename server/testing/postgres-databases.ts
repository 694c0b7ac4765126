import { Kysely, PostgresDialect } from 'kysely'
import { migratingLimits, servingLimits } from '#server/platform/store/limits.ts'
import { migrate, migrationsFolder } from '#server/platform/store/migrate.ts'
import { openPostgres } from '#server/platform/store/open-postgres.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { createDatabase, type TestDatabase } from './entry/databases.ts'
import { quietLog } from './quiet-log.ts'
import type { Template } from './template.ts'

type PostgresTemplate = Extract<Template, { kind: 'postgres' }>

/** Creates the migrated template database on the server. */
export async function postgresTemplate(
  serverUrl: string,
): Promise<{ template: PostgresTemplate; drop(): Promise<void> }> {
  const { url, drop } = await createDatabase(serverUrl)
  const source = await openPostgres({ databaseUrl: url, limits: servingLimits, log: quietLog })
  const pool = source.pool(migratingLimits)
  await migrate(new Kysely({ dialect: new PostgresDialect({ pool }) }), { folder: migrationsFolder, log: quietLog })
  await pool.end()
  return { template: { kind: 'postgres', serverUrl, migratedName: nameIn(url) }, drop }
}

/** The database as a source, which drops it when it is closed. */
export async function postgresSource({ url, drop }: TestDatabase): Promise<StoreSource> {
  const source = await openPostgres({ databaseUrl: url, limits: servingLimits, log: quietLog })
  return { ...source, close: () => source.close().finally(drop) }
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)
