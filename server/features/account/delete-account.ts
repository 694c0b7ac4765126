import type { AccountRemoval } from '@quiz/contract/account/account.ts'
import { limits } from '@quiz/contract/limits.ts'
import { startDeletion } from '#server/moderation/account-deletion.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { randomToken } from '#server/platform/random-token.ts'
import { refuse } from '#server/platform/refusal.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { getOwnAccount } from './account.queries.ts'
import { getProvenAccount } from './account.ts'
import { deletionMail } from './account-mails.ts'

const dayMs = 24 * 3_600_000

/** Has one's own account deleted some days later, given the password. Throws a `Refusal`. */
export async function deleteOwnAccount(
  context: AppContext,
  viewer: Viewer,
  { password, tests }: AccountRemoval,
): Promise<void> {
  const { passwordHash } = await getProvenAccount(context.store.db, viewer.id, { password, path: 'password' })
  await requestDeletion(context, { userId: viewer.id, keepsQuizzes: tests === 'keep', passwordHash })
}

/** An account to delete; `passwordHash` is that of the password which was given for it, if one was. */
type DeletionRequest = { userId: number; keepsQuizzes: boolean; passwordHash?: string | null }

/**
 * Has an account deleted some days later, and mails the link that stops it. Throws a `Refusal` for the last administrator,
 * and when the account has another password by now. Returns when it will be deleted.
 */
export async function requestDeletion(
  context: AppContext,
  { userId, keepsQuizzes, passwordHash }: DeletionRequest,
): Promise<Date> {
  const { store, outbox, config, cache, clock, log } = context
  const [now, token] = [clock(), randomToken()]
  const dueAt = await inTransaction(store.db, async (db) => {
    const tokenHash = hashSecret(token)
    const latest = new Date(now.getTime() + limits.deletionDays * dayMs)
    const dueAt = await startDeletion(db, context, { userId, keepsQuizzes, tokenHash, now, dueAt: latest })
    // The person is locked now: a concurrent request may have changed e-mail or password before.
    const account = await getOwnAccount(db, userId)
    if (passwordHash !== undefined && account.passwordHash !== passwordHash)
      throw refuse('wrong_password').at('password')
    await outbox.put(db, deletionMail(config, { to: account.email, token, expiresAt: dueAt }))
    return dueAt
  })
  outbox.wake()
  cache.invalidate('everything')
  log.info({ userId, keepsQuizzes }, 'the deletion of an account was requested')
  return dueAt
}
