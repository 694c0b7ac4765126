import { Client } from 'pg'

/** A database for a bench: whether it was there already, and the way to be rid of it. */
export type BenchDatabase = { url: string; isNew: boolean; drop: () => Promise<void> }

/** Makes an empty database on a PostgreSQL server. With `keep` it has a name of its size alone, is taken as it is when it is there, and stays. */
export async function takeDatabase(serverUrl: string, tests: number, keep: boolean): Promise<BenchDatabase> {
  const name = `kvizarium_growth_${tests}${keep ? '' : `_${process.pid}`}`
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

/** Answers how many rows there were. */
async function onServer(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rowCount ?? 0
  } finally {
    await client.end()
  }
}
