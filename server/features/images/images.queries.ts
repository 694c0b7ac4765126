import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { isOpen } from '#server/read-models/availability.ts'

/** The cover of an open test. */
export const findCover = (db: Db, quizId: number) =>
  db.selectFrom('quizzes').select('cover').where('id', '=', quizId).where(isOpen).executeTakeFirst()

/** A use of a picture: by a test, or as the avatar of a user. */
export type ImageUse = { quizId: number; userId: null } | { quizId: null; userId: number }

/** A public use of a picture: by an open test, or as the avatar of a user who is not banned. */
export async function findPublicUse(db: Db, hash: string): Promise<ImageUse | undefined> {
  const { rows } = await sql<ImageUse>`
    select quizzes.id as "quizId", null::bigint as "userId"
    from quiz_images
      join quizzes on quizzes.id = quiz_images.quiz_id
    where quiz_images.hash = ${hash} and ${isOpen}
    union all
    select null, users.id
    from user_images join users on users.id = user_images.user_id
    where user_images.hash = ${hash} and users.banned_at is null
    limit 1`.execute(db)
  return rows[0]
}
