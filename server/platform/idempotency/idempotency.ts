import { setTimeout as wait } from 'node:timers/promises'
import type { PreparedCall } from '#server/platform/dispatcher/handler.ts'
import type { RecordResult } from '#server/platform/dispatcher/request-context.ts'
import { withoutPermit } from '#server/platform/overload/permit.ts'
import { Refusal, refuse } from '#server/platform/refusal.ts'
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

/** Runs calls that carry an idempotency key once: a repetition gets the result of the first run. */
export class Idempotency {
  readonly #db: Db
  readonly #clock: () => Date
  #cleanedAt = Number.NEGATIVE_INFINITY

  constructor(db: Db, clock: () => Date) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * Runs a valid call, or replays it. A repetition during the first run waits for it; another body under the same key
   * is refused. Rate limits are checked after the lookup of a result and before the first write: a finished call is
   * replayed without them, a refused one costs no write.
   */
  async run(keyed: KeyedCall, { admit, run, replay }: PreparedCall): Promise<unknown> {
    const deadline = this.#clock().getTime() + times.pollTimeout
    const recorded = await this.#find(keyed)
    if (recorded !== null) return replay(recorded)
    await admit()
    const outcome = await this.#leaseOrResult(keyed, deadline)
    if (outcome.lease === null) return replay(outcome.result)
    const { lease } = outcome
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

  /** The stored result of a call, or null. */
  async #find({ keyHash, bodyHash }: KeyedCall): Promise<unknown> {
    const stored = await findKey(this.#db, keyHash)
    if (stored && stored.bodyHash !== bodyHash) throw refuse('another_body')
    return stored?.result ?? null
  }

  async #leaseOrResult(
    keyed: KeyedCall,
    deadline: number,
  ): Promise<{ lease: Lease } | { lease: null; result: unknown }> {
    for (;;) {
      const now = this.#clock()
      const leasedUntil = new Date(now.getTime() + times.lease)
      if (await takeLease(this.#db, keyed, { now, leasedUntil }))
        return { lease: { keyHash: keyed.keyHash, leasedUntil } }
      const result = await this.#find(keyed)
      if (result !== null) return { lease: null, result }
      if (now.getTime() > deadline) throw new Refusal('busy', [], retryAfterSeconds)
      await withoutPermit(() => wait(times.poll))
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
