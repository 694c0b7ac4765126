import type { Db } from '#server/platform/store/db.ts'

/** Locks a test, listed or not, until the transaction ends. */
export const lockQuiz = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'author_id as authorId', 'deleted_at as deletedAt', 'deleted_by as deletedBy', 'moderation'])
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

/** Marks a test as hidden by a moderator, or as not hidden. */
export const setModeration = (db: Db, quizId: number, moderation: 'none' | 'hidden') =>
  db.updateTable('quizzes').set({ moderation }).where('id', '=', quizId).execute()

/** Removes the description and the avatar of a profile. */
export const clearProfile = (db: Db, userId: number) =>
  db.updateTable('users').set({ description: '', avatar: null }).where('id', '=', userId).execute()
