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

/** The owner of a key: an account, or the network of a guest, so that guests do not share keys. */
export type KeyOwner = { viewer: { id: number } | null; address: string }

/** The hash under which a key is stored, different for each call and owner. */
export function keyHashOf(key: string, call: string, { viewer, address }: KeyOwner): string {
  const owner = viewer ? [viewer.id] : ['guest', networkOf(address)]
  return createHash('sha256')
    .update(JSON.stringify([call, ...owner, key]))
    .digest('base64url')
}
