import { decodeQuizDraft } from '@quiz/contract/quiz-codec.ts'
import { findProblems } from '@quiz/contract/quiz-problems.ts'
import type { QuizDraft } from '@quiz/contract/quizzes.ts'
import { changedSettings, defaultSettings } from '@quiz/contract/settings.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { RequestContext } from '#server/platform/dispatcher/request-context.ts'
import { takePicture } from '#server/platform/images/take-picture.ts'
import { refuse } from '#server/platform/refusal.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { newContent } from './new-content.ts'
import { insertQuiz } from './quizzes.queries.ts'
import { storePictures } from './store-pictures.ts'

/** A test to create; `recordResult` is set for a call with an idempotency key. */
type QuizCreation = { authorId: number; draft: QuizDraft; recordResult: RequestContext['recordResult'] }

/** Checks a draft, stores its pictures, then the test; returns its id. Throws a `Refusal` with all problems. */
export async function createQuiz(
  context: AppContext,
  { authorId, draft, recordResult }: QuizCreation,
): Promise<number> {
  const authored = decodeQuizDraft(draft)
  const problems = findProblems(authored)
  if (problems.length > 0) throw refuse('quiz_has_problems', problems)
  const { title, description, subjectId, cover, ...parts } = await storePictures(authored, ({ text, path }) =>
    takePicture(context.images, { text, accountId: authorId, path }),
  )
  const content = await newContent(context.store.db, parts)
  const settings = changedSettings(defaultSettings, draft)
  try {
    return await inTransaction(context.store.db, async (db) => {
      const quiz = { authorId, subjectId, title, description, cover, content, settings, now: context.clock() }
      const id = await insertQuiz(db, quiz)
      await recordResult?.(db, id)
      return id
    })
  } catch (error) {
    if (violatedConstraint(error) === 'quizzes_subject_id_fkey') throw refuse('subject_unknown').at('subjectId')
    throw error
  }
}
