import type { Rate } from '@quiz/contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Counters } from './counters.ts'
import { hashedKey } from './hashed-key.ts'

/** What is counted, named by a feature, and how often it may happen. */
export type OwnLimit = { rate: Rate; name: readonly (string | number)[] }

/** Rate limits that features count themselves, besides those of calls. */
export type OwnLimits = {
  /** Counts one more. Throws the `Refusal` `too_often` with `Retry-After` when that is more than the limit. */
  count: (limit: OwnLimit) => Promise<void>
  /** Counts nothing. Throws it while no more may be counted. */
  requireRoom: (limit: OwnLimit) => Promise<void>
}

/** Limits nothing. */
export const noOwnLimits: OwnLimits = { count: async () => {}, requireRoom: async () => {} }

/** Limits counted in these counters. */
export function ownLimitsBy(counters: Counters): OwnLimits {
  const add = async ({ rate, name }: OwnLimit, times: 0 | 1) => {
    const counted = await counters.count(hashedKey('own', ...name), rate.seconds, times)
    const room = rate.times - counted.times - (times === 0 ? 1 : 0)
    if (room < 0) throw new Refusal('too_often', [], Math.max(1, Math.ceil(counted.msLeft / 1000)))
  }
  return { count: (limit) => add(limit, 1), requireRoom: (limit) => add(limit, 0) }
}
