import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { reconcileQuizzes, reconcileUsers } from '#server/reconciliation/counters.queries.ts'
import { lockQuizzes } from '#server/reconciliation/locks.queries.ts'
import { listMade, listTouched, lockPerson, setBanned } from './admin.queries.ts'
import { relistTestsOf } from './relist-tests.ts'
import { weighedLots } from './weighed-lots.ts'

/** So many likes, passes and comments are counted in one statement; a tenth of a statement's time on a slow machine. */
const lotWeight = 200_000

/** Bans a person: their sessions end, and everything they made and did leaves lists and counters. Needs a transaction. */
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
  await countAnew(db, userId)
}

/** Takes a ban back, with everything that went with it but the sessions. Needs a transaction. */
export async function unbanUser(db: Db, userId: number): Promise<void> {
  const person = await lockWithTests(db, userId)
  if (!person) throw refuse('profile_not_found')
  if (!person.bannedAt) return
  await setBanned(db, userId, null)
  await countAnew(db, userId)
}

const idsOf = (quizzes: readonly { id: number }[]) => quizzes.map(({ id }) => id)

/** Tests first, people afterwards, as everybody does who counts; what comes in between is counted anew all the same. */
async function lockWithTests(db: Db, userId: number) {
  await lockQuizzes(db, [...(await listMade(db, userId)), ...idsOf(await listTouched(db, userId))])
  return lockPerson(db, userId)
}

/** Counts anew everything that a person who was banned or unbanned had a part in. */
async function countAnew(db: Db, userId: number): Promise<void> {
  const touched = await listTouched(db, userId)
  for (const lot of weighedLots(touched, lotWeight)) await reconcileQuizzes(db, idsOf(lot))
  await reconcileUsers(db, [...new Set([userId, ...touched.map(({ authorId }) => authorId)])])
  await relistTestsOf(db, userId)
}
