import type { AuthoredContent, Identity, QuizContent } from '@quiz/contract/quiz-content.ts'
import { maxScore } from '@quiz/contract/scoring/scorings.ts'
import type { Db } from '#server/platform/store/db.ts'
import { takeContentIds } from './quizzes.queries.ts'

/** Content to store: with ids for new questions, answers and results, and its maximum score. */
export async function newContent(db: Db, authored: AuthoredContent): Promise<QuizContent> {
  const { kind, scoring, coverAlt, questions, results } = authored
  const items = [...results, ...questions, ...questions.flatMap(({ answers }) => answers)]
  const ids = await takeContentIds(db, items.filter(({ id }) => id === undefined).length)
  const identified = <Item extends Identity>(item: Item) => ({ ...item, id: item.id ?? ids.shift() ?? 0 })
  return {
    ...{ kind, scoring, coverAlt },
    maxScore: maxScore(authored),
    questions: questions.map((question) => ({
      ...identified(question),
      answers: question.answers.map(identified),
    })),
    results: results.map(identified),
  }
}
