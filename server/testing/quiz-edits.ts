import { editing, type QuizUpdateInput } from '@quiz/contract/editing/editing.ts'
import type { QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { TestSite } from './test-app.ts'
import type { TestCallOptions } from './test-calls.ts'

/** A test, and a token of its author. */
type OwnedQuiz = { id: number; token: string }

/** A test as its author gets it, with pictures as addresses. */
export async function toEdit(site: TestSite, { id, token }: OwnedQuiz, versionNumber?: number): Promise<QuizToEdit> {
  const query = { forEdit: 'true', ...(versionNumber !== undefined && { versionNumber }) }
  const quiz = await site.call(quizzes.get, { params: { id }, query }, { token, headers: { prefer: 'images=url' } })
  if (!('results' in quiz)) throw new Error('The test is not for editing')
  return quiz
}

/** Changes a test from its current version; `change` gets the test as its author loaded it. */
export async function edit(site: TestSite, quiz: OwnedQuiz, change: (loaded: QuizToEdit) => Partial<QuizUpdateInput>) {
  const loaded = await toEdit(site, quiz)
  const body = { id: quiz.id, versionNumber: loaded.versionNumber, ...change(loaded) }
  const options: TestCallOptions = { token: quiz.token }
  return site.call(editing.update, { body }, options)
}

/** The questions with the right answers of the first one replaced: of its options only the one at `at` is right. */
export const withRightAnswer = (questions: QuizToEdit['questions'], at: number) =>
  questions.map((question, index) => ({
    ...question,
    answers: question.answers.map((answer, place) =>
      index === 0 ? { ...answer, isRightAnswer: place === at } : answer,
    ),
  }))
