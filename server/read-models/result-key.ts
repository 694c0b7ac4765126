import { createHash, timingSafeEqual } from 'node:crypto'

/** The stored hash of a result key. The key has 128 random bits, so the hash needs no salt. */
export const hashResultKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** Whether a key is the one that was hashed; takes the same time for every wrong key. */
export function isResultKey(key: string | null, hash: string | null): boolean {
  if (key === null || hash === null) return false
  const [given, stored] = [Buffer.from(hashResultKey(key)), Buffer.from(hash)]
  return given.length === stored.length && timingSafeEqual(given, stored)
}
