import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import { defaultSettings, type SettingsChange, type Visibility } from '@quiz/contract/quiz/settings.ts'
import { copyTitle } from '@quiz/contract/texts/ru/copy-title.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isOpen, showsKeyToAll } from '#server/read-models/availability.ts'
import { restorableSince } from '#server/read-models/bin.ts'
import { newContent } from '#server/read-models/new-content.ts'
import { withoutIds } from '#server/read-models/quiz-file/authored-version.ts'
import { presentSettings, settingsColumns } from '#server/read-models/quiz-settings.ts'
import { formulasOf } from '#server/read-models/version-formulas.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { lockQuiz } from '#server/reconciliation/locks.queries.ts'
import { type QuizOfAuthor, setQuizFacts } from '#server/reconciliation/quiz-facts.ts'
import { lockEditableQuiz, lockOwnQuiz, type OwnQuiz, requireUnmoderated } from './own-quiz.ts'
import { findQuiz, findQuizToEdit, insertQuiz, type NewQuiz, type Origin, type QuizRow } from './quizzes.queries.ts'

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
  if (!quiz?.versionId) return null
  const version = await getVersion(db, quiz.versionId)
  const content = await newContent(db, withoutIds(version.content), drawId)
  return { versionId: quiz.versionId, content, formulas: await formulasOf(thread, { authorId, content }) }
}

/**
 * Copies the current version of a test into a new one that is closed; returns its id. An own test is copied with its settings and
 * the origin that it has; another's must show all that is right to everybody, and is the origin itself. The copy shares the stored
 * pictures alone. Needs a transaction. Throws a `Refusal`: `busy` when the test has changed since its content was read.
 */
export async function duplicateQuiz(
  db: Db,
  { quizId, authorId, now }: Change,
  copied: CopiedContent | null,
): Promise<number> {
  const isOwn = await lockCopied(db, quizId, authorId)
  const quiz = await findQuiz(db, quizId, null)
  if (!quiz?.versionId || !copied) throw refuse('quiz_not_found')
  if (quiz.versionId !== copied.versionId) throw refuse('busy')
  const { title, description, subjectId, cover } = await getVersion(db, quiz.versionId)
  const { content, formulas } = copied
  return insertQuiz(db, {
    ...{ authorId, subjectId, title: copyTitle(title), description, cover, content, formulas },
    settings: { ...(isOwn ? presentSettings(quiz) : defaultSettings), visibility: 'closed' },
    origin: isOwn
      ? originOf(quiz)
      : { quizId, title, authorId: quiz.authorId === deletedAuthorId ? null : quiz.authorId },
    now,
  })
}

const originOf = ({ originTitle, originAuthorId, originQuizId }: QuizRow): Origin | null =>
  originTitle === null ? null : { title: originTitle, authorId: originAuthorId, quizId: originQuizId }

/** Locks a test that this author may copy; returns whether it is the own one. Throws a `Refusal`. */
async function lockCopied(db: Db, quizId: number, authorId: number): Promise<boolean> {
  const found = await lockQuiz(db, quizId)
  if (found?.authorId === authorId) {
    requireUnmoderated(await lockEditableQuiz(db, quizId, authorId))
    return true
  }
  const { isFound = false, showsKey = false } = (await findShown(db, quizId)) ?? {}
  if (!isFound) throw refuse('quiz_not_found')
  if (!showsKey) throw refuse('no_review')
  return false
}

/** Whether visitors find a test, and whether all of them can see what is right in it. */
const findShown = (db: Db, quizId: number) =>
  db
    .selectFrom('quizzes')
    .select([isOpen.as('isFound'), showsKeyToAll.as('showsKey')])
    .where('quizzes.id', '=', quizId)
    .executeTakeFirst()
