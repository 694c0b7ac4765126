import { createHash } from 'node:crypto'

/** A key of fixed length, from which e-mails and addresses cannot be read in Redis. */
export const hashedKey = (...parts: (string | number)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
