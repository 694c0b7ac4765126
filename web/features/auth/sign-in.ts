import type { Ban } from '@quiz/contract/auth.ts'
import { callTexts } from '@quiz/contract/texts/ru/call.ts'
import type { QueryClient } from '@tanstack/react-query'
import { setAfterSignIn } from '#web/lib/after-sign-in.ts'
import { CallProblem } from '#web/lib/problem.ts'
import { forgetSessionEnd } from '#web/lib/session-end.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import type { SubmitErrors } from './auth-form.tsx'

/** The reply of signing in, registering and resetting a password. */
type SignInReply = {
  success: boolean
  token: string | null
  refreshToken?: string | null
  errors: string[]
} & Partial<{ [Part in keyof Ban]: Ban[Part] | undefined }>

/**
 * Signs in; on success stores the tokens and refetches all queries. Returns the errors to show, null on success. For a
 * banned person it also calls `onBanned`.
 */
export async function signIn(
  queryClient: QueryClient,
  request: () => Promise<SignInReply>,
  onBanned?: (ban: Ban) => void,
): Promise<SubmitErrors | null> {
  try {
    const { success, token, refreshToken, errors, until = null, deletesAt = null, banToken } = await request()
    if (banToken) onBanned?.({ until, deletesAt, banToken })
    if (!success || !token) return { reasons: errors }
    forgetSessionEnd()
    setAfterSignIn('signed-in')
    storeTokens({ token, refreshToken: refreshToken ?? null })
    await queryClient.invalidateQueries()
    return null
  } catch (error) {
    if (error instanceof CallProblem) return { reasons: [error.message] }
    reportError(error)
    return { reasons: [callTexts.broken] }
  }
}
