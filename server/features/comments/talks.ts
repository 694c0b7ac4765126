import type { Comment } from '@quiz/contract/comments.ts'
import { pageSizes } from '@quiz/contract/limits.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { contentTtlMs } from '#server/platform/cache/cached-content.ts'
import type { Invalidation } from '#server/platform/cache/invalidation.ts'
import { type Lifetime, lifetimeOf } from '#server/platform/cache/lifetime.ts'
import { ValueCache } from '#server/platform/cache/value-cache.ts'
import type { PictureForm } from '#server/platform/dispatcher/request-context.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'

/** A word more or less changes the talk, and its number on the cards of the test. */
export const changeOfTalk = (quizId: number): Invalidation => ({
  hard: [cacheTags.comments(quizId)],
  soft: [cacheTags.quiz(quizId)],
})

/** How much memory talks may take, and what a comment takes of it. */
const bytes = { all: 8_000_000, comment: 800 }

/** The newest comments of a test, and how many it had when they were read. */
export type Talk = { count: number; list: readonly Comment[] }
/** Which talk, and in which form its portraits are. */
export type TalkName = { quizId: number; form: PictureForm }

/**
 * Keeps the talks in which somebody says something, so that whoever posts gets the new list without its being read: their
 * comment is put into what is known, as long as the count tells that nothing else happened.
 */
export class Talks {
  readonly #comments: ValueCache<Talk>
  readonly #clock: () => Date

  constructor({ cache, clock }: Pick<AppContext, 'cache' | 'clock'>) {
    this.#clock = clock
    this.#comments = new ValueCache({ maxBytes: bytes.all, clock })
    // Numbers of people are nowhere in a talk.
    cache.onInvalidate((change) =>
      this.#comments.invalidateLocally(change === 'everything' ? change : { ...change, soft: [] }),
    )
  }

  /** The talk, from what is kept or by reading it. */
  async get(name: TalkName, read: () => Promise<Talk>): Promise<Talk> {
    const make = async () => {
      const lifetime = lifetimeOf(this.#clock(), contentTtlMs)
      return this.#made(name, await read(), lifetime)
    }
    return (await this.#comments.get(keyOf(name), make)).value
  }

  /** The talk with a comment that was just posted, where all that was said before is known; and the way to keep it. */
  with(name: TalkName, comment: Comment, count: number): { talk: Talk; keep: () => void } | null {
    const before = this.#comments.peek(keyOf(name))
    if (!before || before.value.count !== count - 1) return null
    const talk = { count, list: withComment(before.value.list, comment) }
    return { talk, keep: () => this.#comments.put(keyOf(name), this.#made(name, talk, before.lifetime)) }
  }

  #made({ quizId }: TalkName, talk: Talk, lifetime: Lifetime) {
    const people = new Set(talk.list.map(({ userId }) => userId))
    const tags = [cacheTags.comments(quizId), ...[...people].map(cacheTags.person)]
    return { value: talk, tags, bytes: bytes.comment * talk.list.length, lifetime }
  }
}

const keyOf = ({ quizId, form }: TalkName) => `${quizId} ${form}`

/** A new comment comes first, a reply after what else was replied; what is too many falls off the end. */
export function withComment(list: readonly Comment[], comment: Comment): readonly Comment[] {
  // It may have been read already, between the count and the list.
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
