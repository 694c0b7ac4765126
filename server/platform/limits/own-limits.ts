import type { Rate } from '@quiz/contract/limits.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Counters } from './counters.ts'
import { hashedKey } from './hashed-key.ts'

type Name = readonly (string | number)[]
/** What is counted, named by a feature, and how often it may happen. */
export type OwnLimit = { rate: Rate; name: Name }
/** What happens one by one: how many turns there are in so many seconds. */
export type Turns = { turns: number; seconds: number; name: Name }

/** Rate limits that features count themselves, besides those of calls. */
export type OwnLimits = {
  /** Counts one more. Throws the `Refusal` `too_often` with `Retry-After` when that is more than the limit. */
  count: (limit: OwnLimit) => Promise<void>
  /** Counts one more; false when that is more than the limit. */
  add: (limit: OwnLimit) => Promise<boolean>
  /** Counts nothing; false while no more may be counted. */
  hasRoom: (limit: OwnLimit) => Promise<boolean>
  /** Takes the next turn; returns the milliseconds until it. Throws the `Refusal` `too_often` when all turns are taken. */
  takeTurn: (turns: Turns) => Promise<number>
}

/** Limits nothing. */
export const noOwnLimits: OwnLimits = {
  count: async () => {},
  add: async () => true,
  hasRoom: async () => true,
  takeTurn: async () => 0,
}

const tooOften = (msLeft: number) => new Refusal('too_often', [], Math.max(1, Math.ceil(msLeft / 1000)))

/** Limits counted in these counters. */
export function ownLimitsBy(counters: Counters): OwnLimits {
  const add = async ({ rate, name }: OwnLimit, times: 0 | 1) => {
    const counted = await counters.count(hashedKey('own', ...name), rate.seconds, times)
    return { msLeft: counted.msLeft, hasRoom: rate.times - counted.times - (times === 0 ? 1 : 0) >= 0 }
  }
  return {
    async count(limit) {
      const { msLeft, hasRoom } = await add(limit, 1)
      if (!hasRoom) throw tooOften(msLeft)
    },
    add: async (limit) => (await add(limit, 1)).hasRoom,
    hasRoom: async (limit) => (await add(limit, 0)).hasRoom,
    async takeTurn({ turns, seconds, name }) {
      const { times, msLeft } = await counters.count(hashedKey('turns', ...name), seconds)
      if (times > turns) throw tooOften(msLeft)
      const [passedMs, turnMs] = [seconds * 1000 - msLeft, (seconds * 1000) / turns]
      return Math.max(0, (times - 1) * turnMs - passedMs)
    },
  }
}
