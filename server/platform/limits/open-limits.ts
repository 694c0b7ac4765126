import type { Config } from '#server/platform/config.ts'
import type { BasicLogger } from '#server/platform/observability/basic-logger.ts'
import type { SignInHistory } from '#server/platform/sessions/sign-in-history.ts'
import { MemoryCounters } from './memory-counters.ts'
import { noOwnLimits, type OwnLimits, ownLimitsBy } from './own-limits.ts'
import { type Admit, admitAll, admitBy } from './rate-limits.ts'

type LimitsOptions = { log: BasicLogger; clock: () => Date; history: SignInHistory; prefix?: string }

/** Rate limits, with the function that closes their counters. */
export type Limits = { admit: Admit; ownLimits: OwnLimits; close: () => void }

/** Opens rate limits as configured: counted in Redis or in this process, or switched off with a warning. */
export async function openLimits(
  { rateLimits, redisUrl }: Pick<Config, 'rateLimits' | 'redisUrl'>,
  { log, clock, history, prefix = 'kvizarium:rate:' }: LimitsOptions,
): Promise<Limits> {
  if (!rateLimits) {
    log.warn('RATE_LIMITS=off: вызовы принимаются сколь угодно часто, так можно только при испытаниях нагрузкой.')
    return { admit: admitAll, ownLimits: noOwnLimits, close: () => {} }
  }
  const memory = new MemoryCounters(clock)
  if (redisUrl === null) return { admit: admitBy(memory, history), ownLimits: ownLimitsBy(memory), close: () => {} }
  // Imported on demand, as most sites run without Redis.
  const { RedisCounters } = await import('./redis-counters.ts')
  const shared = new RedisCounters({ url: redisUrl, prefix, fallback: memory, log })
  await shared.open()
  return { admit: admitBy(shared, history), ownLimits: ownLimitsBy(shared), close: () => shared.close() }
}
