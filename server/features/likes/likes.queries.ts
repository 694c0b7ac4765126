import { type RawBuilder, sql } from 'kysely'
import { trendWeights } from '#server/domain/trend.ts'
import type { Db } from '#server/platform/store/db.ts'

/** Whose like of which test. */
export type LikeKey = { userId: number; quizId: number }

/** Takes a like away and answers when it was given; undefined when there was none. */
export async function deleteLike(db: Db, { userId, quizId }: LikeKey): Promise<Date | undefined> {
  const like = await db
    .deleteFrom('likes')
    .where('user_id', '=', userId)
    .where('quiz_id', '=', quizId)
    .returning('created_at as givenAt')
    .executeTakeFirst()
  return like?.givenAt
}

/** Gives a like. */
export const insertLike = (db: Db, { userId, quizId }: LikeKey, now: Date) =>
  db.insertInto('likes').values({ user_id: userId, quiz_id: quizId, created_at: now }).execute()

/** What one like more (1) or less (-1) changes. An author's own like is seen but not ranked. */
export type LikeCount = { quizId: number; authorId: number; by: 1 | -1; isOwn: boolean; trendKey: RawBuilder<number> }

/** Counts a like for its test and the test's author. */
export async function countLike(db: Db, { quizId, authorId, by, isOwn, trendKey }: LikeCount): Promise<void> {
  const ranked = isOwn ? 0 : by
  await sql`
    with author as (
      update users set likes_count = likes_count + ${by}::int, rank_likes = rank_likes + ${ranked}::int where id = ${authorId}
    )
    update quizzes set
      likes_count = likes_count + ${by}::int,
      popularity = popularity + ${ranked * trendWeights.like}::int,
      trend_key = ${trendKey}
    where id = ${quizId}
  `.execute(db)
}
