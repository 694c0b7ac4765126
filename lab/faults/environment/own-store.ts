import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../../../server/testing/entry/databases.ts'

/**
 * Passes the settings of a fresh store to `work` and removes it afterwards: a database on the PostgreSQL of DATABASE_URL,
 * else the embedded store.
 */
export async function withOwnStore<Result>(
  work: (settings: Record<string, string>) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kvizarium-fault-'))
  const database = process.env.DATABASE_URL ? await createDatabase(process.env.DATABASE_URL) : null
  try {
    return await work({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...(database && { DATABASE_URL: database.url }) })
  } finally {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
