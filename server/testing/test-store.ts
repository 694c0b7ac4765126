import { inject } from 'vitest'
import { type StoreLimits, servingLimits } from '#server/platform/store/limits.ts'
import { type OnStatement, type Store, storeOver } from '#server/platform/store/open-store.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { afterUse } from './after-use.ts'
import { embeddedCopy, unpackInto } from './embedded-databases.ts'
import { createDatabase } from './entry/databases.ts'
import { postgresCopy, postgresSource } from './postgres-databases.ts'
import { reusedSource } from './reused-databases.ts'
import { resetterOf } from './store-reset.ts'
import type { Template } from './template.ts'

/** A store for one test file. */
export type TestStore = Store & {
  /** Restores the rows of migrations: for `beforeEach` in files whose tests must not share rows. */
  reset(): Promise<void>
}

/** Other limits, and a listener for statements. */
type TestStoreOptions = Partial<StoreLimits> & { onStatement?: OnStatement }

/** A short wait for connections, so that a test that uses `db` inside a transaction fails soon. */
const limits = { ...servingLimits, connectionMs: 5_000 }

/**
 * A store with the migrated schema and no other rows, embedded or on PostgreSQL as TEST_STORE says. After the running test
 * or, called at the top of a test file, after its last test it is closed, and its database left to the next one.
 */
export async function testStore({ onStatement, ...limitOverrides }: TestStoreOptions = {}): Promise<TestStore> {
  const store = storeOver(
    await freshSource(inject('template'), 'migrated'),
    { ...limits, ...limitOverrides },
    onStatement,
  )
  afterUse(store.close)
  const restoreRows = await resetterOf(store.db)
  return { ...store, reset: () => restoreRows(store.db) }
}

/** A source without tables, for tests of pools and migrations, which have to close it. */
export function bareSource(): Promise<StoreSource> {
  return freshSource(inject('template'), 'bare')
}

/** The URL of a new database for processes of a test file, or null in the run on the embedded store. */
export async function ownDatabaseUrl(state: 'bare' | 'migrated'): Promise<string | null> {
  const template = inject('template')
  if (template.kind === 'embedded') return null
  const { url, drop } = await createDatabase(template.serverUrl, state === 'bare' ? undefined : template.migratedName)
  afterUse(drop)
  return url
}

/**
 * Where processes and restarts of a test file find a migrated store: `dataDir`, or a new database. A first start, of which
 * this saves the test, takes ten times as long.
 */
export async function startedStore(dataDir: string): Promise<{ dataDir: string; databaseUrl: string | null }> {
  const template = inject('template')
  if (template.kind === 'embedded') await unpackInto(dataDir, template.migratedTar)
  return { dataDir, databaseUrl: await ownDatabaseUrl('migrated') }
}

async function freshSource(template: Template, state: 'bare' | 'migrated'): Promise<StoreSource> {
  if (state === 'migrated')
    return reusedSource(() =>
      template.kind === 'embedded' ? embeddedCopy(template.migratedTar) : postgresCopy(template),
    )
  return template.kind === 'embedded'
    ? embeddedCopy(template.bareTar)
    : postgresSource(await createDatabase(template.serverUrl))
}
