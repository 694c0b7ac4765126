import { randomBytes } from 'node:crypto'
import { isSameSecret, macFor } from '#server/platform/secrets.ts'

/**
 * Issues refresh tokens: random, and signed for their session. The signature distinguishes a token that was used up
 * long ago from a made-up one, although only the hashes of the latest are stored.
 */
export class RefreshTokens {
  readonly #mac: (text: string) => Buffer

  constructor(secret: string) {
    this.#mac = macFor(secret, 'refresh tokens')
  }

  /** A new token for a session. */
  issue(sessionId: string): string {
    const random = randomBytes(32).toString('base64url')
    return `${random}.${this.#sign(sessionId, random)}`
  }

  /** Whether the token was ever issued for this session. */
  isOf(sessionId: string, token: string): boolean {
    const [random = '', signature = ''] = token.split('.')
    return isSameSecret(signature, this.#sign(sessionId, random))
  }

  #sign(sessionId: string, random: string): string {
    return this.#mac(`${sessionId}.${random}`).toString('base64url')
  }
}
