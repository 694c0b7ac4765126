import { randomFillSync } from 'node:crypto'

const tokenBytes = 24
/** Random bytes for many tokens at once: a call to the system costs the same for one token as for 256. */
const pool = Buffer.allocUnsafe(tokenBytes * 256)
let at = pool.length

/** An unguessable token: 24 random bytes as 32 letters, digits, `-` and `_`. */
export function randomToken(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  at += tokenBytes
  return pool.toString('base64url', at - tokenBytes, at)
}
