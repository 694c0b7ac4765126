import type { Db } from '#server/platform/store/db.ts'

/** Locks a test, listed or not, until the transaction ends. */
export const lockQuiz = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select([
      'id',
      'author_id as authorId',
      'deleted_at as deletedAt',
      'deleted_by as deletedBy',
      'purged_at as purgedAt',
    ])
    .where('id', '=', quizId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Removes the description and the avatar of a profile. */
export const clearProfile = (db: Db, userId: number) =>
  db.updateTable('users').set({ description: '', avatar: null }).where('id', '=', userId).execute()
