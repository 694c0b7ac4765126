import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { isKept, isOpen, showsKeyToAll } from '#server/read-models/availability.ts'
import { isMaterialKept, isOwn, isWithdrawn } from './work-availability.ts'

/** A quiz of a work in the version that is asked. */
export type ChosenVersion = { quizId: number; versionId: number }

/** A quiz that an author asks for; null for its newest version. */
export type AskedVersion = { quizId: number; number: number | null }

/** A version that is asked for, with what decides whether this author may give it. */
type FoundVersion = ChosenVersion & { isOwn: boolean; showsKey: boolean }

/** Versions that are asked for: of an author's own quizzes, and the newest ones of others that are open; the rest is left out. */
export const listAskedVersions = (
  db: Db,
  authorId: number,
  asked: readonly AskedVersion[],
): Promise<FoundVersion[]> => {
  const isOwnQuiz = sql<boolean>`quizzes.author_id = ${authorId}::bigint`
  return db
    .selectFrom('quizzes')
    .innerJoin('quiz_versions', 'quiz_versions.quiz_id', 'quizzes.id')
    .select(['quizzes.id as quizId', 'quiz_versions.id as versionId'])
    .select([isOwnQuiz.as('isOwn'), showsKeyToAll.as('showsKey')])
    .where(
      sql<boolean>`case when ${isOwnQuiz} then ${isKept} else ${isOpen} and quiz_versions.id = quizzes.version_id end`,
    )
    .where(({ eb, or, and }) =>
      or(
        asked.map(({ quizId, number }) =>
          and([
            eb('quizzes.id', '=', quizId),
            number === null
              ? eb('quiz_versions.id', '=', eb.ref('quizzes.version_id'))
              : eb('quiz_versions.number', '=', number),
          ]),
        ),
      ),
    )
    .execute()
}

/** The quizzes of a work in their order. */
export const listWorkQuizzes = (db: Db, workId: number) =>
  db
    .selectFrom('work_quizzes')
    .innerJoin('works', 'works.id', 'work_quizzes.work_id')
    .innerJoin('quizzes', 'quizzes.id', 'work_quizzes.quiz_id')
    .innerJoin('quiz_versions', 'quiz_versions.id', 'work_quizzes.version_id')
    // Of another's quiz a newer version is there as far as everybody can see its key.
    .leftJoin('quiz_versions as newest', (join) =>
      join.onRef('newest.id', '=', 'quizzes.version_id').on(sql<boolean>`(${isOwn} or ${showsKeyToAll})`),
    )
    .select([
      'work_quizzes.quiz_id as quizId',
      'work_quizzes.version_id as versionId',
      'work_quizzes.key_version_ids as keyVersionIds',
      'newest.id as newestId',
      'quiz_versions.number',
      'newest.number as newestNumber',
      'quizzes.review',
      'quizzes.review_from as reviewFrom',
      'quizzes.deleted_at as deletedAt',
      'quizzes.moderation',
    ])
    .select([isMaterialKept.as('isMaterialKept'), isOpen.as('isOpen')])
    .select([isOwn.as('isOwn'), isWithdrawn.as('isWithdrawn')])
    .where('work_quizzes.work_id', '=', workId)
    .orderBy('work_quizzes.position')
    .execute()
export type WorkQuiz = Awaited<ReturnType<typeof listWorkQuizzes>>[number]

/** Has attempts at a work scored by the keys of these versions of a quiz, the latest first. */
export const setKeyVersions = (
  db: Db,
  { workId, quizId, keyVersionIds }: { workId: number; quizId: number; keyVersionIds: readonly number[] },
): Promise<unknown> =>
  db
    .updateTable('work_quizzes')
    .set({ key_version_ids: JSON.stringify(keyVersionIds) })
    .where('work_id', '=', workId)
    .where('quiz_id', '=', quizId)
    .execute()

/** Gives a work these quizzes in place of those that it has. */
export async function replaceWorkQuizzes(db: Db, workId: number, quizzes: readonly ChosenVersion[]): Promise<void> {
  await db.deleteFrom('work_quizzes').where('work_id', '=', workId).execute()
  if (quizzes.length === 0) return
  await db
    .insertInto('work_quizzes')
    .values(
      quizzes.map(({ quizId, versionId }, position) => ({
        ...{ work_id: workId, position },
        ...{ quiz_id: quizId, version_id: versionId },
      })),
    )
    .execute()
}
