import type { Comment } from '@quiz/contract/comments.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { contentTtlMs } from '#server/platform/cache/cached-content.ts'
import { type Lifetime, lifetimeOf } from '#server/platform/cache/lifetime.ts'
import { ValueCache } from '#server/platform/cache/value-cache.ts'
import type { PictureForm } from '#server/platform/dispatcher/request-context.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'

/** Memory for cached threads, and for one comment, bytes. */
const bytes = { all: 8_000_000, comment: 800 }

/** The newest comments of a test, and its number of comments at that time. */
export type CommentThread = { count: number; list: readonly Comment[] }
/** A thread is cached once for each form of avatars. */
export type ThreadKey = { quizId: number; form: PictureForm }

/**
 * Caches threads that get comments, so that the reply to a new comment needs no read: the comment is added to the
 * cached list if the count shows that nothing else has changed.
 */
export class CommentThreadCache {
  readonly #threads: ValueCache<CommentThread>
  readonly #clock: () => Date

  constructor({ cache, clock }: Pick<AppContext, 'cache' | 'clock'>) {
    this.#clock = clock
    this.#threads = new ValueCache({ maxBytes: bytes.all, clock })
    // Threads contain no counters, so soft invalidations do not apply.
    cache.onInvalidate((change) =>
      this.#threads.invalidateLocally(change === 'everything' ? change : { ...change, soft: [] }),
    )
  }

  /** The thread, from the cache or by `read`. */
  async get(name: ThreadKey, read: () => Promise<CommentThread>): Promise<CommentThread> {
    const make = async () => {
      const lifetime = lifetimeOf(this.#clock(), contentTtlMs)
      return this.#entryOf(name, await read(), lifetime)
    }
    return (await this.#threads.get(keyOf(name), make)).value
  }

  /**
   * The cached thread with a new comment, and a function that stores it; null when the cached one is missing or
   * outdated.
   */
  withPosted(name: ThreadKey, comment: Comment, count: number): { thread: CommentThread; store: () => void } | null {
    const before = this.#threads.peek(keyOf(name))
    if (!before || before.value.count !== count - 1) return null
    const thread = { count, list: withComment(before.value.list, comment) }
    return { thread, store: () => this.#threads.put(keyOf(name), this.#entryOf(name, thread, before.lifetime)) }
  }

  #entryOf({ quizId }: ThreadKey, thread: CommentThread, lifetime: Lifetime) {
    const people = new Set(thread.list.map(({ userId }) => userId))
    const tags = [cacheTags.comments(quizId), ...[...people].map(cacheTags.person)]
    return { value: thread, tags, bytes: bytes.comment * thread.list.length, lifetime }
  }
}

const keyOf = ({ quizId, form }: ThreadKey) => `${quizId} ${form}`

/** Adds a new comment at the beginning, or a reply after the others of its comment; drops what exceeds a page. */
export function withComment(list: readonly Comment[], comment: Comment): readonly Comment[] {
  // The comment may have been read already, between the count and the list.
  if (list.some(({ id }) => id === comment.id)) return list
  if (comment.commentPid === null) return newest([comment, ...list])
  const last = list.findLastIndex(
    ({ id, commentPid }) => id === comment.commentPid || commentPid === comment.commentPid,
  )
  return last < 0 ? list : list.toSpliced(last + 1, 0, comment)
}

function newest(list: readonly Comment[]): readonly Comment[] {
  let tops = 0
  const tooMany = list.findIndex(({ commentPid }) => commentPid === null && ++tops > pageSizes.comments)
  return tooMany < 0 ? list : list.slice(0, tooMany)
}
