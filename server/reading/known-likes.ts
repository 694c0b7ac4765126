import { LRUCache } from 'lru-cache'
import type { ContentCache } from '#server/platform/cache/open-cache.ts'
import { stillHolds } from '#server/platform/still-holds.ts'
import { whoseLikes } from './cache-tags.ts'

/** People whose likes are known at a time. */
const mostPeople = 10_000
/** No longer than another process may go on believing in a session, milliseconds. */
const trustMs = 1000

/** Whose likes of which tests. */
export type LikesQuestion = { userId: number; quizIds: readonly number[] }
type Known = { isLiked: Map<number, boolean>; until: number }

/** Remembers for a moment what people like; a change that is told is known at once. */
export class KnownLikes {
  readonly #clock: () => Date
  readonly #people = new LRUCache<number, Known>({ max: mostPeople })
  #moment = 0

  constructor(cache: Pick<ContentCache, 'onInvalidate'>, clock: () => Date) {
    this.#clock = clock
    cache.onInvalidate((change) => {
      const whose = whoseLikes(change)
      if (whose !== 'all' && whose.length === 0) return
      this.#moment++
      if (whose === 'all') this.#people.clear()
      else for (const userId of whose) this.#people.delete(userId)
    })
  }

  /** Counts the changes: what was asked before one of them may be older than it. */
  get moment(): number {
    return this.#moment
  }

  /** Which of these tests the person likes, where all of that is known; else undefined. */
  find({ userId, quizIds }: LikesQuestion): ReadonlySet<number> | undefined {
    const known = this.#people.get(userId)
    if (!known || !this.#holds(known)) return undefined
    const liked = new Set<number>()
    for (const id of quizIds) {
      const isLiked = known.isLiked.get(id)
      if (isLiked === undefined) return undefined
      if (isLiked) liked.add(id)
    }
    return liked
  }

  /** Keeps what the store said to a question that was asked at that moment, unless somebody's likes changed since then. */
  keep({ userId, quizIds }: LikesQuestion, likes: ReadonlySet<number>, askedAt: number): void {
    if (askedAt !== this.#moment) return
    const before = this.#people.get(userId)
    const until = this.#clock().getTime() + trustMs
    const known = before && this.#holds(before) ? before : { isLiked: new Map(), until }
    for (const id of quizIds) known.isLiked.set(id, likes.has(id))
    if (known !== before) this.#people.set(userId, known)
  }

  #holds({ until }: Known): boolean {
    return stillHolds(until, { now: this.#clock().getTime(), longest: trustMs })
  }
}
