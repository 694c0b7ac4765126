import type { Ban } from '@quiz/contract/account/auth.ts'
import type { QueryClient } from '@tanstack/react-query'
import { setAfterSignIn } from '#web/lib/after-sign-in.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { forgetSessionEnd } from '#web/lib/session-end.ts'
import { storeTokens } from '#web/lib/tokens.ts'

/** The reply of signing in, registering and resetting a password. */
type SignInReply = {
  success: boolean
  token: string | null
  refreshToken?: string | null
  errors: string[]
} & Partial<{ [Part in keyof Ban]: Ban[Part] | undefined }>

/**
 * Signs in: stores the tokens and refetches all queries. Throws what refuses that; for a banned person it also calls
 * `onBanned`.
 */
export async function signIn(
  queryClient: QueryClient,
  request: () => Promise<SignInReply>,
  onBanned?: (ban: Ban) => void,
): Promise<void> {
  const { success, token, refreshToken, errors, until = null, deletesAt = null, banToken } = await request()
  if (banToken) onBanned?.({ until, deletesAt, banToken })
  if (!success || !token) throw new CallProblem(errors.join('\n'), { status: 200, code: 'unknown' })
  forgetSessionEnd()
  setAfterSignIn('signed-in')
  storeTokens({ token, refreshToken: refreshToken ?? null })
  await queryClient.invalidateQueries()
}
