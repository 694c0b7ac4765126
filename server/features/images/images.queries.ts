import type { Db } from '#server/platform/store/db.ts'

/** The cover of a listed test. */
export const findCover = (db: Db, quizId: number) =>
  db.selectFrom('quizzes').select('cover').where('id', '=', quizId).where('is_listed', '=', true).executeTakeFirst()
