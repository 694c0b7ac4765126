import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely'
import type { ContentCache } from '#server/platform/cache/open-cache.ts'
import type { TestStore } from './test-store.ts'

/**
 * The store for a test, not for its application: after a write of the test the whole cache is dropped, as the
 * application does not know of that write. Writes of the application bypass this spy, so it has to invalidate them
 * itself.
 */
export function withInvalidationSpy(store: TestStore, cache: Pick<ContentCache, 'invalidateLocally'>): TestStore {
  const drop = () => cache.invalidateLocally('everything')
  return {
    ...store,
    db: store.db.withPlugin(invalidationSpy(drop)),
    reset: async () => {
      await store.reset()
      drop()
    },
  }
}

function invalidationSpy(onWrite: () => void): KyselyPlugin {
  const writing = new WeakSet<object>()
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => {
      if (isWrite(node)) writing.add(queryId)
      return node
    },
    transformResult: async ({ result, queryId }: PluginTransformResultArgs) => {
      if (writing.has(queryId)) onWrite()
      return result
    },
  }
}

const isWrite = (node: RootOperationNode): boolean =>
  node.kind === 'RawNode'
    ? /\b(insert|update|delete|truncate|alter)\b/i.test(node.sqlFragments.join(' '))
    : node.kind !== 'SelectQueryNode'
