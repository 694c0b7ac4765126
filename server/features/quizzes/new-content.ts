import type { AuthoredContent, QuizContent } from '@quiz/contract/quiz-content.ts'
import { type DrawId, identified, identifiedQuestions } from '@quiz/contract/quiz-ids.ts'
import { maxScore } from '@quiz/contract/scoring/scorings.ts'
import type { Db } from '#server/platform/store/db.ts'
import { takeContentIds } from './quizzes.queries.ts'

/** Content to store: with ids for new questions, answers and results, and its maximum score. */
export async function newContent(db: Db, authored: AuthoredContent, drawId: DrawId): Promise<QuizContent> {
  const { kind, scoring, coverAlt, questions, results } = authored
  const items = [...results, ...questions, ...questions.flatMap(({ answers }) => answers)]
  const ids = await takeContentIds(db, items.filter(({ id }) => id === undefined).length)
  const next = () => ids.shift() ?? 0
  return {
    ...{ kind, scoring, coverAlt },
    maxScore: maxScore(authored),
    questions: identifiedQuestions(questions, { next, drawn: drawId }),
    results: results.map((result) => identified(result, next)),
  }
}
