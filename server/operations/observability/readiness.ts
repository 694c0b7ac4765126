import { sql } from 'kysely'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { migrationsFolder } from '#server/platform/store/migrate.ts'
import { readMigrations } from '#server/platform/store/migration-files.ts'
import type { Store } from '#server/platform/store/open-store.ts'
import { TimeoutError, withTimeout } from '#server/platform/store/replica/with-timeout.ts'
import { memoizeFor } from '#server/read-models/memoize-for.ts'

/** Why this process is not ready for requests; null when it is. */
export type Unreadiness = string | null

/** How long a probe waits for the store. */
const storeTimeoutMs = 2_000
/** How long a result is reused. */
const ttlMs = 1_000

/** A readiness check: the store answers in time and has every migration of the program. */
export function readinessOf(store: Pick<Store, 'db'>, clock: () => Date): () => Promise<Unreadiness> {
  const known = readMigrations(migrationsFolder)
  const check = () =>
    withTimeout(storeTimeoutMs, missingMigrations(store, known)).catch((error: unknown) =>
      error instanceof TimeoutError ? 'the store does not answer' : `the store cannot be used: ${reasonOf(error)}`,
    )
  return memoizeFor(check, { milliseconds: ttlMs, clock })
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
