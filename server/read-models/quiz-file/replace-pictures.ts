import type { AuthoredQuiz } from '@quiz/contract/quiz/quiz-content.ts'
import { findProblems } from '@quiz/contract/quiz/quiz-problems.ts'
import { refuse } from '#server/platform/refusal.ts'

/** A picture of a test as its author sent it: base64, an address or the name of a file; `id` is that of its question, answer option or result. */
export type PictureOfQuiz = {
  text: string | null
  path: string
  use: 'card' | 'question' | 'answer' | 'result'
  id?: number | undefined
}

/** What stands for a picture from now on: the hash under which it was stored, or its name in a file. */
export type TakePicture = (picture: PictureOfQuiz) => Promise<string | null>

/**
 * The test with other texts for its pictures, which are taken one after another, so that the first invalid one ends the
 * work. Throws the `Refusal` of a test without a cover.
 */
export async function replacePictures(
  quiz: AuthoredQuiz,
  take: TakePicture,
): Promise<AuthoredQuiz & { cover: string }> {
  const cover = await take({ text: quiz.cover, path: 'testImg', use: 'card' })
  if (cover === null) throw refuse('quiz_has_problems', findProblems({ ...quiz, cover }))
  const questions = await replaceQuestionPictures(quiz.questions, take)
  const results = []
  for (const [index, { image: text, ...result }] of quiz.results.entries()) {
    const path = `results.${index}.resultImg`
    results.push({ ...result, image: await take({ text, path, use: 'result', id: result.id }) })
  }
  return { ...quiz, cover, questions, results }
}

/** The same for questions alone; `pathOf` names one in its request. */
export async function replaceQuestionPictures(
  asked: AuthoredQuiz['questions'],
  take: TakePicture,
  pathOf = (index: number) => `questions.${index}`,
): Promise<AuthoredQuiz['questions']> {
  const questions = []
  for (const [index, { image: text, ...question }] of asked.entries()) {
    const path = pathOf(index)
    const image = await take({ text, path: `${path}.questionImg`, use: 'question', id: question.id })
    const answers = []
    for (const [at, { image: sent, ...answer }] of question.answers.entries()) {
      const picture = { text: sent, path: `${path}.answers.${at}.answerImg`, use: 'answer', id: answer.id } as const
      answers.push({ ...answer, image: await take(picture) })
    }
    questions.push({ ...question, image, answers })
  }
  return questions
}
