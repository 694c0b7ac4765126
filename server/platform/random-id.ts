import { randomBytes } from 'node:crypto'

/** A random id from 1 up to 2^53 − 1, which JSON keeps exactly. */
export function randomId(): number {
  const id = Number(randomBytes(8).readBigUInt64BE() >> 11n)
  return id === 0 ? randomId() : id
}
