import type { CacheTag } from './invalidation.ts'
import type { Lifetime } from './lifetime.ts'

/** A loaded value: what it shows, how many bytes it takes, how long it lives. Immutable ones survive `everything`. */
export type Loaded<Value> = {
  value: Value
  tags: readonly CacheTag[]
  bytes: number
  lifetime: Lifetime
  isImmutable?: boolean
}

/** A value under its key. */
export type CacheEntry<Value> = Loaded<Value> & { readonly key: string }

/** How a value is asked for. */
export type ReadOptions = {
  /** A stale value does not do. */
  isExact?: boolean | undefined
  /** Runs a load when there is capacity for it; without it, loads run at once. */
  schedule?: <Result>(work: () => Promise<Result>) => Promise<Result>
}
