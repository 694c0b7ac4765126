import type { PasswordChange } from '@quiz/contract/account/account.ts'
import { emailProblem } from '@quiz/contract/account/registration-problems.ts'
import { fullNameProblem } from '@quiz/contract/group/full-name.ts'
import { keyOf } from '#server/domain/key-of.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { forgetText, indexQuizzesOf } from '#server/read-models/search/index-quizzes.ts'
import { getOwnAccount, lockAccount, setEmail, setFullName, setPassword } from './account.queries.ts'
import { noticeMail } from './account-mails.ts'
import { deleteConfirmationsOf } from './confirmations.queries.ts'
import { newPasswordProblems } from './new-password.ts'
import { hashPassword, isPassword } from './password-hashes.ts'
import { deleteResetsOf } from './password-resets.queries.ts'

const wrongPassword = () => refuse('wrong_password').at('currentPassword')

/** The account of a person who knows its password. Throws a `Refusal` for a wrong one, which names its field. */
export async function getProvenAccount(db: Db, userId: number, { password, path }: { password: string; path: string }) {
  const account = await getOwnAccount(db, userId)
  if (!(await isPassword(password, account.passwordHash))) throw refuse('wrong_password').at(path)
  return account
}

/** Changes the name of a person, by which they and their tests are found. */
export async function changeName({ store, cache }: AppContext, viewer: Viewer, fullName: string): Promise<void> {
  const message = fullNameProblem(fullName, viewer)
  if (message) throw refuse('invalid_request', [{ path: 'fullName', message }])
  await inTransaction(store.db, async (db) => {
    const former = await setFullName(db, viewer.id, fullName)
    await indexQuizzesOf(db, viewer.id)
    await forgetText(db, former, fullName)
  })
  cache.invalidate({ hard: [cacheTags.person(viewer.id), cacheTags.news], soft: [] })
}

/** Changes a password, given the old one, and ends the other sessions; returns the new hash. */
export async function changePassword(context: AppContext, viewer: Viewer, form: PasswordChange): Promise<string> {
  const { store, sessions, outbox, config, clock } = context
  const account = await getOwnAccount(store.db, viewer.id)
  const problems = await newPasswordProblems(form, account)
  if (problems.length > 0) throw refuse('invalid_request', problems)
  if (!(await isPassword(form.currentPassword, account.passwordHash))) throw wrongPassword()
  const passwordHash = await hashPassword(form.newPassword)
  const now = clock()
  await inTransaction(store.db, async (db) => {
    const locked = await lockAccount(db, viewer.id)
    // A concurrent request may have changed the password since it was verified.
    if (locked?.passwordHash !== account.passwordHash) throw wrongPassword()
    await setPassword(db, viewer.id, passwordHash)
    await deleteResetsOf(db, viewer.id)
    await sessions.endAllOf(db, viewer.id, { now, exceptId: viewer.sessionId })
    await outbox.put(db, noticeMail(config, { to: account.email, about: 'passwordChanged', now }))
  })
  outbox.wake()
  return passwordHash
}

/** Changes an e-mail, given the password, and invalidates the links sent to the old one. */
export async function changeEmail(
  { store, outbox, config, clock }: AppContext,
  viewer: Viewer,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const message = emailProblem(email)
  if (message) throw refuse('invalid_request', [{ path: 'email', message }])
  const account = await getProvenAccount(store.db, viewer.id, { password: currentPassword, path: 'currentPassword' })
  const isAnother = keyOf(email) !== keyOf(account.email)
  try {
    await inTransaction(store.db, async (db) => {
      const locked = await lockAccount(db, viewer.id)
      if (locked?.passwordHash !== account.passwordHash) throw wrongPassword()
      await setEmail(db, viewer.id, { email, isAnother })
      if (!isAnother) return
      await deleteResetsOf(db, viewer.id)
      await deleteConfirmationsOf(db, viewer.id)
      await outbox.put(db, noticeMail(config, { to: account.email, about: 'emailChanged', now: clock() }))
    })
  } catch (error) {
    throw violatedConstraint(error) === 'users_email_taken' ? refuse('email_taken').at('email') : error
  }
  outbox.wake()
}
