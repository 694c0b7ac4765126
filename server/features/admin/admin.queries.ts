import type { Db } from '#server/platform/store/db.ts'

/** Locks a test, listed or not, until the transaction ends. */
export const lockQuiz = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'author_id as authorId', 'deleted_at as deletedAt', 'deleted_by as deletedBy'])
    .where('id', '=', quizId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Marks a test as deleted by an administrator at a time, or as not deleted. */
export const setDeleted = (db: Db, quizId: number, deletedAt: Date | null) =>
  db
    .updateTable('quizzes')
    .set({ deleted_at: deletedAt, deleted_by: deletedAt && 'administrator' })
    .where('id', '=', quizId)
    .execute()
