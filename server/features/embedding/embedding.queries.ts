import type { Db } from '#server/platform/store/db.ts'

/** Whether the author of a test lets other sites show it; undefined without such a test. */
export const findEmbedding = (db: Db, quizId: number) =>
  db.selectFrom('quizzes').select('embedding as isAllowed').where('id', '=', quizId).executeTakeFirst()
