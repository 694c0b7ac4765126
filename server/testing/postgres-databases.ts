import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import { Client, escapeIdentifier } from 'pg'
import { migratingLimits, servingLimits } from '#server/platform/store/limits.ts'
import { migrate, migrationsFolder } from '#server/platform/store/migrate.ts'
import { openPostgres } from '#server/platform/store/open-postgres.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { quietLog } from './quiet-log.ts'
import type { Template } from './template.ts'

type PostgresTemplate = Extract<Template, { kind: 'postgres' }>

/** A database on a test server, and the way to be rid of it. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/** Makes the migrated template on the server. */
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

/** A database of its own name, copied from `template` where one is given. */
export async function createDatabase(serverUrl: string, template?: string): Promise<TestDatabase> {
  const name = `quiz_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} ${template ? `template ${escapeIdentifier(template)}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = name
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) }
}

/** The database as a source, dropped when it is closed. */
export async function postgresSource({ url, drop }: TestDatabase): Promise<StoreSource> {
  const source = await openPostgres({ databaseUrl: url, limits: servingLimits, log: quietLog })
  return { ...source, close: () => source.close().finally(drop) }
}

const nameIn = (url: string) => new URL(url).pathname.slice(1)

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
