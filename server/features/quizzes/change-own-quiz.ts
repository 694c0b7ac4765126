import type { SettingsChange, Visibility } from '@quiz/contract/settings.ts'
import { copyTitle } from '@quiz/contract/texts/ru/copy-title.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { restorableSince } from '#server/read-models/bin.ts'
import { presentSettings, settingsColumns } from '#server/read-models/quiz-settings.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { type QuizOfAuthor, setQuizFacts } from '#server/reconciliation/quiz-facts.ts'
import { withoutIds } from './authored-version.ts'
import { newContent } from './new-content.ts'
import { lockEditableQuiz, lockOwnQuiz, type OwnQuiz, requireUnmoderated } from './own-quiz.ts'
import { findQuiz, findQuizToEdit, insertQuiz, type NewQuiz } from './quizzes.queries.ts'
import { formulasOf } from './version-formulas.ts'

/** Whose test is changed, and when. */
type Change = { quizId: number; authorId: number; now: Date }

/** Changes some of the settings of a test. Needs a transaction. Throws a `Refusal`. */
export async function changeSettings(
  db: Db,
  { quizId, authorId, now }: Change,
  { visibility, ...others }: SettingsChange,
): Promise<QuizOfAuthor> {
  const quiz = await lockEditableQuiz(db, quizId, authorId)
  const columns = settingsColumns(others)
  if (Object.keys(columns).length > 0) await db.updateTable('quizzes').set(columns).where('id', '=', quizId).execute()
  if (visibility !== undefined) await setVisibility(db, quiz, { visibility, now })
  return quiz
}

/** Shows a test in lists, by its link alone, or closes it. A moderated one can only be closed. */
async function setVisibility(
  db: Db,
  quiz: OwnQuiz,
  { visibility, now }: { visibility: Visibility; now: Date },
): Promise<void> {
  if (visibility !== 'closed') requireUnmoderated(quiz)
  if (visibility === quiz.visibility) return
  await setQuizFacts(db, quiz, { visibility, closed_at: visibility === 'closed' ? now : null })
}

/** Moves a test to its author's bin; its results stay readable. Needs a transaction. Throws a `Refusal`. */
export async function binQuiz(db: Db, { quizId, authorId, now }: Change): Promise<QuizOfAuthor> {
  const quiz = await lockOwnQuiz(db, quizId, authorId)
  if (!quiz.deletedAt) await setQuizFacts(db, quiz, { deleted_at: now, deleted_by: 'author' })
  else if (quiz.deletedBy !== 'author') throw refuse('moderated')
  return quiz
}

/** Takes a test out of its author's bin, as it was. Needs a transaction. Throws a `Refusal`. */
export async function unbinQuiz(db: Db, { quizId, authorId, now }: Change): Promise<QuizOfAuthor> {
  const quiz = await lockOwnQuiz(db, quizId, authorId)
  if (!quiz.deletedAt) return quiz
  if (quiz.deletedBy !== 'author') throw refuse('moderated')
  if (quiz.deletedAt < restorableSince(now)) throw refuse('too_late_to_restore')
  await setQuizFacts(db, quiz, { deleted_at: null, deleted_by: null })
  return quiz
}

/** The content of a test for a copy, and the version that it is of. */
export type CopiedContent = { versionId: number } & Pick<NewQuiz, 'content' | 'formulas'>

/** Reads the content of the current version of a test for a copy of it; null when there is none. May throw a `Refusal` `busy`. */
export async function copyContent(
  { store: { db }, drawId, formulas: thread }: AppContext,
  { quizId, authorId }: { quizId: number; authorId: number },
): Promise<CopiedContent | null> {
  const quiz = await findQuizToEdit(db, quizId, null)
  if (!quiz?.versionId || quiz.authorId !== authorId) return null
  const version = await getVersion(db, quiz.versionId)
  const content = await newContent(db, withoutIds(version.content), drawId)
  return { versionId: quiz.versionId, content, formulas: await formulasOf(thread, { authorId, content }) }
}

/**
 * Copies the current version of a test, with its settings, into a new test that is closed; returns its id. The copy shares the
 * stored pictures alone. Needs a transaction. Throws a `Refusal`: `busy` when the test has changed since its content was read.
 */
export async function duplicateQuiz(
  db: Db,
  { quizId, authorId, now }: Change,
  copied: CopiedContent | null,
): Promise<number> {
  requireUnmoderated(await lockEditableQuiz(db, quizId, authorId))
  const quiz = await findQuiz(db, quizId, null)
  if (!quiz?.versionId || !copied) throw refuse('quiz_not_found')
  if (quiz.versionId !== copied.versionId) throw refuse('busy')
  const { title, description, subjectId, cover } = await getVersion(db, quiz.versionId)
  const { content, formulas } = copied
  return insertQuiz(db, {
    ...{ authorId, subjectId, title: copyTitle(title), description, cover, content, formulas },
    settings: { ...presentSettings(quiz), visibility: 'closed' },
    now,
  })
}
