import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tokens } from '#server/platform/sessions/sessions.ts'
import { findAccount } from './auth.queries.ts'
import { isPassword } from './password-hashes.ts'
import { rememberDevice, type SignInClient } from './remember-device.ts'

/** The fields of the login form. */
export type Credentials = { email: string; password: string; rememberMe: boolean }

/**
 * Signs a person in, or returns the problems. An unknown e-mail and a wrong password have the same reply and duration.
 */
export async function login(
  { store, sessions, devices, clock, log }: AppContext,
  { email, password, rememberMe }: Credentials,
  client: SignInClient,
): Promise<Tokens | { problems: string[] }> {
  const missing = [...(email ? [] : [authTexts.login.noEmail]), ...(password ? [] : [passwordTexts.missing])]
  if (missing.length > 0) return { problems: missing }
  const account = await findAccount(store.db, email)
  const isRight = await isPassword(password, account?.passwordHash ?? null)
  const userId = account?.id ?? null
  if (!account || !isRight) {
    log.warn({ userId }, 'sign-in refused')
    return { problems: [authTexts.login.wrong] }
  }
  if (account.bannedAt) {
    log.warn({ userId }, 'sign-in of a banned person refused')
    return { problems: [authTexts.login.banned] }
  }
  log.info({ userId }, 'signed in')
  const { userAgent, address } = client
  const tokens = await sessions.open(store.db, account.id, { remember: rememberMe, userAgent, address, now: clock() })
  rememberDevice(devices, client, account)
  return tokens
}
