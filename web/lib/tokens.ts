import { wire } from '@quiz/contract/wire.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'

type TokenPair = { token: string; refreshToken?: string | null }

export const accessToken = (): string | null => readStoredText('browser', wire.accessTokenKey)
export const refreshToken = (): string | null => readStoredText('browser', wire.refreshTokenKey)

/** How far the clock of this browser is ahead of the site's, in milliseconds, as its last new token told. */
let clockAhead = 0

/** Stores the tokens of a sign-in; without a refresh token the stored one is removed. */
export function storeTokens({ token, refreshToken: refresh }: TokenPair): void {
  const { iat } = claimsOf(token)
  if (iat !== undefined) clockAhead = Date.now() - iat * 1000
  storeText('browser', wire.accessTokenKey, token)
  storeText('browser', wire.refreshTokenKey, refresh ?? null)
}

/** A token that ends this soon is over before a large body has arrived, in milliseconds. */
const marginMs = 10_000

/** Whether a token is over, or about to be, as far as the browser can see. */
export function isExpired(token: string): boolean {
  const { exp } = claimsOf(token)
  return exp !== undefined && Date.now() - clockAhead > exp * 1000 - marginMs
}

/** When a token was issued and when it ends, in seconds since 1970; nothing for one that cannot be read. */
function claimsOf(token: string): { iat?: number; exp?: number } {
  const payload = token.split('.')[1] ?? ''
  try {
    return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) ?? {}
  } catch {
    return {}
  }
}

/** Removes both tokens. */
export function clearTokens(): void {
  storeText('browser', wire.accessTokenKey, null)
  storeText('browser', wire.refreshTokenKey, null)
}
