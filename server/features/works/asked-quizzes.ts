import type { Db } from '#server/platform/store/db.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { type AskedQuiz, type DrawnQuestion, drawQuestions } from './drawn-questions.ts'
import type { WorkSettings } from './work-settings.ts'

/** The quizzes of a work by their ids. */
export type QuizIds = readonly { quizId: number; versionId: number }[]

/** The quizzes of a work with what they ask. Not for a connection of a transaction, which would read each version anew. */
export const loadAskedQuizzes = (db: Db, quizzes: QuizIds): Promise<AskedQuiz[]> =>
  Promise.all(
    quizzes.map(async ({ quizId, versionId }) => ({ quizId, content: (await getVersion(db, versionId)).content })),
  )

type Attempt = { quizzes: QuizIds; settings: WorkSettings; seed: number }

/** The questions of an attempt in its order. */
export const loadDrawnQuestions = async (db: Db, { quizzes, ...drawing }: Attempt): Promise<DrawnQuestion[]> =>
  drawQuestions({ ...drawing, quizzes: await loadAskedQuizzes(db, quizzes) })

/** How many questions an attempt at a work has. */
export async function countAsked(db: Db, { quizzes, settings }: Omit<Attempt, 'seed'>): Promise<number> {
  const asked = await loadAskedQuizzes(db, quizzes)
  const all = asked.reduce((sum, { content }) => sum + content.questions.length, 0)
  return Math.min(settings.pick ?? all, all)
}
