import type { AuthoredQuiz } from '@quiz/contract/quiz-content.ts'
import { findProblems } from '@quiz/contract/quiz-problems.ts'
import { refuse } from '#server/platform/refusal.ts'

/** A picture of a test as its author sent it: base64 or an address; `id` is that of its question or result. */
export type PictureOfQuiz = {
  text: string | null
  path: string
  use: 'card' | 'question' | 'result'
  id?: number | undefined
}

/**
 * The test with the hashes of its pictures, which are stored one after another, so that the first invalid one ends the
 * work.
 */
export async function storePictures(
  quiz: AuthoredQuiz,
  take: (picture: PictureOfQuiz) => Promise<string | null>,
): Promise<AuthoredQuiz & { cover: string }> {
  const cover = await take({ text: quiz.cover, path: 'testImg', use: 'card' })
  if (cover === null) throw refuse('quiz_has_problems', findProblems({ ...quiz, cover }))
  const questions = []
  for (const [index, { image: text, ...question }] of quiz.questions.entries()) {
    const path = `questions.${index}.questionImg`
    questions.push({ ...question, image: await take({ text, path, use: 'question', id: question.id }) })
  }
  const results = []
  for (const [index, { image: text, ...result }] of quiz.results.entries()) {
    const path = `results.${index}.resultImg`
    results.push({ ...result, image: await take({ text, path, use: 'result', id: result.id }) })
  }
  return { ...quiz, cover, questions, results }
}
