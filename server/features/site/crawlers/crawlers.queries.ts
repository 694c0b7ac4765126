import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

/** The parts of the sitemap, `size` ids each, that have listed tests, with their latest change. */
export const listParts = (db: Db, size: number) =>
  db
    .selectFrom('quizzes')
    .select(({ fn }) => [sql<number>`(id - 1) / ${sql.lit(size)} + 1`.as('part'), fn.max('updated_at').as('changedAt')])
    .where('is_listed', '=', true)
    .groupBy('part')
    .orderBy('part')
    .execute()

/** The listed tests of a part. */
export const listPart = (db: Db, { part, size }: { part: number; size: number }) =>
  db
    .selectFrom('quizzes')
    .select(['id', 'updated_at as changedAt'])
    .where('is_listed', '=', true)
    .where('id', '>', (part - 1) * size)
    .where('id', '<=', part * size)
    .orderBy('id')
    .execute()

/** The newest listed tests with their subject and author. */
export const listNewest = (db: Db, count: number) =>
  db
    .selectFrom('quizzes')
    .innerJoin('subjects', 'subjects.id', 'quizzes.subject_id')
    .innerJoin('users', 'users.id', 'quizzes.author_id')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'quizzes.version_id')
    .select([
      'quizzes.id',
      'quizzes.title',
      'quizzes.description',
      'subjects.name as subjectName',
      'users.id as authorId',
      'users.full_name as authorName',
      'quizzes.created_at as createdAt',
      'quizzes.updated_at as changedAt',
      'quiz_versions.number as versionNumber',
    ])
    .where('quizzes.is_listed', '=', true)
    .orderBy('quizzes.created_at', 'desc')
    .orderBy('quizzes.id', 'desc')
    .limit(count)
    .execute()
