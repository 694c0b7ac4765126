import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'

/** A database on a test server. */
export type TestDatabase = { url: string; drop(): Promise<void> }

/** Creates a database with a unique name, copied from `template` if given. */
export async function createDatabase(serverUrl: string, template?: string): Promise<TestDatabase> {
  const name = `quiz_test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database ${name} ${template ? `template ${escapeIdentifier(template)}` : ''}`)
  const url = new URL(serverUrl)
  url.pathname = name
  return { url: url.href, drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`) }
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client(serverUrl)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
