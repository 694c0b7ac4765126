import { maxWaitSeconds } from '@quiz/contract/limits.ts'
import { Limiter } from './limiter.ts'

/** The limiters of work that needs the store; separate queues, so that one kind of work does not delay the others. */
export type Limiters = Readonly<Record<'actions' | 'reads' | 'searches', Limiter>>

/** About the size of the connection pool. */
const concurrency = { actions: 6, reads: 6, searches: 2 } as const satisfies Record<keyof Limiters, number>

/** The limiters of one process. */
export function storeLimiters(): Limiters {
  const limiter = (name: keyof Limiters) =>
    new Limiter({ concurrency: concurrency[name], maxWaitSeconds: maxWaitSeconds[name] })
  return { actions: limiter('actions'), reads: limiter('reads'), searches: limiter('searches') }
}
