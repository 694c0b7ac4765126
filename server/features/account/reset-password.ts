import { randomBytes } from 'node:crypto'
import type { PasswordReset, ResetLink } from '@quiz/contract/account/auth.ts'
import { accountTexts } from '@quiz/contract/texts/ru/account.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Tokens } from '#server/platform/sessions/sessions.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { lockAccount, setPassword } from './account.queries.ts'
import { noticeMail, resetMail } from './account-mails.ts'
import { newPasswordProblems } from './new-password.ts'
import { hashPassword } from './password-hashes.ts'
import {
  consumeResets,
  deleteExpiredResets,
  findResetOwner,
  findResettable,
  insertReset,
} from './password-resets.queries.ts'
import { rememberDevice, type SignInClient } from './remember-device.ts'

const refused = { problems: [accountTexts.reset.wrongLink] }

/** Whether a reset link is accepted now; leaves it as it is. */
export async function isResetLinkActive({ store, clock }: AppContext, { token, email }: ResetLink): Promise<boolean> {
  return (await findResetOwner(store.db, { tokenHash: hashSecret(token), email, now: clock() })) !== undefined
}

/** Sets the password of the owner of a reset link, ends all their sessions and opens one; or returns the problems. */
export async function resetPassword(
  context: AppContext,
  form: PasswordReset,
  client: SignInClient,
): Promise<Tokens | { problems: string[] }> {
  const { store, sessions, devices, outbox, config, clock, log } = context
  const now = clock()
  const tokenHash = hashSecret(form.token)
  const owner = await findResetOwner(store.db, { tokenHash, email: form.email, now })
  if (!owner) {
    log.warn('password reset refused')
    return refused
  }
  const problems = await newPasswordProblems(form, owner)
  if (problems.length > 0) return { problems: problems.map(({ message }) => message) }
  const passwordHash = await hashPassword(form.newPassword)
  const { userAgent, address } = client
  const tokens = await inTransaction(store.db, async (db) => {
    // A concurrent request with the same link waits here and then finds the link deleted.
    if (!(await lockAccount(db, owner.id)) || !(await consumeResets(db, owner.id, tokenHash))) return null
    await setPassword(db, owner.id, passwordHash)
    await sessions.endAllOf(db, owner.id, { now })
    await outbox.put(db, noticeMail(config, { to: owner.email, about: 'passwordChanged', now }))
    return sessions.open(db, owner.id, { remember: false, userAgent, address, now })
  })
  outbox.wake()
  if (!tokens) return refused
  rememberDevice(devices, client, { id: owner.id, passwordHash })
  log.info({ userId: owner.id }, 'password reset')
  return tokens
}

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
