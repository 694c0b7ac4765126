import { inject } from 'vitest'
import { type StoreLimits, servingLimits } from '#server/platform/store/limits.ts'
import { type OnStatement, type Store, storeOver } from '#server/platform/store/open-store.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { afterUse } from './after-use.ts'
import { createDatabase } from './entry/databases.ts'
import { reusedSource } from './reused-databases.ts'
import { sourceOf, templateCopy } from './test-databases.ts'

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
 * A store with the migrated schema and no other rows. After the running test or, called at the top of a test file, after its
 * last test it is closed, and its database left to the next one.
 */
export async function testStore({ onStatement, ...limitOverrides }: TestStoreOptions = {}): Promise<TestStore> {
  const { source, restoreRows } = await reusedSource(migratedSource)
  const store = storeOver(source, { ...limits, ...limitOverrides }, onStatement)
  afterUse(store.close)
  return { ...store, reset: () => restoreRows(store.db) }
}

/** A source without tables, for tests of pools and migrations, which have to close it. */
export const bareSource = async (): Promise<StoreSource> => sourceOf(await createDatabase(inject('template').serverUrl))

/** A source with the migrated schema, which tests have to close: what they leave there no other test sees. */
export const migratedSource = (): Promise<StoreSource> => templateCopy(inject('template'))

/** The URL of a new database for processes and restarts of a test file. */
export async function ownDatabaseUrl(state: 'bare' | 'migrated'): Promise<string> {
  const { serverUrl, migratedName } = inject('template')
  const { url, drop } = await createDatabase(serverUrl, state === 'bare' ? undefined : migratedName)
  afterUse(drop)
  return url
}
