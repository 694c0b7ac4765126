import type { AuthoredContent, QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { type DrawId, identified, identifiedQuestions } from '@quiz/contract/quiz/quiz-ids.ts'
import { maxScore } from '@quiz/contract/scoring/scorings.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

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

/** New ids for questions, answers and results. */
export async function takeContentIds(db: Db, count: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select nextval('content_ids') as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(({ id }) => id)
}
