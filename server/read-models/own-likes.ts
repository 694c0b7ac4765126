import { CompiledQuery } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** Whose likes of which tests. */
type Question = { userId: number; quizIds: readonly number[] }
type Waiting = Question & { resolve: (liked: ReadonlySet<number>) => void; reject: (error: unknown) => void }

/** Questions that one query answers at most. */
const maxBatch = 100
const none: ReadonlySet<number> = new Set()

/** Looks up who likes what, in batches: questions that come while one query is under way share the next one. */
export class OwnLikes {
  readonly #db: Db
  #waiting: Waiting[] = []
  #isRunning = false

  constructor(db: Db) {
    this.#db = db
  }

  /** These tests as this person sees them; null when they like none, so that they see what a guest sees. */
  async mark<Quiz extends { id: number; isLikedByCurrentUser: boolean }>(
    quizzes: readonly Quiz[],
    userId: number,
  ): Promise<Quiz[] | null> {
    const liked = await this.find({ userId, quizIds: quizzes.map(({ id }) => id) })
    if (!quizzes.some(({ id }) => liked.has(id))) return null
    return quizzes.map((quiz) => ({ ...quiz, isLikedByCurrentUser: liked.has(quiz.id) }))
  }

  /** Which of these tests a person likes; likes of other tests may be among them. */
  find(question: Question): Promise<ReadonlySet<number>> {
    if (question.quizIds.length === 0) return Promise.resolve(none)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...question, resolve, reject })
      if (this.#isRunning) return
      this.#isRunning = true
      // Requests of one turn of the event loop are parsed one after another: wait for the rest of them.
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

/** The likes of all these people of all these tests. */
async function findLikes(db: Db, questions: readonly Question[]): Promise<Map<number, Set<number>>> {
  const userIds = [...new Set(questions.map(({ userId }) => userId))]
  const quizIds = [...new Set(questions.flatMap((question) => question.quizIds))]
  // Written out: for a query this small, building it costs as much as running it.
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
