import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { reconcileQuizzes, reconcileUsers } from '#server/reconciliation/counters.queries.ts'
import { lockQuizzes } from '#server/reconciliation/locks.queries.ts'
import { relistQuizzesOf } from '#server/reconciliation/relist-quizzes.ts'
import { setBannedBesides } from './account-deletions.queries.ts'
import { listAuthored, listTouched, lockPerson, setBan } from './ban.queries.ts'
import { passOnSomeClasses } from './class-owners.ts'

/** Likes, passes and comments counted in one statement: a tenth of the time limit on a slow machine. */
const batchWeight = 200_000

/**
 * A person locked for a ban or its end. `bannedAt` is set as well while the account waits for its deletion (`isLeaving`);
 * then `isBanned` tells whether the person is banned besides.
 */
export type LockedPerson = {
  id: number
  isAdmin: boolean
  bannedAt: Date | null
  bannedUntil: Date | null
  isLeaving: boolean
  isBanned: boolean
}

/** Locks a person and all that a ban changes. Throws a `Refusal` for an unknown person. Needs a transaction. */
export async function lockForBan(db: Db, userId: number): Promise<LockedPerson> {
  // Tests first, then people, in the order of all locks; actions in between are recounted as well.
  await lockQuizzes(db, [...(await listAuthored(db, userId)), ...idsOf(await listTouched(db, userId))])
  const person = await lockPerson(db, userId)
  if (!person) throw refuse('profile_not_found')
  return person
}

/** When a ban that begins now ends; without days it does not. */
export const banEnd = (now: Date, days: number | null): Date | null =>
  days === null ? null : new Date(now.getTime() + days * 24 * 3600 * 1000)

/**
 * Bans a person until a time, or for good: ends their sessions, and removes their tests and actions from lists and
 * counters. A person who is banned already gets the new end and reason. Throws a `Refusal` for an administrator.
 */
export async function ban(
  db: Db,
  { sessions }: Pick<AppContext, 'sessions'>,
  { person, until, decisionId, now }: { person: LockedPerson; until: Date | null; decisionId: number; now: Date },
): Promise<void> {
  if (person.isAdmin) throw refuse('cannot_ban_administrator')
  await setBan(db, person.id, { bannedAt: person.bannedAt ?? now, until, decisionId })
  if (person.isLeaving) await setBannedBesides(db, person.id, true)
  if (!person.bannedAt) await takeAway(db, sessions, { userId: person.id, now })
}

/** Ends the ban of a person and restores everything but the sessions. */
export async function unban(db: Db, person: LockedPerson): Promise<void> {
  if (!person.isBanned) return
  if (!person.isLeaving) return show(db, person)
  await setBan(db, person.id, { bannedAt: person.bannedAt, until: null, decisionId: null })
  await setBannedBesides(db, person.id, false)
}

/** Treats a person as banned without a ban: ends their sessions, and takes what they made out of lists and counters. */
export async function hide(
  db: Db,
  { sessions }: Pick<AppContext, 'sessions'>,
  { person, now }: { person: LockedPerson; now: Date },
): Promise<void> {
  if (person.bannedAt) return
  await setBan(db, person.id, { bannedAt: now, until: null, decisionId: null })
  await takeAway(db, sessions, { userId: person.id, now })
}

/** Restores everything but the sessions of a person who was banned or treated so. */
export async function show(db: Db, { id }: LockedPerson): Promise<void> {
  await setBan(db, id, { bannedAt: null, until: null, decisionId: null })
  await recount(db, id)
}

async function takeAway(
  db: Db,
  sessions: AppContext['sessions'],
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  await sessions.endAllOf(db, userId, { now })
  await recount(db, userId)
  while ((await passOnSomeClasses(db, { userId, now })) > 0);
}

const idsOf = (quizzes: readonly { id: number }[]) => quizzes.map(({ id }) => id)

/** Recounts everything that a banned or unbanned person took part in. */
async function recount(db: Db, userId: number): Promise<void> {
  const touched = await listTouched(db, userId)
  for (const batch of batchesByWeight(touched, batchWeight)) await reconcileQuizzes(db, idsOf(batch))
  await reconcileUsers(db, [...new Set([userId, ...touched.map(({ authorId }) => authorId)])])
  await relistQuizzesOf(db, userId)
}

/** Splits items, in order, into batches of at maxWeight `maxWeight`; a heavier item is a batch by itself. */
export function batchesByWeight<T extends { weight: number }>(items: readonly T[], maxWeight: number): T[][] {
  const batches: T[][] = []
  let weight = Number.POSITIVE_INFINITY
  for (const item of items) {
    weight += item.weight
    if (weight > maxWeight) {
      batches.push([])
      weight = item.weight
    }
    batches.at(-1)?.push(item)
  }
  return batches
}
