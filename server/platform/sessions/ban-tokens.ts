import { errors, jwtVerify, SignJWT } from 'jose'
import { macFor } from '#server/platform/secrets.ts'

/** Lifetime of a token, seconds. */
const lifetimeSeconds = 30 * 60

/**
 * Tokens of banned people who entered the right password. They open no session: only the few endpoints that are declared
 * with `withBanToken` accept them. Their key differs from that of access tokens, so neither passes for the other.
 */
export class BanTokens {
  readonly #key: Uint8Array

  /** The secret is text of at least 32 characters. */
  constructor(secret: string) {
    this.#key = macFor(secret, 'tokens of banned people')('key')
  }

  /** A token for half an hour. */
  issue(userId: number, now: Date): Promise<string> {
    const issued = Math.floor(now.getTime() / 1000)
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(userId))
      .setIssuedAt(issued)
      .setExpirationTime(issued + lifetimeSeconds)
      .sign(this.#key)
  }

  /** The id of the person of an unexpired token; null when it was not issued here. */
  async read(token: string, now: Date): Promise<number | null> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], currentDate: now })
      const userId = Number(payload.sub)
      return Number.isSafeInteger(userId) ? userId : null
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null
      throw error
    }
  }
}
