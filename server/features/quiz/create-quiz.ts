import { decodeQuizDraft } from '@quiz/contract/editing/quiz-codec.ts'
import type { QuizDraft } from '@quiz/contract/editing/quiz-draft.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import { findProblems } from '@quiz/contract/quiz/quiz-problems.ts'
import { changedSettings, defaultSettings } from '@quiz/contract/quiz/settings.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { recordResult } from '#server/platform/idempotency/idempotency-keys.queries.ts'
import { takePicture } from '#server/platform/images/take-picture.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { RequestContext } from '#server/platform/requests/request-context.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { newContent } from '#server/read-models/new-content.ts'
import { withOrigins } from '#server/read-models/own-questions.ts'
import { replacePictures, type TakePicture } from '#server/read-models/quiz-file/replace-pictures.ts'
import { formulasOf } from '#server/read-models/version-formulas.ts'
import { insertQuiz } from './quizzes.queries.ts'

/** A test to create; `keyed` is set for a call with an idempotency key. By default `take` stores base64. */
type QuizCreation = {
  authorId: number
  draft: QuizDraft
  keyed: RequestContext['keyed']
  take?: TakePicture
}

/** Checks a draft, stores its pictures, then the test; returns its id. Throws a `Refusal` with all problems. */
export async function createQuiz(context: AppContext, { authorId, draft, keyed, take }: QuizCreation): Promise<number> {
  const takeBase64: TakePicture = ({ text, path }) => takePicture(context.images, { text, accountId: authorId, path })
  const { title, description, subjectId, cover, ...prepared } = await prepareQuiz(draft, take ?? takeBase64)
  const origins = { ownerId: authorId, now: context.clock() }
  const parts = { ...prepared, questions: await withOrigins(context.store.db, prepared.questions, origins) }
  const content = await newContent(context.store.db, parts, context.drawId)
  const formulas = await formulasOf(context.formulas, { authorId, content })
  const settings = changedSettings(defaultSettings, draft)
  try {
    return await inTransaction(context.store.db, async (db) => {
      const version = { subjectId, title, description, cover, content, formulas, now: context.clock() }
      const id = await insertQuiz(db, { ...version, authorId, settings })
      await recordResult(db, keyed, id)
      return id
    })
  } catch (error) {
    if (violatedConstraint(error) === 'quizzes_subject_id_fkey') throw refuse('subject_unknown').at('subjectId')
    throw error
  }
}

/** Checks a draft and stores its pictures; returns the test with their hashes. Throws a `Refusal` with all problems. */
export async function prepareQuiz(draft: QuizDraft, take: TakePicture): Promise<AuthoredQuiz & { cover: string }> {
  const authored = decodeQuizDraft(draft)
  const problems = findProblems(authored)
  if (problems.length > 0) throw refuse('quiz_has_problems', problems)
  return replacePictures(authored, take)
}
