import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'

/** A database on a test server. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/** Creates a database with a unique name, which begins with that of `template` if it is a copy of one. */
export async function createDatabase(serverUrl: string, template?: string): Promise<TestDatabase> {
  const name = template ? `${template}_${unique().slice(0, 16)}` : `quiz_test_${unique()}`
  await onServer(serverUrl, `create database ${name} ${template ? `template ${escapeIdentifier(template)}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = name
  return {
    url: url.href,
    drop: async () => void (await onServer(serverUrl, `drop database if exists ${name} with (force)`)),
  }
}

/** Drops the databases whose names begin with `prefix`. */
export async function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  const named = `select datname from pg_database where starts_with(datname, ${escapeLiteral(prefix)})`
  for (const { datname } of await onServer<{ datname: string }>(serverUrl, named))
    await onServer(serverUrl, `drop database if exists ${escapeIdentifier(datname)} with (force)`)
}

const unique = () => randomUUID().replaceAll('-', '')

/** Runs a statement outside of transactions; returns its rows. */
export async function onServer<Row extends object>(serverUrl: string, statement: string): Promise<Row[]> {
  const client = new Client(serverUrl)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
