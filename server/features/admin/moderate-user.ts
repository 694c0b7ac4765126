import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { reconcileQuizzes, reconcileUsers } from '#server/reconciliation/counters.queries.ts'
import { lockQuizzes } from '#server/reconciliation/locks.queries.ts'
import { relistTestsOf } from '#server/reconciliation/relist-tests.ts'
import { listAuthored, listTouched, lockPerson, setBanned } from './admin.queries.ts'
import { batchesByWeight } from './batches-by-weight.ts'

/** Likes, passes and comments counted in one statement: a tenth of the time limit on a slow machine. */
const batchWeight = 200_000

/**
 * Bans a person: ends their sessions, and removes their tests and actions from lists and counters. Needs a transaction.
 */
export async function banUser(
  db: Db,
  { sessions }: AppContext,
  { userId, now }: { userId: number; now: Date },
): Promise<void> {
  const person = await lockWithTests(db, userId)
  if (!person) throw refuse('profile_not_found')
  if (person.isAdmin) throw refuse('cannot_ban_administrator')
  if (person.bannedAt) return
  await setBanned(db, userId, now)
  await sessions.endAllOf(db, userId, { now })
  await recount(db, userId)
}

/** Unbans a person and restores everything but the sessions. Needs a transaction. */
export async function unbanUser(db: Db, userId: number): Promise<void> {
  const person = await lockWithTests(db, userId)
  if (!person) throw refuse('profile_not_found')
  if (!person.bannedAt) return
  await setBanned(db, userId, null)
  await recount(db, userId)
}

const idsOf = (quizzes: readonly { id: number }[]) => quizzes.map(({ id }) => id)

/** Locks tests first, then people, in the order of all locks; actions in between are recounted as well. */
async function lockWithTests(db: Db, userId: number) {
  await lockQuizzes(db, [...(await listAuthored(db, userId)), ...idsOf(await listTouched(db, userId))])
  return lockPerson(db, userId)
}

/** Recounts everything that a banned or unbanned person took part in. */
async function recount(db: Db, userId: number): Promise<void> {
  const touched = await listTouched(db, userId)
  for (const batch of batchesByWeight(touched, batchWeight)) await reconcileQuizzes(db, idsOf(batch))
  await reconcileUsers(db, [...new Set([userId, ...touched.map(({ authorId }) => authorId)])])
  await relistTestsOf(db, userId)
}
