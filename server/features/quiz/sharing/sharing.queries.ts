import type { Db } from '#server/platform/store/db.ts'
import { isOpen } from '#server/read-models/availability.ts'

/** An open test: its current version, and whether lists and search engines show it. */
export const findOpenQuiz = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select(['version_id as versionId', 'is_listed as isListed'])
    .where('id', '=', quizId)
    .where(isOpen)
    .executeTakeFirst()

/** A result as far as its share picture shows it. */
export const findSharedResult = (db: Db, attemptId: string) =>
  db
    .selectFrom('attempts')
    .select(['quiz_id as quizId', 'version_id as versionId', 'result_id as resultId', 'right_count as rightCount'])
    .where('id', '=', attemptId)
    .executeTakeFirst()
