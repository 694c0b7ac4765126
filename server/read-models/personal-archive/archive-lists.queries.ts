import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

// Ids of everything that a person has, the oldest first: the rows themselves are read in portions while they are sent.

/** Tests of a person, deleted ones as well until they are purged. */
export const listQuizIds = async (db: Db, userId: number): Promise<number[]> =>
  idsOf(
    await db
      .selectFrom('quizzes')
      .select('id')
      .where('author_id', '=', userId)
      .where('purged_at', 'is', null)
      .orderBy('id')
      .execute(),
  )

export const listAttemptIds = async (db: Db, userId: number): Promise<string[]> =>
  idsOf(
    await db
      .selectFrom('attempts')
      .select('id')
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )

/** Comments of a person, hidden ones as well. */
export const listCommentIds = async (db: Db, userId: number): Promise<number[]> =>
  idsOf(await db.selectFrom('comments').select('id').where('user_id', '=', userId).orderBy('id').execute())

/** Reports that a person sent. */
export const listReportIds = async (db: Db, userId: number): Promise<number[]> =>
  idsOf(await db.selectFrom('reports').select('id').where('reporter_id', '=', userId).orderBy('id').execute())

/** Pictures of a person and their tests, by the hashes of their bytes. */
export async function listPictureHashes(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from user_images where user_id = ${userId}
    union
    select hash from quiz_images join quizzes on quizzes.id = quiz_id where author_id = ${userId} and purged_at is null
    order by hash`.execute(db)
  return rows.map(({ hash }) => hash)
}

const idsOf = <Id>(rows: readonly { id: Id }[]): Id[] => rows.map(({ id }) => id)
