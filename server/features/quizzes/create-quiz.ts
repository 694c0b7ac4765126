import { decodeQuizDraft } from '@quiz/contract/quiz-codec.ts'
import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import { findProblems } from '@quiz/contract/quiz-problems.ts'
import type { QuizDraft } from '@quiz/contract/quizzes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { RequestContext } from '#server/platform/dispatcher/request-context.ts'
import { takePicture } from '#server/platform/images/take-picture.ts'
import { refuse } from '#server/platform/refusal.ts'
import { violatedConstraint } from '#server/platform/store/store-errors.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { newContent } from './new-content.ts'
import { insertQuiz } from './quizzes.queries.ts'

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
  const { title, description, subjectId, cover, ...parts } = await storePictures(context, authored, authorId)
  const content = await newContent(context.store.db, parts)
  try {
    return await inTransaction(context.store.db, async (db) => {
      const quiz = { authorId, subjectId, title, description, cover, content, now: context.clock() }
      const id = await insertQuiz(db, quiz)
      await recordResult?.(db, id)
      return id
    })
  } catch (error) {
    if (violatedConstraint(error) === 'quizzes_subject_id_fkey') throw refuse('subject_unknown').at('subjectId')
    throw error
  }
}

/**
 * The test with the hashes of its pictures, which are stored one after another, so that the first invalid one ends the
 * work.
 */
async function storePictures({ images }: AppContext, quiz: AuthoredQuiz, accountId: number) {
  const take = (text: string | null, path: string) => takePicture(images, { text, accountId, path })
  const cover = await take(quiz.cover, 'testImg')
  if (cover === null) throw refuse('quiz_has_problems', findProblems({ ...quiz, cover }))
  const questions = []
  for (const [index, question] of quiz.questions.entries())
    questions.push({ ...question, image: await take(question.image, `questions.${index}.questionImg`) })
  const results = []
  for (const [index, result] of quiz.results.entries())
    results.push({ ...result, image: await take(result.image, `results.${index}.resultImg`) })
  return { ...quiz, cover, questions, results }
}
