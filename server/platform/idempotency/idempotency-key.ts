import { createHash } from 'node:crypto'
import { limits } from '@quiz/contract/limits.ts'
import { requestTexts } from '@quiz/contract/texts/ru/validation.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { refuse } from '#server/platform/refusal.ts'

/** The key of a request, or null without one. Throws a `Refusal` for one that is too short or too long. */
export function idempotencyKeyOf(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const key = String(header)
  if (key.length < limits.idempotencyKeyMin || key.length > limits.idempotencyKeyMax)
    throw refuse('invalid_request', [{ path: 'Idempotency-Key', message: requestTexts.idempotencyKey }])
  return key
}

/** Whose key it is: an account's, or a guest's, whose network keeps the keys of other guests apart. */
export type KeyOwner = { viewer: { id: number } | null; address: string }

/** The name under which a key is stored: one for each call and owner. */
export function keyHashOf(key: string, call: string, { viewer, address }: KeyOwner): string {
  const owner = viewer ? [viewer.id] : ['guest', networkOf(address)]
  return createHash('sha256')
    .update(JSON.stringify([call, ...owner, key]))
    .digest('base64url')
}
