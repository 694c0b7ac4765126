import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { limits } from '@quiz/contract/limits.ts'
import { requestTexts } from '@quiz/contract/texts/ru/validation.ts'
import { networkOf } from '#server/platform/limits/network-of.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
import type { RecordResult } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isStoreUnavailable } from '#server/platform/store/store-errors.ts'
import {
  deleteExpiredKeys,
  findKey,
  type KeyedCall,
  type Lease,
  releaseLease,
  storeResult,
  takeLease,
} from './idempotency-keys.queries.ts'

const minute = 60_000
const times = {
  /** How long results are stored, and how often expired ones are deleted, milliseconds. */
  result: 24 * 60 * minute,
  cleaning: minute,
  /** After this a run that has not finished counts as crashed. */
  lease: minute / 2,
  /** How often, and for how long, a repetition polls for the result of a run under way. */
  poll: 100,
  pollTimeout: 10_000,
  /** How often the release of a lease is retried while the store is down. */
  release: 500,
}
const retryAfterSeconds = 5

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

/** Lets a call with an idempotency key run once: its repetitions get the result of the first run. */
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
    if (stored && stored.bodyHash !== bodyHash) throw refuse('another_body')
    return stored?.result ?? null
  }

  /** A lease for a run of the call, or the result of a run that was under way. Throws a `Refusal` when that takes too long. */
  async leaseOrResult(keyed: KeyedCall): Promise<{ lease: Lease; result?: never } | { lease: null; result: unknown }> {
    const deadline = this.#clock().getTime() + times.pollTimeout
    for (;;) {
      const now = this.#clock()
      const leasedUntil = new Date(now.getTime() + times.lease)
      if (await takeLease(this.#db, keyed, { now, leasedUntil }))
        return { lease: { keyHash: keyed.keyHash, leasedUntil } }
      const result = await this.resultOf(keyed)
      if (result !== null) return { lease: null, result }
      if (now.getTime() > deadline) throw new Refusal('busy', [], retryAfterSeconds)
      await withoutPermit(() => wait(times.poll))
    }
  }

  /** Runs a call under its lease; it records its result in the transaction of its work. A failed run ends the lease. */
  async runLeased<Reply>(lease: Lease, run: (recordResult: RecordResult) => Promise<Reply>): Promise<Reply> {
    try {
      const reply = await run((db, result) => recordResult(db, lease, result))
      await this.#deleteExpired()
      return reply
    } catch (error) {
      if (isStoreUnavailable(error)) void this.#releaseWhenStoreIsBack(lease)
      else await releaseLease(this.#db, lease)
      throw error
    }
  }

  async #deleteExpired(): Promise<void> {
    const now = this.#clock().getTime()
    if (Math.abs(now - this.#cleanedAt) < times.cleaning) return
    this.#cleanedAt = now
    await deleteExpiredKeys(this.#db, new Date(now - times.result))
  }

  /** Releases the lease as soon as the store is back, so that a repetition need not wait for its expiry. */
  async #releaseWhenStoreIsBack(lease: Lease): Promise<void> {
    for (let tries = times.lease / times.release; tries > 0; tries--) {
      try {
        return await releaseLease(this.#db, lease)
      } catch {
        await wait(times.release, null, { ref: false })
      }
    }
  }
}

/** Throws when the lease was taken over, which rolls back the work of this run. */
async function recordResult(db: Parameters<RecordResult>[0], lease: Lease, result: unknown): Promise<void> {
  if (!(await storeResult(db, lease, result))) throw new Refusal('busy', [], retryAfterSeconds)
}
