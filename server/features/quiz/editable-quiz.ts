import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { findVersionId, getVersion, type Version } from '#server/read-models/versions.ts'
import { findQuizToEdit, type QuizRow } from './quizzes.queries.ts'

/** A test that the viewer may see whole, with its current version. */
export type EditableQuiz = { quiz: QuizRow; version: Version }

/** Whose test, and who may see it: its author alone, or administrators too. */
type Request = { quizId: number; viewer: Viewer | null; by: 'author' | 'author or administrator' }

/** A test for editing, also one that is not listed. Throws a `Refusal`. */
export async function getEditableQuiz(db: Db, { quizId, viewer, by }: Request): Promise<EditableQuiz> {
  const quiz = await findQuizToEdit(db, quizId, viewer?.id ?? null)
  if (!quiz?.versionId) throw refuse('quiz_not_found')
  const isAllowed = viewer?.id === quiz.authorId || (by === 'author or administrator' && viewer?.isAdmin)
  if (!isAllowed) throw refuse('forbidden')
  return { quiz, version: await getVersion(db, quiz.versionId) }
}

/** A version of a test by its number. Throws a `Refusal` for an unknown one. */
export async function getVersionByNumber(db: Db, quizId: number, number: number): Promise<Version> {
  const versionId = await findVersionId(db, quizId, number)
  if (versionId === undefined) throw refuse('quiz_not_found')
  return getVersion(db, versionId)
}
