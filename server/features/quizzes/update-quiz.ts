import type { QuizUpdate, UpdatedQuiz } from '@quiz/contract/editing.ts'
import { changeOf } from '@quiz/contract/quiz-change.ts'
import { decodeQuizDraft } from '@quiz/contract/quiz-codec.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import { findProblems } from '@quiz/contract/quiz-problems.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { RequestContext } from '#server/platform/dispatcher/request-context.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import type { Db } from '#server/platform/store/db.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import type { Version } from '#server/read-models/versions.ts'
import { findIdProblems } from './check-ids.ts'
import { getEditableQuiz, getVersionByNumber } from './editable-quiz.ts'
import { authoredOf, mergeUpdate } from './merge-update.ts'
import { newContent } from './new-content.ts'
import { storePictures } from './store-pictures.ts'
import { refuseFixedKind, storeVersion } from './store-version.ts'
import { pictureTaker } from './take-updated-picture.ts'

/** A change of a test by its author; `recordResult` is set for a call with an idempotency key. */
type QuizEdit = { viewer: Viewer; update: QuizUpdate; recordResult: RequestContext['recordResult'] }

/** Makes a new version of a test, unless the change changes nothing. Throws a `Refusal`. */
export async function updateQuiz(
  context: AppContext,
  { viewer, update, recordResult }: QuizEdit,
): Promise<UpdatedQuiz> {
  const { db } = context.store
  const { version: current } = await getEditableQuiz(db, { quizId: update.id, viewer, by: 'author' })
  if (update.versionNumber !== current.number) throw refuse('stale')
  const base = await baseOf(db, update, current)
  const merged = mergedQuiz(update, base)
  const quiz = { quizId: update.id, authorId: viewer.id }
  await refuseFixedKind(db, quiz, { from: current.content.kind, to: merged.kind })
  const problems = findProblems(merged)
  if (problems.length > 0) throw refuse('quiz_has_problems', problems)
  const next = await storePictures(merged, pictureTaker(context, base, viewer.id))
  const change = changeOf(authoredOf(current), next)
  const reply = { id: update.id, versionNumber: current.number + (change === 'none' ? 0 : 1), change }
  if (change === 'none') {
    if (recordResult) await inTransaction(db, (transaction) => recordResult(transaction, reply))
    return reply
  }
  const { kind, questions, results, ...fields } = next
  const content = await newContent(db, { kind, questions, results })
  const version = { ...fields, content, quizId: update.id, number: reply.versionNumber, change, now: context.clock() }
  try {
    await inTransaction(db, async (transaction) => {
      await storeVersion(transaction, { authorId: viewer.id, replacedId: current.id, version })
      await recordResult?.(transaction, reply)
    })
  } catch (error) {
    if (subjectConstraints.has(violatedConstraint(error) ?? '')) throw refuse('subject_unknown').at('subjectId')
    throw error
  }
  return reply
}

const subjectConstraints = new Set(['quizzes_subject_id_fkey', 'quiz_versions_subject_id_fkey'])

/** The version that absent fields, ids and pictures of a change refer to. */
const baseOf = (db: Db, { id, restoreVersionNumber }: QuizUpdate, current: Version): Promise<Version> | Version =>
  restoreVersionNumber ? getVersionByNumber(db, id, restoreVersionNumber) : current

/** A version as a change leaves it, with pictures as they were sent. Throws a `Refusal` for ids that it does not have. */
function mergedQuiz(update: QuizUpdate, base: Version): AuthoredQuiz {
  const problems = findIdProblems(update, base)
  if (problems.length > 0) throw refuse('invalid_request', problems)
  return decodeQuizDraft(mergeUpdate(update, base))
}
