import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Issues refresh tokens: random, and signed for their session. The signature distinguishes a token that was used up
 * long ago from a made-up one, although only the hashes of the latest are stored.
 */
export class RefreshTokens {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('refresh tokens').digest()
  }

  /** A new token for a session. */
  issue(sessionId: string): string {
    const random = randomBytes(32).toString('base64url')
    return `${random}.${this.#sign(sessionId, random)}`
  }

  /** Whether the token was ever issued for this session. */
  isOf(sessionId: string, token: string): boolean {
    const [random = '', signature = ''] = token.split('.')
    const right = Buffer.from(this.#sign(sessionId, random))
    const given = Buffer.from(signature)
    return given.length === right.length && timingSafeEqual(given, right)
  }

  #sign(sessionId: string, random: string): string {
    return createHmac('sha256', this.#key).update(`${sessionId}.${random}`).digest('base64url')
  }
}

/** The stored hash of a refresh token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
