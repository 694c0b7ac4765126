import { wire } from '@quiz/contract/wire.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'

type TokenPair = { token: string; refreshToken?: string | null }

/** The access token as kept by the browser, or null. */
export const accessToken = (): string | null => readStoredText('browser', wire.accessTokenKey)
/** The refresh token as kept by the browser, or null. */
export const refreshToken = (): string | null => readStoredText('browser', wire.refreshTokenKey)

/** Keeps what signing in returned; without a refresh token an older one is forgotten. */
export function storeTokens({ token, refreshToken: refresh }: TokenPair): void {
  storeText('browser', wire.accessTokenKey, token)
  storeText('browser', wire.refreshTokenKey, refresh ?? null)
}

/** Forgets both tokens. */
export function clearTokens(): void {
  storeText('browser', wire.accessTokenKey, null)
  storeText('browser', wire.refreshTokenKey, null)
}
