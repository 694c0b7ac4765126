import type { CacheTag } from './invalidation.ts'
import type { Lifetime } from './lifetime.ts'

/** A loaded value with its tags, size and lifetime. Immutable ones survive the invalidation `everything`. */
export type Loaded<Value> = {
  value: Value
  tags: readonly CacheTag[]
  bytes: number
  lifetime: Lifetime
  isImmutable?: boolean
}

/** A value under its key. */
export type CacheEntry<Value> = Loaded<Value> & { readonly key: string }

/** Options of one read. */
export type ReadOptions = {
  /** Never serves a stale value. */
  isExact?: boolean | undefined
  /** Delays a load until there is capacity for it; by default loads run at once. */
  schedule?: <Result>(work: () => Promise<Result>) => Promise<Result>
}
