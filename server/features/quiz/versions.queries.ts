import type { QuizChange } from '@quiz/contract/editing/quiz-change.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isEditable } from '#server/read-models/availability.ts'
import type { StoredFormulas } from '#server/read-models/formulas.ts'

/** A version before it is stored. */
export type NewVersion = {
  quizId: number
  number: number
  title: string
  description: string
  subjectId: number
  cover: string
  content: QuizContent
  formulas: StoredFormulas
  change: QuizChange
  /** Ids of its questions whose key is another one than in the version before. */
  rekeyed: readonly number[]
  now: Date
}

/** Inserts a version and returns its id. */
export async function insertVersion(db: Db, version: NewVersion): Promise<number> {
  const { id } = await db
    .insertInto('quiz_versions')
    .values({
      quiz_id: version.quizId,
      number: version.number,
      title: version.title,
      description: version.description,
      subject_id: version.subjectId,
      cover: version.cover,
      content: JSON.stringify(version.content),
      formulas: version.formulas && JSON.stringify(version.formulas),
      change: version.change,
      rekeyed: [...version.rekeyed],
      created_at: version.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The latest versions of a test, the last one first. */
export const listVersions = (db: Db, quizId: number, limit: number) =>
  db
    .selectFrom('quiz_versions')
    .select(['number', 'change', 'created_at as createdAt'])
    .where('quiz_id', '=', quizId)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()

/** Locks a test that its author may edit until the transaction ends. */
export const lockQuizToUpdate = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select(['version_id as versionId', 'is_listed as isListed', 'subject_id as subjectId', 'kind'])
    .where('id', '=', quizId)
    .where(isEditable)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Whether a guest or another user than its author took the test. */
export async function isTakenByOthers(db: Db, quizId: number, authorId: number): Promise<boolean> {
  const taken = await db
    .selectFrom('attempts')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('user_id', 'is distinct from', authorId)
    .limit(1)
    .executeTakeFirst()
  return taken !== undefined
}

/** What the row of a test repeats of its current version. */
export const columnsOf = (version: Omit<NewVersion, 'quizId' | 'number' | 'change' | 'rekeyed' | 'formulas'>) => ({
  subject_id: version.subjectId,
  kind: version.content.kind,
  title: version.title,
  description: version.description,
  cover: version.cover,
  questions_count: version.content.questions.length,
  updated_at: version.now,
})

/** Makes a new version the current one of its test. A first version that shows the fields of the test gets its own. */
export async function replaceVersion(db: Db, version: NewVersion): Promise<void> {
  await db
    .updateTable('quiz_versions')
    .from('quizzes')
    .set(({ ref }) => ({
      title: ref('quizzes.title'),
      description: ref('quizzes.description'),
      subject_id: ref('quizzes.subject_id'),
      cover: ref('quizzes.cover'),
    }))
    .whereRef('quizzes.id', '=', 'quiz_versions.quiz_id')
    .where('quiz_versions.quiz_id', '=', version.quizId)
    .where('quiz_versions.title', 'is', null)
    .execute()
  const versionId = await insertVersion(db, version)
  await db
    .updateTable('quizzes')
    .set({ ...columnsOf(version), version_id: versionId })
    .where('id', '=', version.quizId)
    .execute()
}

/** Adds to the numbers of listed tests of a subject. */
export const countInSubject = (
  db: Db,
  { subjectId, kind, by }: { subjectId: number; kind: QuizKind; by: 1 | -1 },
): Promise<unknown> =>
  db
    .updateTable('subjects')
    .set(({ eb }) => ({
      quizzes_count: eb('quizzes_count', '+', by),
      personality_count: eb('personality_count', '+', kind === 'personality' ? by : 0),
    }))
    .where('id', '=', subjectId)
    .execute()
