import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { CompiledQuery } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** A viewer's fields of a card. */
type Own = { isLiked: boolean; bestPercent: number | null }
/** A person's fields by test id, of those tests that they like or took. */
type OwnByQuiz = ReadonlyMap<number, Own>
/** A lookup of the fields of one person. */
type Lookup = { userId: number; quizIds: readonly number[] }
type Waiting = Lookup & { resolve: (own: OwnByQuiz) => void; reject: (error: unknown) => void }

/** Lookups in one query at most. */
const maxBatch = 100
const none: OwnByQuiz = new Map()

/** Sets likes and best scores of a person in cached replies. Looks them up in batches: lookups that come during a query share the next one. */
export class PersonalFields {
  readonly #db: Db
  #waiting: Waiting[] = []
  #isRunning = false

  constructor(db: Db) {
    this.#db = db
  }

  /** The cards with the fields of this person; null when they have none, as for a guest. */
  async markCards(cards: readonly QuizCard[], userId: number): Promise<QuizCard[] | null> {
    const own = await this.#find({ userId, quizIds: cards.map(({ id }) => id) })
    if (own.size === 0) return null
    return cards.map((card) => {
      const { isLiked, bestPercent } = own.get(card.id) ?? { isLiked: false, bestPercent: null }
      const hasBest = bestPercent !== null && card.testTypeId === testTypeId.quiz
      return { ...card, isLikedByCurrentUser: isLiked, ...(hasBest && { bestScorePercentage: bestPercent }) }
    })
  }

  async markPage(
    { items, totalCount }: { items: readonly QuizCard[]; totalCount: number },
    userId: number,
  ): Promise<{ items: QuizCard[]; totalCount: number } | null> {
    const own = await this.markCards(items, userId)
    return own && { items: own, totalCount }
  }

  /** The test with the like of this person; null when they do not like it. */
  async markLike<Quiz extends { id: number; isLikedByCurrentUser: boolean }>(
    quiz: Quiz,
    userId: number,
  ): Promise<Quiz | null> {
    const own = await this.#find({ userId, quizIds: [quiz.id] })
    return own.get(quiz.id)?.isLiked ? { ...quiz, isLikedByCurrentUser: true } : null
  }

  #find(lookup: Lookup): Promise<OwnByQuiz> {
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
        const own = await findOwn(this.#db, batch)
        for (const { resolve, userId } of batch) resolve(own.get(userId) ?? none)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isRunning = false
  }
}

type OwnRow = { userId: number; quizId: number } & Own

// SQL text, because building so small a query costs as much as running it. `offset 0` keeps PostgreSQL from evaluating the
// subqueries a second time for the condition.
const ownFields = `
  select asked.user_id as "userId", asked.quiz_id as "quizId", own."isLiked", own."bestPercent"
  from unnest($1::bigint[], $2::bigint[]) as asked (user_id, quiz_id), lateral (
    select coalesce((select true from likes where likes.user_id = asked.user_id and likes.quiz_id = asked.quiz_id), false) as "isLiked",
      (select max(percent) from attempts where attempts.user_id = asked.user_id and attempts.quiz_id = asked.quiz_id) as "bestPercent"
    offset 0) own
  where own."isLiked" or own."bestPercent" is not null`

async function findOwn(db: Db, lookups: readonly Lookup[]): Promise<Map<number, Map<number, Own>>> {
  const asked = new Map<number, Set<number>>()
  for (const { userId, quizIds } of lookups) asked.set(userId, new Set([...(asked.get(userId) ?? []), ...quizIds]))
  const pairs = [...asked].flatMap(([userId, quizIds]) => [...quizIds].map((quizId) => ({ userId, quizId })))
  const columns = [pairs.map(({ userId }) => userId), pairs.map(({ quizId }) => quizId)]
  const { rows } = await db.executeQuery<OwnRow>(CompiledQuery.raw(ownFields, columns))
  const own = new Map<number, Map<number, Own>>()
  for (const { userId, quizId, ...fields } of rows) {
    const ofUser = own.get(userId) ?? new Map<number, Own>()
    own.set(userId, ofUser.set(quizId, fields))
  }
  return own
}
