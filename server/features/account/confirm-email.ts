import type { AppContext } from '#server/platform/app-context.ts'
import { randomToken } from '#server/platform/random-token.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { confirmationMail } from './account-mails.ts'
import {
  deleteConfirmationsOf,
  deleteExpiredConfirmations,
  findConfirmation,
  insertConfirmation,
  lockEmail,
  setConfirmed,
} from './confirmations.queries.ts'

const linkLifetimeMs = 24 * 3_600_000

/** Sends a link that confirms the e-mail of a person; false when it is confirmed already. */
export async function sendConfirmation({ store, outbox, config, clock }: AppContext, userId: number): Promise<boolean> {
  const [now, token] = [clock(), randomToken()]
  const expiresAt = new Date(now.getTime() + linkLifetimeMs)
  const isSent = await inTransaction(store.db, async (db) => {
    const account = await lockEmail(db, userId)
    if (!account || account.confirmedAt) return false
    const { email } = account
    await deleteExpiredConfirmations(db, now)
    await insertConfirmation(db, { tokenHash: hashSecret(token), userId, email, sentAt: now, expiresAt })
    await outbox.put(db, confirmationMail(config, { to: email, token, expiresAt }))
    return true
  })
  outbox.wake()
  return isSent
}

/** Confirms the e-mail that a link was sent to, and invalidates the other links; false when the link is invalid. */
export async function confirmEmail({ store, clock, log }: AppContext, token: string): Promise<boolean> {
  const now = clock()
  const tokenHash = hashSecret(token)
  return inTransaction(store.db, async (db) => {
    const link = await findConfirmation(db, tokenHash, now)
    if (!link) return false
    const account = await lockEmail(db, link.userId)
    // A concurrent request waits for the lock, and then finds the link deleted or the address changed.
    if (account?.emailKey !== link.emailKey || !(await deleteConfirmationsOf(db, link.userId)).includes(tokenHash))
      return false
    await setConfirmed(db, link.userId, now)
    log.info({ userId: link.userId }, 'e-mail confirmed')
    return true
  })
}
