import type { AuthoredContent, QuizContent } from '@quiz/contract/quiz-content.ts'
import { maxScore } from '@quiz/contract/scoring.ts'
import type { Db } from '#server/platform/store/db.ts'
import { takeContentIds } from './quizzes.queries.ts'

/** Content to store: with ids for questions, answers and results, and its maximum score. */
export async function newContent(db: Db, { kind, questions, results }: AuthoredContent): Promise<QuizContent> {
  const count = results.length + questions.reduce((sum, { answers }) => sum + 1 + answers.length, 0)
  const ids = await takeContentIds(db, count)
  const nextId = () => ids.shift() ?? 0
  return {
    kind,
    maxScore: maxScore(kind, questions),
    questions: questions.map((question) => ({
      id: nextId(),
      ...question,
      answers: question.answers.map((answer) => ({ id: nextId(), ...answer })),
    })),
    results: results.map((result) => ({ id: nextId(), ...result })),
  }
}
