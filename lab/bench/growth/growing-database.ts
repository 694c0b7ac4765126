import { Client } from 'pg'

/** A database of a bench: whether it is new, and how to drop it. */
export type BenchDatabase = { url: string; isNew: boolean; drop: () => Promise<void> }

/**
 * Creates an empty database on a PostgreSQL server. With `keep` its name depends on what it holds alone, an existing one is
 * reused, and it is not dropped.
 */
export async function takeDatabase(serverUrl: string, content: string, keep: boolean): Promise<BenchDatabase> {
  const name = `kvizarium_growth_${content}${keep ? '' : `_${process.pid}`}`
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const found = await onServer(serverUrl, `select 1 from pg_database where datname = '${name}'`)
  if (found === 0) await onServer(serverUrl, `create database ${name}`)
  return {
    url: url.href,
    isNew: found === 0,
    drop: async () => {
      if (!keep) await onServer(serverUrl, `drop database if exists ${name} with (force)`)
    },
  }
}

/** Returns the number of rows. */
async function onServer(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
