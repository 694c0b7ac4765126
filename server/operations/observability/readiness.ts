import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { migrationsFolder } from '#server/platform/store/migrate.ts'
import { readMigrations } from '#server/platform/store/migration-files.ts'
import type { Store } from '#server/platform/store/open-store.ts'
import { memoizeFor } from '#server/read-models/memoize-for.ts'

/** Why this process should get no requests; null when it should. */
export type Unreadiness = string | null

/** Longer than this nobody who watches waits. */
const storeTimeoutMs = 2_000
/** However often somebody asks, the store is asked once in this time. */
const rememberMs = 1_000

/** Finds out whether requests can be answered: the store does in time, and has every migration that the program knows. */
export function readinessOf(store: Pick<Store, 'db'>, clock: () => Date): () => Promise<Unreadiness> {
  const known = readMigrations(migrationsFolder)
  const look = async (): Promise<Unreadiness> => {
    const giveUp = new AbortController()
    const tooLate = wait(storeTimeoutMs, 'the store does not answer', { signal: giveUp.signal })
    // When the store was faster, nobody listens to the abort any more.
    tooLate.catch(() => {})
    try {
      return await Promise.race([missingMigrations(store, known), tooLate])
    } catch (error) {
      return `the store cannot be used: ${reasonOf(error)}`
    } finally {
      giveUp.abort()
    }
  }
  return memoizeFor(look, { milliseconds: rememberMs, clock })
}

async function missingMigrations(
  { db }: Pick<Store, 'db'>,
  known: ReturnType<typeof readMigrations>,
): Promise<Unreadiness> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  const missing = (await known).map(({ name }) => name).filter((name) => !applied.has(name))
  return missing.length > 0 ? `migrations are missing: ${missing.join(', ')}` : null
}
