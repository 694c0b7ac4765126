import { CompiledQuery } from 'kysely'
import type { House } from '#server/platform/house.ts'
import type { Db } from '#server/platform/store/db.ts'
import { KnownLikes, type LikesQuestion } from './known-likes.ts'

/** What likes are looked up with. */
export type LikesHouse = Pick<House, 'store' | 'cache' | 'clock'>
type Waiting = LikesQuestion & { resolve: (liked: ReadonlySet<number>) => void; reject: (error: unknown) => void }

/** Questions that one query may answer. */
const mostTogether = 100
const nothing: ReadonlySet<number> = new Set()
const lookups = new WeakMap<object, LikeLookup>()

/** The lookup of a house: all that ask there share it. */
export function likesIn(house: LikesHouse): LikeLookup {
  const lookup = lookups.get(house.cache) ?? new LikeLookup(house)
  lookups.set(house.cache, lookup)
  return lookup
}

/** Finds who likes what. Questions that come while one query is under way are answered together by the next. */
export class LikeLookup {
  readonly #db: Db
  readonly #known: KnownLikes
  #waiting: Waiting[] = []
  #isAsking = false

  constructor({ store, cache, clock }: LikesHouse) {
    this.#db = store.db
    this.#known = new KnownLikes(cache, clock)
  }

  /** Which of these tests a person likes, where that is known by now. */
  known(question: LikesQuestion): ReadonlySet<number> | undefined {
    return this.#known.find(question)
  }

  /** Which of these tests a person likes. */
  async find(question: LikesQuestion): Promise<ReadonlySet<number>> {
    if (question.quizIds.length === 0) return nothing
    return this.known(question) ?? (await this.#ask(question))
  }

  #ask(question: LikesQuestion): Promise<ReadonlySet<number>> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...question, resolve, reject })
      if (this.#isAsking) return
      this.#isAsking = true
      // Requests that came in the same moment are read one after another: the rest of them shall come along.
      setImmediate(() => void this.#askAll())
    })
  }

  async #askAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const together = this.#waiting.splice(0, mostTogether)
      const askedAt = this.#known.moment
      try {
        const likes = await this.#findLikes(together)
        for (const { resolve, reject: _, ...question } of together) {
          const liked = likes.get(question.userId) ?? nothing
          this.#known.keep(question, liked, askedAt)
          resolve(liked)
        }
      } catch (error) {
        for (const { reject } of together) reject(error)
      }
    }
    this.#isAsking = false
  }

  /** Likes of all these people among all these tests; of one person they may be more than that person was asked for. */
  async #findLikes(questions: readonly LikesQuestion[]): Promise<Map<number, Set<number>>> {
    const userIds = [...new Set(questions.map(({ userId }) => userId))]
    const quizIds = [...new Set(questions.flatMap((question) => question.quizIds))]
    // Written out: for a query this small, building it costs as much as running it.
    const query = CompiledQuery.raw(
      'select user_id, quiz_id from likes where user_id = any($1::bigint[]) and quiz_id = any($2::bigint[])',
      [userIds, quizIds],
    )
    const { rows } = await this.#db.executeQuery<{ user_id: number; quiz_id: number }>(query)
    const likes = new Map<number, Set<number>>()
    for (const { user_id: userId, quiz_id: quizId } of rows) {
      const liked = likes.get(userId) ?? new Set()
      likes.set(userId, liked.add(quizId))
    }
    return likes
  }
}
