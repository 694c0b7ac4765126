import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isStoreUnavailable } from '#server/platform/store/store-errors.ts'
import type { Replica } from './replica.ts'
import { AnotherServer } from './same-server.ts'
import { TimeoutError, withTimeout } from './with-timeout.ts'

/** How to get the tags of a result, and those known before the read. */
type ReadTags<T> = { tagsOf: (result: T) => readonly CacheTag[]; known: readonly CacheTag[] }

/**
 * Routes reads of public data to the replica, if there is one. A result of the replica counts only if no invalidation
 * of its tags is newer than the replica; otherwise, and after any failure of the replica, the primary is read. So no
 * client sees old data after a change.
 */
export class ReadRouter {
  readonly #primary: Db
  readonly #replica: Replica | null
  readonly #served = { replica: 0, primary: 0 }

  constructor(primary: Db, replica: Replica | null) {
    this.#primary = primary
    this.#replica = replica
  }

  /** The server for personal reads and all writes. */
  get primary(): Db {
    return this.#primary
  }

  /**
   * The lag of the replica in milliseconds (null while unknown) and the number of reads of each server; null without a
   * replica.
   */
  get load(): { lagMs: number | null; isUsed: boolean; served: { replica: number; primary: number } } | null {
    const replica = this.#replica
    return replica && { lagMs: replica.lagMs, isUsed: replica.snapshot !== null, served: this.#served }
  }

  /** Runs a read on either server; it may run twice. */
  async run<T>(work: (db: Db) => Promise<T>, about: ReadTags<T>): Promise<T> {
    const found = await this.#fromReplica(work, about)
    if (found) {
      this.#served.replica++
      return found.result
    }
    if (this.#replica) this.#served.primary++
    return work(this.#primary)
  }

  async #fromReplica<T>(work: (db: Db) => Promise<T>, { tagsOf, known }: ReadTags<T>): Promise<{ result: T } | null> {
    const replica = this.#replica
    const snapshot = replica?.snapshot
    if (!replica || !snapshot || replica.isBehind(known, snapshot)) return null
    try {
      const result = await withTimeout(replica.timeoutMs, work(snapshot.db))
      return replica.isBehind(tagsOf(result), snapshot) ? null : { result }
    } catch (error) {
      // A missing row may not have been replayed yet: the primary decides.
      if (error instanceof TimeoutError || error instanceof AnotherServer || isStoreUnavailable(error))
        replica.exclude(error)
      return null
    }
  }
}
