import type { Config } from '#server/platform/config.ts'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import type { SignInHistory } from '#server/platform/sessions/sign-in-history.ts'
import { MemoryCounters } from './memory-counters.ts'
import { type Admit, admitAll, admitBy } from './rate-limits.ts'

type LimitsOptions = { log: BasicLogger; clock: () => Date; history: SignInHistory; prefix?: string }

/** The limits of calls, and the way to let go of what they count with. */
export type Limits = { admit: Admit; close: () => void }

/** Opens what the settings ask for: counters in Redis, in this process, or no limits at all, which is told. */
export async function openLimits(
  { rateLimits, redisUrl }: Pick<Config, 'rateLimits' | 'redisUrl'>,
  { log, clock, history, prefix = 'kvizarium:rate:' }: LimitsOptions,
): Promise<Limits> {
  if (!rateLimits) {
    log.warn('RATE_LIMITS=off: вызовы принимаются сколь угодно часто, так можно только при испытаниях нагрузкой.')
    return { admit: admitAll, close: () => {} }
  }
  const own = new MemoryCounters(clock)
  if (redisUrl === null) return { admit: admitBy(own, history), close: () => {} }
  // With it comes the client of Redis, which most sites do without.
  const { RedisCounters } = await import('./redis-counters.ts')
  const shared = new RedisCounters({ url: redisUrl, prefix, own, log })
  await shared.open()
  return { admit: admitBy(shared, history), close: () => shared.close() }
}
