import type { KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs, RootOperationNode } from 'kysely'
import type { ContentCache } from '#server/platform/cache/open-cache.ts'
import type { TestStore } from './test-store.ts'

/**
 * The store as a test has it, not the application: what a test writes past the calls is not told to the application, so
 * everything cached is dropped. What the application writes goes another way, and has to be told by itself.
 */
export function withInvalidationSpy(store: TestStore, cache: Pick<ContentCache, 'invalidateLocally'>): TestStore {
  const drop = () => cache.invalidateLocally('everything')
  return {
    ...store,
    db: store.db.withPlugin(invalidationSpy(drop)),
    emptied: async () => {
      await store.emptied()
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
