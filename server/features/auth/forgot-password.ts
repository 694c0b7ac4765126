import { randomBytes } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { resetMail } from './account-mails.ts'
import { deleteExpiredResets, findResettable, insertReset } from './password-resets.queries.ts'

const linkLifetimeMs = 3_600_000

/**
 * Sends a reset link to the owner of an e-mail. For an unknown address the same is written except for the mail, so that
 * the response time does not reveal whether there is an account.
 */
export async function forgotPassword({ store, outbox, config, clock }: AppContext, email: string): Promise<void> {
  const now = clock()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkLifetimeMs)
  await inTransaction(store.db, async (db) => {
    const person = await findResettable(db, email)
    await deleteExpiredResets(db, now)
    await insertReset(db, { tokenHash: hashSecret(token), userId: person?.id ?? null, expiresAt })
    await outbox.put(db, resetMail(config, { to: person?.email ?? null, email, token, expiresAt }))
  })
  outbox.wake()
}
