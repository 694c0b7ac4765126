import { createHash } from 'node:crypto'
import { limits } from '@quiz/contract/limits.ts'
import { requestTexts } from '@quiz/contract/texts/ru/validation.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { deleteExpiredKeys, findKey, type KeyedCall } from './idempotency-keys.queries.ts'

const minute = 60_000
/** How long results are stored. */
export const resultHours = 24
/** How often expired results are deleted. */
const cleaningMs = minute

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

/** Gives repetitions of a call with an idempotency key the result of its first run. */
export class Idempotency {
  readonly #db: Db
  readonly #clock: () => Date
  #cleanedAt = Number.NEGATIVE_INFINITY

  constructor(db: Db, clock: () => Date) {
    this.#db = db
    this.#clock = clock
  }

  /** The recorded result of a call, or null. Throws a `Refusal` for another body under the same key. */
  async resultOf({ keyHash, bodyHash }: KeyedCall): Promise<unknown> {
    const stored = await findKey(this.#db, keyHash)
    if (!stored || stored.result === null) return null
    if (stored.bodyHash !== bodyHash) throw refuse('another_body')
    return stored.result
  }

  /**
   * Runs a call, which records its result in the transaction of its work, so it takes effect once however many run at the same
   * time. When a run fails and there is a result, of another run or of its own, that one is answered by `replay`.
   */
  async run<Reply>(
    keyed: KeyedCall,
    { run, replay }: { run: () => Promise<Reply>; replay: (result: unknown) => Promise<Reply> },
  ): Promise<Reply> {
    try {
      const reply = await run()
      await this.#deleteExpired()
      return reply
    } catch (error) {
      const result = await this.resultOf(keyed).catch((problem) => {
        throw problem instanceof Refusal ? problem : error
      })
      if (result === null) throw error
      return replay(result)
    }
  }

  async #deleteExpired(): Promise<void> {
    const now = this.#clock().getTime()
    if (Math.abs(now - this.#cleanedAt) < cleaningMs) return
    this.#cleanedAt = now
    await deleteExpiredKeys(this.#db, new Date(now - resultHours * 60 * minute))
  }
}
