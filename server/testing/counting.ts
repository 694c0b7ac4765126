import type { KyselyPlugin } from 'kysely'
import type { TestStore } from './test-store.ts'

/** A store that counts its queries. */
export type CountingStore = TestStore & { queries: () => number }

/** A store that counts the queries of an application. */
export function counting(store: TestStore): CountingStore {
  let queries = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries++
      return result
    },
  }
  return { ...store, db: store.db.withPlugin(counter), queries: () => queries }
}
