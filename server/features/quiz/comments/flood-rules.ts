import { commentRules } from '@quiz/contract/limits.ts'
import type { Config } from '#server/platform/config.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { needsConfirmation } from '#server/read-models/confirmed-accounts.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** The moments and numbers that the rules against floods depend on. */
export type FloodRules = {
  /** Comments before this moment do not count as repetitions. */
  repeatsSince: Date
  /** Accounts made after it write a limited number of comments. */
  newSince: Date
  /** Links in comments of accounts made after it wait for a moderator. */
  linksWaitSince: Date
  /** Holds links of unconfirmed accounts for review, however old the accounts. */
  needsConfirmation: boolean
  /** Comments of an author that are counted at most: none when rate limits are off, so that no limit is reached. */
  countedMax: number
}

const { sameMax, firstDayComments } = commentRules

/** The rules at a moment. */
export function floodRules(now: Date, config: Pick<Config, 'rateLimits' | 'smtpUrl'>): FloodRules {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  return {
    repeatsSince: ago(commentRules.sameMinutes * minute),
    newSince: ago(day),
    linksWaitSince: ago(commentRules.linkDays * day),
    needsConfirmation: needsConfirmation(config),
    countedMax: config.rateLimits ? Math.max(sameMax, firstDayComments) : 0,
  }
}

/** An author: when they joined, how often they just wrote the same, and how many comments in all, up to `countedMax`. */
export type Pace = { joinedAt: Date; same: number; written: number }

/** The `Refusal` for an author who may not write this comment now, or null. */
export function paceProblem({ joinedAt, same, written }: Pace, rules: FloodRules): Refusal | null {
  if (same >= sameMax) return new Refusal('repeated', [], commentRules.sameMinutes * 60)
  if (joinedAt <= rules.newSince || written < firstDayComments) return null
  return new Refusal('new_account', [], Math.ceil((joinedAt.getTime() - rules.newSince.getTime()) / 1000))
}

/** Whether a comment with a link by this author waits for a moderator; comments by administrators do not. */
export const mustWait = (
  { joinedAt, isAdmin, confirmedAt }: { joinedAt: Date; isAdmin: boolean; confirmedAt: Date | null },
  { linksWaitSince, needsConfirmation: isNeeded }: FloodRules,
): boolean => !isAdmin && (joinedAt > linksWaitSince || (isNeeded && confirmedAt === null))
