import { randomBytes } from 'node:crypto'
import type { AppContext } from '#server/platform/app-context.ts'
import { hashOf } from '#server/platform/sessions/refresh-tokens.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { resetMail } from './account-mails.ts'
import { deleteOverResets, findResettable, insertReset } from './password-resets.queries.ts'

const linkLasts = 3_600_000

/**
 * Sends a link for a new password to whoever has this e-mail. For an address that nobody has, the same is written and
 * committed but the mail, so that the time of the answer tells nothing.
 */
export async function forgotPassword({ store, outbox, config, clock }: AppContext, email: string): Promise<void> {
  const now = clock()
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + linkLasts)
  await inTransaction(store.db, async (db) => {
    const person = await findResettable(db, email)
    await deleteOverResets(db, now)
    await insertReset(db, { tokenHash: hashOf(token), userId: person?.id ?? null, expiresAt })
    await outbox.put(db, resetMail(config, { to: person?.email ?? null, email, token, expiresAt }))
  })
  outbox.wake()
}
