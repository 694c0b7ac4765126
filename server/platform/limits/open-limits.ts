import type { Config } from '#server/platform/config.ts'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import type { SignInHistory } from '#server/platform/sessions/sign-in-history.ts'
import { type Admit, admitAll, admitBy } from './call-limits.ts'
import { OwnCounters } from './own-counters.ts'

type Surroundings = { log: BasicLogger; clock: () => Date; history: SignInHistory; prefix?: string }

/** The limits of calls, and the way to let go of what they count with. */
export type Limits = { admit: Admit; close: () => void }

/** Opens what the settings ask for: counters in Redis, in this process, or no limits at all, which is told. */
export async function openLimits(
  { rateLimits, redisUrl }: Pick<Config, 'rateLimits' | 'redisUrl'>,
  { log, clock, history, prefix = 'kvizarium:rate:' }: Surroundings,
): Promise<Limits> {
  if (!rateLimits) {
    log.warn('RATE_LIMITS=off: вызовы принимаются сколь угодно часто, так можно только при испытаниях нагрузкой.')
    return { admit: admitAll, close: () => {} }
  }
  const own = new OwnCounters(clock)
  if (redisUrl === null) return { admit: admitBy(own, history), close: () => {} }
  // With it comes the client of Redis, which most sites do without.
  const { SharedCounters } = await import('./shared-counters.ts')
  const shared = new SharedCounters({ url: redisUrl, prefix, own, log })
  await shared.open()
  return { admit: admitBy(shared, history), close: () => shared.close() }
}
