import { afterAll, inject } from 'vitest'
import { type StoreLimits, servingLimits } from '#server/platform/store/limits.ts'
import { type OnStatement, type Store, storeOver } from '#server/platform/store/open-store.ts'
import type { StoreSource } from '#server/platform/store/store-source.ts'
import { embeddedCopy } from './embedded-databases.ts'
import { emptier } from './emptying.ts'
import { createDatabase } from './entry/databases.ts'
import { postgresSource } from './postgres-databases.ts'
import type { Template } from './template.ts'

/** A store for one test file. */
export type TestStore = Store & {
  /** Back to the rows that the migrations made: for `beforeEach` in files whose tests must not see each other's rows. */
  emptied(): Promise<void>
}

/** What a test needs of its store: other limits, or to be told each statement. */
type TestStoreOptions = Partial<StoreLimits> & { onStatement?: OnStatement }

/** Short, so that a test which uses `db` inside a transaction instead of its connection fails soon. */
const limits = { ...servingLimits, connectionMs: 5_000 }

/**
 * A fresh store with the project's schema, on whichever store the run is for.
 * Call it at the top of a test file: it is closed, and on PostgreSQL dropped, after the file's last test.
 */
export async function testStore({ onStatement, ...lifted }: TestStoreOptions = {}): Promise<TestStore> {
  const store = storeOver(await freshSource(inject('template'), 'migrated'), { ...limits, ...lifted }, onStatement)
  afterAll(store.close)
  return { ...store, emptied: await emptier(store.db) }
}

/** A store without a single table, below pools and migrations: for the tests of those. Whoever asks for it closes it. */
export function bareSource(): Promise<StoreSource> {
  return freshSource(inject('template'), 'bare')
}

async function freshSource(template: Template, state: 'bare' | 'migrated'): Promise<StoreSource> {
  const isBare = state === 'bare'
  if (template.kind === 'embedded') return embeddedCopy(isBare ? template.bareTar : template.migratedTar)
  return postgresSource(await createDatabase(template.serverUrl, isBare ? undefined : template.migratedName))
}
