import type { CacheTag } from '#server/platform/cache/invalidation.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isStoreAway } from '#server/platform/store/store-errors.ts'
import type { Replica } from './replica.ts'
import { TooLate, within } from './within.ts'

/** The tags of a reply, and those that it is known to have before it is read. */
type ReadTags<T> = { tagsOf: (result: T) => readonly CacheTag[]; known: readonly CacheTag[] }

/**
 * Reads what everybody is shown, from the replica where there is one. Its reply counts only when nothing of what it shows
 * has changed since: else, or when the replica fails in any way, the primary is asked. So nobody sees the old after a change.
 */
export class Reads {
  readonly #primary: Db
  readonly #replica: Replica | null
  readonly #served = { replica: 0, primary: 0 }

  constructor(primary: Db, replica: Replica | null) {
    this.#primary = primary
    this.#replica = replica
  }

  /** The server that people's own reads and all writes go to. */
  get primary(): Db {
    return this.#primary
  }

  /** Milliseconds by which the replica is behind (null while nobody knows) and how many reads each server has served; null without a replica. */
  get load(): { lagMs: number | null; isUsed: boolean; served: { replica: number; primary: number } } | null {
    const replica = this.#replica
    return replica && { lagMs: replica.lagMs, isUsed: replica.snapshot !== null, served: this.#served }
  }

  /** Runs a read that may go to either server, and may be run twice. */
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
      const result = await within(replica.timeoutMs, work(snapshot.db))
      return replica.isBehind(tagsOf(result), snapshot) ? null : { result }
    } catch (error) {
      // What is not there may have come just now: the primary knows.
      if (error instanceof TooLate || isStoreAway(error)) replica.exclude(error)
      return null
    }
  }
}
