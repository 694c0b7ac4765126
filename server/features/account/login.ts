import type { Consent } from '@quiz/contract/account/consents.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { passwordTexts } from '@quiz/contract/texts/ru/passwords.ts'
import { findDeletion } from '#server/moderation/account-deletions.queries.ts'
import { liftIfExpired } from '#server/moderation/lift-expired-bans.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Tokens } from '#server/platform/sessions/sessions.ts'
import { listNeededConsents } from '#server/read-models/accepted-consents.ts'
import { findAccount } from './auth.queries.ts'
import { isPassword } from './password-hashes.ts'
import { rememberDevice, type SignInClient } from './remember-device.ts'

/** The fields of the login form. */
export type Credentials = { email: string; password: string; rememberMe?: boolean | null | undefined }

/**
 * Why a login is refused; of a ban also its end, of an account that waits for its deletion when that is; both with a token
 * for the few calls that such a person has.
 */
type RefusedLogin = { problems: string[]; until?: Date | null; deletesAt?: Date; banToken?: string }

/** The documents are those that the person has yet to agree to, if there are any. */
type SignedIn = Tokens & { consentsNeeded?: Consent[] }

/**
 * Signs a person in, or returns the problems. An unknown e-mail and a wrong password have the same reply and duration.
 */
export async function login(
  context: AppContext,
  { email, password, rememberMe }: Credentials,
  client: SignInClient,
): Promise<SignedIn | RefusedLogin> {
  const { store, sessions, devices, clock, log } = context
  const missing = [...(email ? [] : [authTexts.login.noEmail]), ...(password ? [] : [passwordTexts.missing])]
  if (missing.length > 0) return { problems: missing }
  const account = await findAccount(store.db, email)
  const isRight = await isPassword(password, account?.passwordHash ?? null)
  const userId = account?.id ?? null
  if (!account || !isRight) {
    log.warn({ userId }, 'sign-in refused')
    return { problems: [authTexts.login.wrong] }
  }
  const deletion = account.bannedAt && (await findDeletion(store.db, account.id))
  if (deletion) return refuseLeaving(context, account.id, deletion.dueAt)
  if (account.bannedAt && !(await isBanOver(context, account))) {
    log.warn({ userId }, 'sign-in of a banned person refused')
    const banToken = await sessions.issueBanToken(account.id, clock())
    return { problems: [authTexts.login.banned], until: account.bannedUntil, banToken }
  }
  log.info({ userId }, 'signed in')
  const { userAgent, address } = client
  const tokens = await sessions.open(store.db, account.id, {
    remember: rememberMe ?? false,
    userAgent,
    address,
    now: clock(),
  })
  rememberDevice(devices, client, account)
  const consentsNeeded = await listNeededConsents(store.db, account.id)
  return { ...tokens, ...(consentsNeeded.length > 0 && { consentsNeeded }) }
}

/** From the day of the deletion on there is no such account, even if the job has not erased it yet. */
async function refuseLeaving({ sessions, clock, log }: AppContext, userId: number, dueAt: Date): Promise<RefusedLogin> {
  if (dueAt <= clock()) return { problems: [authTexts.login.wrong] }
  log.info({ userId }, 'sign-in of a person whose account waits for its deletion')
  const banToken = await sessions.issueBanToken(userId, clock())
  return { problems: [authTexts.login.leaving], deletesAt: dueAt, banToken }
}

/** Lifts a ban whose days are over at once: the job that does it comes once a minute. */
const isBanOver = (context: AppContext, { id, bannedUntil }: { id: number; bannedUntil: Date | null }) =>
  bannedUntil !== null && bannedUntil <= context.clock() ? liftIfExpired(context, id) : false
