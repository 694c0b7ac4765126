import { maxWaitSeconds } from '@quiz/contract/limits.ts'
import type { Store } from '#server/platform/store/open-store.ts'
import { Limiter } from './limiter.ts'

/** The limiters of work that needs the store; separate queues, so that one kind of work does not delay the others. */
export type Limiters = Readonly<Record<'actions' | 'reads' | 'searches', Limiter>>

/**
 * For PostgreSQL about the size of its connection pool. The embedded store has one connection: with two, it executes a
 * statement while the result of another is processed; searches run one at a time.
 */
const concurrency = {
  postgres: { actions: 6, reads: 6, searches: 2 },
  embedded: { actions: 2, reads: 2, searches: 1 },
} as const satisfies Record<Store['kind'], Record<keyof Limiters, number>>

/** Limiters with the concurrency that suits a store of this kind. */
export function limitersFor(kind: Store['kind']): Limiters {
  const limiter = (name: keyof Limiters) =>
    new Limiter({ concurrency: concurrency[kind][name], maxWaitSeconds: maxWaitSeconds[name] })
  return { actions: limiter('actions'), reads: limiter('reads'), searches: limiter('searches') }
}
