import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** The cover of a listed test. */
export const findCover = (db: Db, quizId: number) =>
  db.selectFrom('quizzes').select('cover').where('id', '=', quizId).where('is_listed', '=', true).executeTakeFirst()

/** A use of a picture: by a test, or as the avatar of a user. */
export type ImageUse = { quizId: number; userId: null } | { quizId: null; userId: number }

/** A public use of a picture: by a test that is not deleted, or as an avatar. Banned users do not count. */
export async function findPublicUse(db: Db, hash: string): Promise<ImageUse | undefined> {
  const { rows } = await sql<ImageUse>`
    select quizzes.id as "quizId", null::bigint as "userId"
    from quiz_images
      join quizzes on quizzes.id = quiz_images.quiz_id join users on users.id = quizzes.author_id
    where quiz_images.hash = ${hash} and quizzes.deleted_at is null and users.banned_at is null
    union all
    select null, users.id
    from user_images join users on users.id = user_images.user_id
    where user_images.hash = ${hash} and users.banned_at is null
    limit 1`.execute(db)
  return rows[0]
}
