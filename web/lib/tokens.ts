import { wire } from '@quiz/contract/wire.ts'
import { readStoredText, storeText } from '#web/lib/stored-text.ts'

type TokenPair = { token: string; refreshToken?: string | null }

export const accessToken = (): string | null => readStoredText('browser', wire.accessTokenKey)
export const refreshToken = (): string | null => readStoredText('browser', wire.refreshTokenKey)

/** Stores the tokens of a sign-in; without a refresh token the stored one is removed. */
export function storeTokens({ token, refreshToken: refresh }: TokenPair): void {
  storeText('browser', wire.accessTokenKey, token)
  storeText('browser', wire.refreshTokenKey, refresh ?? null)
}

/** Removes both tokens. */
export function clearTokens(): void {
  storeText('browser', wire.accessTokenKey, null)
  storeText('browser', wire.refreshTokenKey, null)
}
