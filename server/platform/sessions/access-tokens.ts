import { errors, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'

/** Tokens whose signature need not be checked again. */
const mostKnown = 10_000

/**
 * Whose token it is, and the generation of refresh tokens that it was issued with; `isExpired` when its time is over
 * (its signature holds all the same).
 */
export type TokenClaims = { userId: number; sessionId: string; generation: number; isExpired: boolean }

/** Signs and reads access tokens: JWT, HS256, naming the user, the session and its generation. */
export class AccessTokens {
  readonly #key: Uint8Array
  readonly #known = new LRUCache<string, TokenClaims & { expiresAt: number }>({ max: mostKnown })

  /** The secret is text of at least 32 characters. */
  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret)
  }

  /** A token that lives for so many seconds from `now`. */
  issue(claims: Omit<TokenClaims, 'isExpired'> & { seconds: number; now: Date }): Promise<string> {
    const issued = Math.floor(claims.now.getTime() / 1000)
    return new SignJWT({ sid: claims.sessionId, gen: claims.generation })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(claims.userId))
      .setIssuedAt(issued)
      .setExpirationTime(issued + claims.seconds)
      .sign(this.#key)
  }

  /** What a token says whose signature held before and whose time is not over; null of any other. */
  known(token: string, now: Date): TokenClaims | null {
    const known = this.#known.get(token)
    return known && now.getTime() < known.expiresAt ? known : null
  }

  /** What a token says, or null when it is not one of ours. */
  async read(token: string, now: Date): Promise<TokenClaims | null> {
    const known = this.known(token, now)
    if (known) return known
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], currentDate: now })
      const claims = claimsOf(payload, false)
      if (claims) this.#known.set(token, { ...claims, expiresAt: (payload.exp ?? 0) * 1000 })
      return claims
    } catch (error) {
      if (error instanceof errors.JWTExpired) return claimsOf(error.payload, true)
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null
      throw error
    }
  }
}

/** Tokens of releases before generations were counted carry no `gen`. */
function claimsOf(payload: { sub?: string; sid?: unknown; gen?: unknown }, isExpired: boolean): TokenClaims | null {
  const userId = Number(payload.sub)
  const { sid: sessionId, gen: generation = 0 } = payload
  if (!Number.isSafeInteger(userId) || typeof sessionId !== 'string' || typeof generation !== 'number') return null
  return { userId, sessionId, generation, isExpired }
}
