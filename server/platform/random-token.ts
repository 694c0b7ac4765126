import { randomFillSync } from 'node:crypto'

const tokenBytes = 24
/** Asking the system for chance costs the same for one token as for many. */
const pool = Buffer.allocUnsafe(tokenBytes * 256)
let at = pool.length

/** A token that nobody can guess: 24 random bytes as 32 letters, digits, `-` and `_`. */
export function randomToken(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  at += tokenBytes
  return pool.toString('base64url', at - tokenBytes, at)
}
