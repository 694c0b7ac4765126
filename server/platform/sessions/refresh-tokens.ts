import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * Makes refresh tokens: random, and sealed for their session. By the seal a token that was used up long ago is told
 * from an invented one, although only the hashes of the latest are kept.
 */
export class RefreshTokens {
  readonly #key: Buffer

  constructor(secret: string) {
    this.#key = createHmac('sha256', secret).update('refresh tokens').digest()
  }

  /** A new token of the session. */
  issue(sessionId: string): string {
    const random = randomBytes(32).toString('base64url')
    return `${random}.${this.#seal(sessionId, random)}`
  }

  /** Whether the token was made for this session at any time. */
  isOf(sessionId: string, token: string): boolean {
    const [random = '', seal = ''] = token.split('.')
    const right = Buffer.from(this.#seal(sessionId, random))
    const given = Buffer.from(seal)
    return given.length === right.length && timingSafeEqual(given, right)
  }

  #seal(sessionId: string, random: string): string {
    return createHmac('sha256', this.#key).update(`${sessionId}.${random}`).digest('base64url')
  }
}

/** What the store keeps of a refresh token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
