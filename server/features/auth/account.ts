import type { PasswordChange } from '@quiz/contract/account.ts'
import { fullNameProblem } from '@quiz/contract/full-name.ts'
import { emailProblem } from '@quiz/contract/registration-problems.ts'
import { keyOf } from '#server/domain/key-of.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { indexTestsOf } from '#server/read-models/search/index-tests.ts'
import { findOwnAccount, lockAccount, setEmail, setFullName, setPassword } from './account.queries.ts'
import { noticeMail } from './account-mails.ts'
import { newPasswordProblems } from './new-password.ts'
import { hashPassword, isPassword } from './password-hashes.ts'
import { deleteResetsOf } from './password-resets.queries.ts'

const wrongPassword = () => refuse('wrong_password').at('currentPassword')

/** Gives a person another name, by which they and their tests are found from now on. */
export async function changeName({ store, cache }: AppContext, viewer: Viewer, fullName: string): Promise<void> {
  const message = fullNameProblem(fullName, viewer)
  if (message) throw refuse('invalid_request', [{ path: 'fullName', message }])
  await inTransaction(store.db, async (db) => {
    await setFullName(db, viewer.id, fullName)
    await indexTestsOf(db, viewer.id)
  })
  cache.invalidate({ hard: [cacheTags.person(viewer.id), cacheTags.news], soft: [] })
}

/** Gives a person who knows their password another one, and ends their other sessions; answers the new password's hash. */
export async function changePassword(context: AppContext, viewer: Viewer, form: PasswordChange): Promise<string> {
  const { store, sessions, outbox, config, clock } = context
  const account = await findOwnAccount(store.db, viewer.id)
  const problems = await newPasswordProblems(form, account)
  if (problems.length > 0) throw refuse('invalid_request', problems)
  if (!(await isPassword(form.currentPassword, account.passwordHash))) throw wrongPassword()
  const passwordHash = await hashPassword(form.newPassword)
  const now = clock()
  await inTransaction(store.db, async (db) => {
    const locked = await lockAccount(db, viewer.id)
    // Meanwhile it may have been changed elsewhere: then what was proven is out of date.
    if (locked?.passwordHash !== account.passwordHash) throw wrongPassword()
    await setPassword(db, viewer.id, passwordHash)
    await deleteResetsOf(db, viewer.id)
    await sessions.endAllOf(db, viewer.id, { now, exceptId: viewer.sessionId })
    await outbox.put(db, noticeMail(config, { to: account.email, about: 'passwordChanged', now }))
  })
  outbox.wake()
  return passwordHash
}

/** Gives a person who knows their password another e-mail; links sent to the old one hold no longer. */
export async function changeEmail(
  { store, outbox, config, clock }: AppContext,
  viewer: Viewer,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const message = emailProblem(email)
  if (message) throw refuse('invalid_request', [{ path: 'email', message }])
  const account = await findOwnAccount(store.db, viewer.id)
  if (!(await isPassword(currentPassword, account.passwordHash))) throw wrongPassword()
  const isAnother = keyOf(email) !== keyOf(account.email)
  try {
    await inTransaction(store.db, async (db) => {
      const locked = await lockAccount(db, viewer.id)
      if (locked?.passwordHash !== account.passwordHash) throw wrongPassword()
      await setEmail(db, viewer.id, email)
      if (!isAnother) return
      await deleteResetsOf(db, viewer.id)
      await outbox.put(db, noticeMail(config, { to: account.email, about: 'emailChanged', now: clock() }))
    })
  } catch (error) {
    throw violatedConstraint(error) === 'users_email_taken' ? refuse('email_taken').at('email') : error
  }
  outbox.wake()
}
