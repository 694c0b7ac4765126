import { maxWaitSeconds } from '@quiz/contract/limits.ts'
import type { Store } from '#server/platform/store/open-store.ts'
import { Limiter } from './limiter.ts'

/** The limiters of work that needs the store. Each has a queue of its own, so that none of them keeps the others from work. */
export type Limiters = Readonly<Record<'actions' | 'reads' | 'searches', Limiter>>

/**
 * With PostgreSQL about as many as there are connections in its pool. The embedded store has one connection: while it
 * executes one statement, the result of another is read; it does one search at a time.
 */
const concurrency = {
  postgres: { actions: 6, reads: 6, searches: 2 },
  embedded: { actions: 2, reads: 2, searches: 1 },
} as const satisfies Record<Store['kind'], Record<keyof Limiters, number>>

/** Limiters for as much work as a store of this kind can do at once. */
export function limitersFor(kind: Store['kind']): Limiters {
  const limiter = (name: keyof Limiters) =>
    new Limiter({ concurrency: concurrency[kind][name], maxWaitSeconds: maxWaitSeconds[name] })
  return { actions: limiter('actions'), reads: limiter('reads'), searches: limiter('searches') }
}
