import { wire } from '@quiz/contract/wire.ts'
import { keepText, keptText } from '#web/lib/kept-text.ts'

type Pair = { token: string; refreshToken?: string | null }

/** The access token as kept by the browser, or null. */
export const accessToken = (): string | null => keptText('browser', wire.accessTokenKey)
/** The refresh token as kept by the browser, or null. */
export const refreshToken = (): string | null => keptText('browser', wire.refreshTokenKey)

/** Keeps what signing in returned; without a refresh token an older one is forgotten. */
export function keepTokens({ token, refreshToken: refresh }: Pair): void {
  keepText('browser', wire.accessTokenKey, token)
  keepText('browser', wire.refreshTokenKey, refresh ?? null)
}

/** Forgets both tokens. */
export function dropTokens(): void {
  keepText('browser', wire.accessTokenKey, null)
  keepText('browser', wire.refreshTokenKey, null)
}
