import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { macFor } from '#server/platform/secrets.ts'

/** Verified tokens in the cache. */
const maxVerified = 10_000

/**
 * The claims of a token with a valid signature: its user, its session, and the generation of refresh tokens that it was
 * issued with.
 */
export type TokenClaims = { userId: number; sessionId: string; generation: number; isExpired: boolean }

/** Signs and verifies access tokens: JWT, HS256, with the user, the session and its generation. */
export class AccessTokens {
  readonly #key: Uint8Array
  readonly #verified = new LRUCache<string, TokenClaims & { expiresAt: number }>({ max: maxVerified })

  /** The secret is text of at least 32 characters. */
  constructor(secret: string) {
    this.#key = new TextEncoder().encode(secret)
  }

  /** A token that expires `seconds` after `now`. */
  issue(claims: Omit<TokenClaims, 'isExpired'> & { seconds: number; now: Date }): Promise<string> {
    return signed({ sid: claims.sessionId, gen: claims.generation }, this.#key, claims)
  }

  /** The claims of an unexpired token that was verified before; null for any other. */
  known(token: string, now: Date): TokenClaims | null {
    const known = this.#verified.get(token)
    return known && now.getTime() < known.expiresAt ? known : null
  }

  /** The claims of a token, also of an expired one; null when it was not issued here. */
  async read(token: string, now: Date): Promise<TokenClaims | null> {
    const known = this.known(token, now)
    if (known) return known
    try {
      const { payload } = await jwtVerify(token, this.#key, { algorithms: ['HS256'], currentDate: now })
      const claims = claimsOf(payload, false)
      if (claims) this.#verified.set(token, { ...claims, expiresAt: (payload.exp ?? 0) * 1000 })
      return claims
    } catch (error) {
      if (error instanceof errors.JWTExpired) return claimsOf(error.payload, true)
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null
      throw error
    }
  }
}

function signed(
  payload: JWTPayload,
  key: Uint8Array,
  of: { userId: number; seconds: number; now: Date },
): Promise<string> {
  const issued = Math.floor(of.now.getTime() / 1000)
  return new SignJWT(payload)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(of.userId))
    .setIssuedAt(issued)
    .setExpirationTime(issued + of.seconds)
    .sign(key)
}

/** Tokens of earlier releases have no `gen`. */
function claimsOf(payload: { sub?: string; sid?: unknown; gen?: unknown }, isExpired: boolean): TokenClaims | null {
  const userId = Number(payload.sub)
  const { sid: sessionId, gen: generation = 0 } = payload
  if (!Number.isSafeInteger(userId) || typeof sessionId !== 'string' || typeof generation !== 'number') return null
  return { userId, sessionId, generation, isExpired }
}

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
    return signed({}, this.#key, { userId, seconds: lifetimeSeconds, now })
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
