import type { QuizUpdate, UpdatedQuiz } from '@quiz/contract/editing.ts'
import { changeOf } from '@quiz/contract/quiz-change.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import { mergeQuiz } from '@quiz/contract/quiz-merge.ts'
import { findProblems } from '@quiz/contract/quiz-problems.ts'
import { changedSettings, type QuizSettings, type SettingsChange } from '@quiz/contract/settings.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { presentSettings } from '#server/read-models/quiz-settings.ts'
import type { Version } from '#server/read-models/versions.ts'
import { addressedQuiz, authoredOf } from './authored-version.ts'
import { changeSettings } from './change-own-quiz.ts'
import { findIdProblems } from './check-ids.ts'
import { getEditableQuiz, getVersionByNumber } from './editable-quiz.ts'
import { newContent } from './new-content.ts'
import { storePictures } from './store-pictures.ts'
import { refuseFixedKind, storeVersion } from './store-version.ts'
import { pictureTaker } from './take-updated-picture.ts'
import type { NewVersion } from './versions.queries.ts'

/** A change of a test by its author; `recordResult` is set for a call with an idempotency key. */
type QuizEdit = { viewer: Viewer; update: QuizUpdate; recordResult: RequestContext['recordResult'] }

/** Makes a new version of a test, unless its content stays the same, and sets settings. Throws a `Refusal`. */
export async function updateQuiz(
  context: AppContext,
  { viewer, update, recordResult }: QuizEdit,
): Promise<UpdatedQuiz> {
  const { db } = context.store
  const { quiz, version: current } = await getEditableQuiz(db, { quizId: update.id, viewer, by: 'author' })
  if (update.versionNumber !== current.number) throw refuse('stale')
  const next = await nextQuiz(context, { update, current, authorId: viewer.id })
  const change = changeOf(authoredOf(current), next)
  const reply = { id: update.id, versionNumber: current.number + (change === 'none' ? 0 : 1), change }
  const version = change === 'none' ? null : await newVersion(context, next, reply)
  const settings = newSettings(presentSettings(quiz), update)
  const edit = { quizId: update.id, authorId: viewer.id, now: context.clock() }
  try {
    await inTransaction(db, async (transaction) => {
      if (version) await storeVersion(transaction, { authorId: viewer.id, replaced: current, version })
      // After the version, so that the test is listed under its new subject and words.
      if (settings) await changeSettings(transaction, edit, settings)
      await recordResult?.(transaction, reply)
    })
  } catch (error) {
    if (subjectConstraints.has(violatedConstraint(error) ?? '')) throw refuse('subject_unknown').at('subjectId')
    throw error
  }
  return reply
}

const subjectConstraints = new Set(['quizzes_subject_id_fkey', 'quiz_versions_subject_id_fkey'])

/** The test after a change, with stored pictures. Throws a `Refusal` with all problems. */
async function nextQuiz(
  context: AppContext,
  { update, current, authorId }: { update: QuizUpdate; current: Version; authorId: number },
) {
  const { db } = context.store
  const { id: quizId, restoreVersionNumber } = update
  const base = restoreVersionNumber ? await getVersionByNumber(db, quizId, restoreVersionNumber) : current
  const idProblems = findIdProblems(update, base)
  if (idProblems.length > 0) throw refuse('invalid_request', idProblems)
  const merged = mergeQuiz(addressedQuiz(base), update)
  await refuseFixedKind(db, { quizId, authorId }, { from: current.content, to: merged })
  const problems = findProblems(merged)
  if (problems.length > 0) throw refuse('quiz_has_problems', problems)
  return storePictures(merged, pictureTaker(context, base, authorId))
}

async function newVersion(
  { store, clock, drawId }: AppContext,
  { title, description, subjectId, cover, ...authored }: AuthoredQuiz & { cover: string },
  { id: quizId, versionNumber: number, change }: UpdatedQuiz,
): Promise<NewVersion> {
  const content = await newContent(store.db, authored, drawId)
  return { ...{ title, description, subjectId, cover }, content, quizId, number, change, now: clock() }
}

/** The settings that a change sets to other values; null when it sets none. */
function newSettings(before: QuizSettings, update: QuizUpdate): SettingsChange | null {
  const after = changedSettings(before, update)
  if (JSON.stringify(after) === JSON.stringify(before)) return null
  const { visibility, ...others } = after
  // An author who sends back the visibility of a moderated test does not ask to show it.
  return visibility === before.visibility ? others : after
}
