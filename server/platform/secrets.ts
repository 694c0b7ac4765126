import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/** The stored form of a random secret: its SHA-256 (base64url). At least 128 random bits need no salt. */
export const hashSecret = (secret: string): string => sha256(secret).toString('base64url')

/** Whether two secrets are equal; the time depends on the lengths alone. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other))

/**
 * Makes a function that computes HMAC-SHA256 with a key of its own for the purpose, derived from the secret: codes made
 * for one purpose are worthless for another.
 */
export function macFor(secret: string, purpose: string): (text: string) => Buffer {
  const key = createHmac('sha256', secret).update(purpose).digest()
  return (text) => createHmac('sha256', key).update(text).digest()
}
