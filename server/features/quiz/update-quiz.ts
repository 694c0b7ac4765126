import type { QuizUpdate, UpdatedQuiz } from '@quiz/contract/editing/editing.ts'
import { changeOf } from '@quiz/contract/editing/quiz-change.ts'
import { mergeQuiz } from '@quiz/contract/editing/quiz-merge.ts'
import { isKeyChanged } from '@quiz/contract/questions/key.ts'
import { optionsFields } from '@quiz/contract/questions/questions.ts'
import { hashInAddress, hashInUpload } from '@quiz/contract/quiz/images.ts'
import type { AuthoredQuiz, QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { findProblems } from '@quiz/contract/quiz/quiz-problems.ts'
import { changedSettings, type QuizSettings, type SettingsChange } from '@quiz/contract/quiz/settings.ts'
import { fieldTexts } from '@quiz/contract/texts/ru/validation.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { takePicture } from '#server/platform/images/take-picture.ts'
import { type FieldProblem, refuse } from '#server/platform/refusal.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import type { Viewer } from '#server/platform/sessions/viewer.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { newContent } from '#server/read-models/new-content.ts'
import { withOrigins } from '#server/read-models/own-questions.ts'
import { isSentBack, pictureWidths } from '#server/read-models/pictures.ts'
import { addressedQuiz, authoredOf } from '#server/read-models/quiz-file/authored-version.ts'
import { type PictureOfQuiz, replacePictures } from '#server/read-models/quiz-file/replace-pictures.ts'
import { presentSettings } from '#server/read-models/quiz-settings.ts'
import { formulasOf, hasUnreadFormulas } from '#server/read-models/version-formulas.ts'
import type { Version } from '#server/read-models/versions.ts'
import { changeSettings } from './change-own-quiz.ts'
import { getEditableQuiz, getVersionByNumber } from './editable-quiz.ts'
import { refuseFixedKind, storeVersion } from './store-version.ts'
import type { NewVersion } from './versions.queries.ts'

/** A change of a test by its author; `keyed` is set for a call with an idempotency key. */
type QuizEdit = { viewer: Viewer; update: QuizUpdate; keyed: RequestContext['keyed'] }

/** Makes a new version of a test, unless its content stays the same, and sets settings. Throws a `Refusal`. */
export async function updateQuiz(context: AppContext, { viewer, update, keyed }: QuizEdit): Promise<UpdatedQuiz> {
  const { db } = context.store
  const { quiz, version: current } = await getEditableQuiz(db, { quizId: update.id, viewer, by: 'author' })
  if (update.versionNumber !== current.number) throw refuse('stale')
  const next = await nextQuiz(context, { update, current, authorId: viewer.id })
  const change = versionChange(current, next)
  const reply = { id: update.id, versionNumber: current.number + (change === 'none' ? 0 : 1), change }
  const version = change === 'none' ? null : await newVersion(context, next, { ...reply, current, authorId: viewer.id })
  const settings = newSettings(presentSettings(quiz), update)
  const edit = { quizId: update.id, authorId: viewer.id, now: context.clock() }
  try {
    await inTransaction(db, async (transaction) => {
      if (version) await storeVersion(transaction, { authorId: viewer.id, replaced: current, version })
      // After the version, so that the test is listed under its new subject and words.
      if (settings) await changeSettings(transaction, edit, settings)
      await recordResult(transaction, keyed, reply)
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
  const questions = await withOrigins(db, merged.questions, { ownerId: authorId, now: context.clock() })
  return replacePictures({ ...merged, questions }, pictureTaker(context, base, authorId))
}

/** Signs of formulas count from the next save on: that changes a text, even if nothing else does. */
function versionChange(current: Version, next: AuthoredQuiz): UpdatedQuiz['change'] {
  const change = changeOf(authoredOf(current), next)
  return change === 'none' && hasUnreadFormulas(current) ? 'text' : change
}

async function newVersion(
  { store, clock, drawId, formulas: thread }: AppContext,
  { title, description, subjectId, cover, ...authored }: AuthoredQuiz & { cover: string },
  {
    id: quizId,
    versionNumber: number,
    change,
    current,
    authorId,
  }: UpdatedQuiz & { current: Version; authorId: number },
): Promise<NewVersion> {
  const content = await newContent(store.db, authored, drawId)
  const formulas = await formulasOf(thread, { authorId, content })
  const rekeyed = rekeyedQuestions(current.content, content)
  return {
    ...{ title, description, subjectId, cover },
    content,
    formulas,
    quizId,
    number,
    change,
    rekeyed,
    now: clock(),
  }
}

/** Ids of questions that stayed with another key; in a personality test nothing is right. */
const rekeyedQuestions = (before: QuizContent, after: QuizContent): number[] =>
  after.questions.flatMap((question) => {
    const former = before.questions.find(({ id }) => id === question.id)
    return former && after.kind === 'quiz' && isKeyChanged(former, question) ? [question.id] : []
  })

/** The settings that a change sets to other values; null when it sets none. */
function newSettings(before: QuizSettings, update: QuizUpdate): SettingsChange | null {
  const after = changedSettings(before, update)
  if (JSON.stringify(after) === JSON.stringify(before)) return null
  const { visibility, ...others } = after
  // An author who sends back the visibility of a moderated test does not ask to show it.
  return visibility === before.visibility ? others : after
}

type Sent = { id?: number | null | undefined }

/** Ids in a change that its version does not have in that place, or that are named twice. */
function findIdProblems({ questions, results }: QuizUpdate, { content }: Version): FieldProblem[] {
  const fields = [...optionsFields()]
  const kept = (questions ?? []).map((question) => (question.isDeleted ? {} : question))
  return [
    ...problemsOf(kept, content.questions, 'questions'),
    ...kept.flatMap((question, index) => {
      const before = content.questions.find(({ id }) => id === question.id)
      return fields.flatMap((field) =>
        problemsOf(question[field] ?? [], before?.answers ?? [], `questions.${index}.${field}`),
      )
    }),
    ...problemsOf(results ?? [], content.results, 'results'),
  ]
}

function problemsOf(sent: readonly Sent[], known: readonly { id: number }[], path: string): FieldProblem[] {
  const unnamed = new Set(known.map(({ id }) => id))
  return sent.flatMap(({ id }, index) => {
    if (!id || unnamed.delete(id)) return []
    const isRepeated = known.some((item) => item.id === id)
    return [{ path: `${path}.${index}.id`, message: isRepeated ? fieldTexts.repeatedId : fieldTexts.unknownId }]
  })
}

/**
 * Creates the function that takes the pictures of a change: an address of a picture of the version, the base64 that a client
 * was sent for this place, or a new picture, as base64 or by the address of an upload.
 */
function pictureTaker({ images }: AppContext, version: Version, accountId: number) {
  const { content, cover } = version
  const known = new Set([
    cover,
    ...content.questions.flatMap(({ image, answers }) => [image, ...answers.map((answer) => answer.image)]),
    ...content.results.map(({ image }) => image),
  ])
  const shownAt = ({ use, id }: PictureOfQuiz): string | null => {
    if (use === 'card') return cover
    return itemsOf(content, use).find((item) => item.id === id)?.image ?? null
  }
  return async (picture: PictureOfQuiz): Promise<string | null> => {
    const { text, path, use } = picture
    if (!text) return null
    const uploaded = hashInUpload(text)
    const hash = uploaded ?? hashInAddress(text)
    if (hash !== null && known.has(hash)) return hash
    if (hash !== null && uploaded === null) throw refuse('image_unknown').at(path)
    const shown = uploaded === null ? shownAt(picture) : null
    if (shown && (await isSentBack(images, { text, hash: shown, width: pictureWidths[use] }))) return shown
    return takePicture(images, { text, accountId, path })
  }
}

function itemsOf({ questions, results }: QuizContent, use: Exclude<PictureOfQuiz['use'], 'card'>) {
  if (use === 'result') return results
  return use === 'question' ? questions : questions.flatMap(({ answers }) => answers)
}
