import type { RegistrationRequest } from '@quiz/contract/account/auth.ts'
import type { Registration } from '@quiz/contract/account/registration.ts'
import { findRegistrationProblems } from '@quiz/contract/account/registration-problems.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { findTaken, insertUser } from './auth.queries.ts'
import { recordConsents } from './consents.ts'
import { hashPassword } from './password-hashes.ts'
import { weaknessOf } from './password-weakness.ts'
import { rememberDevice, type SignInClient } from './remember-device.ts'

/** The outcome of a registration: the access token of the new account, or problems to show. */
export type RegistrationOutcome = { token: string } | { problems: string[] }

/** The messages for constraints that concurrent registrations violate. */
const taken = new Map([
  ['users_user_name_taken', authTexts.register.userNameTaken],
  ['users_email_taken', authTexts.register.emailTaken],
])

/** Creates an account and signs it in. */
export async function register(
  context: AppContext,
  { consents, ...form }: RegistrationRequest,
  client: SignInClient,
): Promise<RegistrationOutcome> {
  const now = context.clock()
  const problems = await problemsOf(form, { now, minAge: context.config.site.minAge })
  if (problems.length > 0) return { problems }
  const passwordHash = await hashPassword(form.password)
  try {
    const { userId, token } = await inTransaction(context.store.db, async (db) => {
      const userId = await insertUser(db, { ...form, phone: form.phone || null, passwordHash, now })
      await recordConsents(db, context.config, { userId, consents: consents ?? [], now })
      const { userAgent, address } = client
      return { userId, token: await context.sessions.openAlone(db, userId, { userAgent, address, now }) }
    })
    rememberDevice(context.devices, client, { id: userId, passwordHash })
    context.log.info({ userId }, 'registered')
    return { token }
  } catch (error) {
    const violated = violatedConstraint(error) ?? ''
    if (!taken.has(violated)) throw error
    // A statement violates one constraint, and both may be taken.
    const found = new Set([violated, ...(await findTaken(context.store.db, form))])
    return { problems: [...taken].flatMap(([constraint, message]) => (found.has(constraint) ? [message] : [])) }
  }
}

async function problemsOf(form: Registration, { now, minAge }: { now: Date; minAge: number }): Promise<string[]> {
  const problems = findRegistrationProblems(form, { today: now.toISOString().slice(0, 10), minAge })
  const isPasswordFine = problems.every(({ field }) => field !== 'password')
  const weakness = isPasswordFine ? await weaknessOf(form.password, form) : null
  return [...problems.map(({ message }) => message), ...(weakness ? [passwordTexts[weakness]] : [])]
}
