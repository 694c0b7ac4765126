import { type RawBuilder, sql } from 'kysely'
import { trendTerm, withoutTrendTerm } from '#server/domain/trend.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { withTrendTerm } from '#server/reading/trend.ts'
import { mendQuizzes } from '#server/upkeep/counters.queries.ts'
import { lockActing, lockListedQuiz } from '#server/upkeep/locks.queries.ts'
import { countLike, deleteLike, insertLike, type LikeKey } from './likes.queries.ts'

type Quiz = NonNullable<Awaited<ReturnType<typeof lockListedQuiz>>>

const unchanged: RawBuilder<number> = sql`trend_key`

/** Whether a like stands now, and whose test it is about. */
type Toggled = { isLiked: boolean; authorId: number }

/** Gives a like, or takes it back. Needs a transaction: toggles of one test follow one another. */
export async function toggleLike(db: Db, key: LikeKey, now: Date): Promise<Toggled> {
  const quiz = await lockListedQuiz(db, key.quizId)
  if (!quiz) throw refuse('quiz_not_found')
  await lockActing(db, key.userId, [quiz.authorId])
  const givenAt = await deleteLike(db, key)
  if (givenAt) await takeBack(db, quiz, { userId: key.userId, givenAt })
  else await give(db, quiz, { userId: key.userId, now })
  return { isLiked: givenAt === undefined, authorId: quiz.authorId }
}

async function give(db: Db, { id, authorId }: Quiz, { userId, now }: { userId: number; now: Date }): Promise<void> {
  await insertLike(db, { userId, quizId: id }, now)
  const isOwn = userId === authorId
  const trendKey = isOwn ? unchanged : withTrendTerm(trendTerm('like', now))
  await countLike(db, { quizId: id, authorId, by: 1, isOwn, trendKey })
}

async function takeBack(db: Db, quiz: Quiz, { userId, givenAt }: { userId: number; givenAt: Date }): Promise<void> {
  const isOwn = userId === quiz.authorId
  const key =
    isOwn || quiz.trendKey === null ? quiz.trendKey : withoutTrendTerm(quiz.trendKey, trendTerm('like', givenAt))
  const trendKey: RawBuilder<number> = key === null ? unchanged : sql`${key}::float8`
  await countLike(db, { quizId: quiz.id, authorId: quiz.authorId, by: -1, isOwn, trendKey })
  if (key === null && !isOwn) await mendQuizzes(db, [quiz.id])
}
