import { CompiledQuery } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** A lookup of the likes of one person. */
type LikesLookup = { userId: number; quizIds: readonly number[] }
type Waiting = LikesLookup & { resolve: (liked: ReadonlySet<number>) => void; reject: (error: unknown) => void }

/** Lookups in one query at most. */
const maxBatch = 100
const none: ReadonlySet<number> = new Set()

/** Looks up likes in batches: lookups that come during a query share the next one. */
export class OwnLikes {
  readonly #db: Db
  #waiting: Waiting[] = []
  #isRunning = false

  constructor(db: Db) {
    this.#db = db
  }

  /** The tests with the likes of this person; null when they like none of them, as for a guest. */
  async mark<Quiz extends { id: number; isLikedByCurrentUser: boolean }>(
    quizzes: readonly Quiz[],
    userId: number,
  ): Promise<Quiz[] | null> {
    const liked = await this.find({ userId, quizIds: quizzes.map(({ id }) => id) })
    if (!quizzes.some(({ id }) => liked.has(id))) return null
    return quizzes.map((quiz) => ({ ...quiz, isLikedByCurrentUser: liked.has(quiz.id) }))
  }

  /** The ids of tests that a person likes; others may be among them. */
  find(lookup: LikesLookup): Promise<ReadonlySet<number>> {
    if (lookup.quizIds.length === 0) return Promise.resolve(none)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...lookup, resolve, reject })
      if (this.#isRunning) return
      this.#isRunning = true
      // Waits for the other requests of this event loop iteration, which are parsed one after another.
      setImmediate(() => void this.#run())
    })
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, maxBatch)
      try {
        const likes = await findLikes(this.#db, batch)
        for (const { resolve, userId } of batch) resolve(likes.get(userId) ?? none)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isRunning = false
  }
}

/** The likes of all these people for all these tests. */
async function findLikes(db: Db, lookups: readonly LikesLookup[]): Promise<Map<number, Set<number>>> {
  const userIds = [...new Set(lookups.map(({ userId }) => userId))]
  const quizIds = [...new Set(lookups.flatMap((lookup) => lookup.quizIds))]
  // Raw SQL: building so small a query would cost as much as running it.
  const query = CompiledQuery.raw(
    'select user_id, quiz_id from likes where user_id = any($1::bigint[]) and quiz_id = any($2::bigint[])',
    [userIds, quizIds],
  )
  const { rows } = await db.executeQuery<{ user_id: number; quiz_id: number }>(query)
  const likes = new Map<number, Set<number>>()
  for (const { user_id: userId, quiz_id: quizId } of rows) {
    const liked = likes.get(userId) ?? new Set()
    likes.set(userId, liked.add(quizId))
  }
  return likes
}
