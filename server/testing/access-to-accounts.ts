import { randomBytes, randomUUID } from 'node:crypto'
import { currentConsents } from '@quiz/contract/account/consents.ts'
import { api } from '@quiz/contract/api.ts'
import { insertConfirmation } from '#server/features/account/confirmations.queries.ts'
import { hashPassword } from '#server/features/account/password-hashes.ts'
import { insertReset } from '#server/features/account/password-resets.queries.ts'
import { stopDeletion } from '#server/moderation/account-deletion.ts'
import { upsertDeletion } from '#server/moderation/account-deletions.queries.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import type { TestPerson, TestSite } from '#server/testing/test-app.ts'

const password = 'синий трактор едет'
const newPassword = { newPassword: password, newPasswordConfirm: password }
const nothing = async () => ({})
const unique = () => randomBytes(6).toString('hex')

const registration = () => ({
  userName: `novichok_${unique()}`,
  email: `${unique()}@pochta.example`,
  fullName: 'Вера Новикова',
  birthDate: '1990-05-17',
  password,
  confirmPassword: password,
})
const inAnHour = ({ clock }: TestSite) => new Date(clock.now().getTime() + 3_600_000)

type People = { user: TestPerson; banned: TestPerson; quiz: TestQuiz }

/** Inputs of calls about accounts: those of `user`, who gets a password, as `banned` does; results are those of this quiz. */
export async function accountCalls(site: TestSite, people: People) {
  const { user, banned } = people
  const hash = await hashPassword(password)
  await site.store.db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', 'in', [user.id, banned.id])
    .execute()
  return { ...signInCalls(site, people), ...ownAccountCalls(site, people), ...deletionCalls(site, people) }
}

function signInCalls(site: TestSite, { user, banned }: People) {
  async function aResetLink() {
    const token = unique()
    await insertReset(site.store.db, { tokenHash: hashSecret(token), userId: user.id, expiresAt: inAnHour(site) })
    return { token, email: user.user.email }
  }
  return {
    'auth.login': async () => ({ body: { email: user.user.email, password } }),
    'auth.login, of a banned person': async () => ({ body: { email: banned.user.email, password } }),
    'auth.register': async () => ({ body: registration() }),
    'auth.forgotPassword': async () => ({ body: { email: user.user.email } }),
    'auth.resetPassword': async () => ({ body: { ...(await aResetLink()), ...newPassword } }),
    'auth.resetPassword, without a link': async () => ({
      body: { token: unique(), email: user.user.email, ...newPassword },
    }),
    'auth.checkResetLink': async () => ({ body: await aResetLink() }),
    'auth.checkResetLink, of an unknown link': async () => ({ body: { token: unique(), email: user.user.email } }),
    'auth.refresh': async () => ({ body: await site.signIn(user.id) }),
    'auth.logout': nothing,
    'auth.me': nothing,
    'auth.isAuthorised': nothing,
    'auth.isAdministrator': nothing,
  }
}

function ownAccountCalls(site: TestSite, { user, quiz }: People) {
  const { db } = site.store
  async function aConfirmationLink() {
    const token = unique()
    const link = { tokenHash: hashSecret(token), userId: user.id, email: user.user.email }
    await insertConfirmation(db, { ...link, sentAt: site.clock.now(), expiresAt: inAnHour(site) })
    return { token }
  }
  return {
    'account.get': nothing,
    'account.changeName': async () => ({ body: { fullName: 'Вера Новикова' } }),
    'account.changeEmail': async () => ({ body: { currentPassword: password, email: user.user.email } }),
    'account.changePassword': async () => ({ body: { currentPassword: password, ...newPassword } }),
    'account.sendConfirmation': async () => {
      await db.updateTable('users').set({ email_confirmed_at: null }).execute()
      return {}
    },
    'account.confirmEmail': async () => ({ body: await aConfirmationLink() }),
    'account.confirmEmail, by an unknown link': async () => ({ body: { token: unique() } }),
    'account.exportData': async () => ({ body: { password } }),
    'account.joinResults': async () => {
      const resultKey = randomBytes(16).toString('hex')
      const body = { testId: quiz.id, userA: bestAnswers(quiz.content), resultKey }
      return { body: { results: [{ resultId: await site.call(api.taking.perform, { body }), resultKey }] } }
    },
    'account.acceptConsent': async () => ({ body: { ...currentConsents[0] } }),
    'account.sessions': nothing,
    'account.endSession': async () => {
      await site.signIn(user.id)
      const [session] = await site.context.sessions.listOf(user.id, site.clock.now())
      return { body: { id: session?.id ?? randomUUID() } }
    },
  }
}

function deletionCalls(site: TestSite, { user, banned }: People) {
  /** The token of a link that stops the deletion of `banned`. */
  async function aDeletion(): Promise<string> {
    const token = unique()
    const deletion = { userId: banned.id, keepsQuizzes: false, isBanned: true, tokenHash: hashSecret(token) }
    await upsertDeletion(site.store.db, { ...deletion, now: site.clock.now(), dueAt: inAnHour(site) })
    return token
  }
  return {
    'account.remove': async () => {
      // Taken back after each caller, as later calls are those of the same people.
      await stopDeletion(site.context, user.id)
      return { body: { password, tests: 'keep' } }
    },
    'account.remove, with a ban token': async () => ({ body: { password, tests: 'delete' } }),
    'account.keep': nothing,
    'account.keep, with a ban token': async () => {
      await aDeletion()
      return {}
    },
    'account.stopDeletion': async () => ({ body: { token: await aDeletion() } }),
    'account.stopDeletion, by an unknown link': async () => ({ body: { token: unique() } }),
  }
}
