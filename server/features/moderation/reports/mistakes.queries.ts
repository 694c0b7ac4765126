import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'

/** A page of the mistakes in the tests of an author, or in one of them. */
export type MistakePage = { authorId: number; testId: number | null; pageNumber: number; pageSize: number }

const selectMistakes = (db: Db, { authorId, testId }: Pick<MistakePage, 'authorId' | 'testId'>) => {
  const mistakes = db
    .selectFrom('reports')
    .innerJoin('quizzes', 'quizzes.id', 'reports.quiz_id')
    .where('quizzes.author_id', '=', authorId)
    .where('quizzes.deleted_at', 'is', null)
    .where('reports.case_id', 'is', null)
    .where('reports.closed_at', 'is', null)
  return testId === null ? mistakes : mistakes.where('reports.quiz_id', '=', testId)
}

/** Open reports about mistakes, the latest first, with the content of the reported version. */
export const listMistakes = (db: Db, page: MistakePage) =>
  selectMistakes(db, page)
    .leftJoin('quiz_versions', (join) =>
      join
        .onRef('quiz_versions.quiz_id', '=', 'reports.quiz_id')
        .onRef('quiz_versions.number', '=', 'reports.version_number'),
    )
    .select(['reports.id', 'reports.kind', 'reports.thing_id as thingId', 'reports.text', 'reports.created_at as at'])
    .select(['quizzes.id as testId', 'quizzes.title as testTitle', 'reports.version_number as versionNumber'])
    .select('quiz_versions.content')
    .orderBy('reports.id', 'desc')
    .limit(page.pageSize)
    .offset(page.pageNumber * page.pageSize)
    .execute()

/** How many reports about mistakes wait for the author. */
export const countMistakes = (db: Db, page: MistakePage): Promise<number> => countRows(selectMistakes(db, page))

/** Closes a report about a mistake in a test of this author; false when there is no such report. */
export async function closeMistake(
  db: Db,
  { reportId, authorId, now }: { reportId: number; authorId: number; now: Date },
): Promise<boolean> {
  const closed = await db
    .updateTable('reports')
    .from('quizzes')
    .set({ closed_at: now })
    .whereRef('quizzes.id', '=', 'reports.quiz_id')
    .where('quizzes.author_id', '=', authorId)
    .where('reports.id', '=', reportId)
    .where('reports.case_id', 'is', null)
    .where('reports.closed_at', 'is', null)
    .returning('reports.id')
    .executeTakeFirst()
  return closed !== undefined
}
