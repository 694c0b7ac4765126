import type { StatisticsView } from '@quiz/contract/attempt/statistics.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { kelleyGroups } from '#server/domain/statistics.ts'
import { addedUp, countOf, presentQuestion, type ValuesOfQuestion } from '#server/read-models/question-statistics.ts'
import type { PointSumsRow, ValueRow } from './statistics.queries.ts'

/** What is kept of a scoring: takers whose answers are in the sums, and the sums. */
type Kept = { takers: number; values: readonly ValueRow[]; sums: readonly PointSumsRow[] }
/** Results, percents and questions of a scoring. Nothing of them is shown while its takers are few. */
export function presentStatistics(
  content: QuizContent,
  { takers, values, sums }: Kept,
): Pick<StatisticsView, 'results' | 'percents' | 'questions'> {
  const byQuestion = Map.groupBy(values, ({ questionId }) => questionId)
  const results = valuesOf(byQuestion.get(resultsId))
  const byPercent = addedUp(results)
  const groups = wayOfScoring(content).hasRightAnswers ? kelleyGroups(byPercent) : null
  const sumsOf = new Map(sums.map((row) => [row.questionId, row]))
  const shownResults = content.results.map(({ id, title }) => ({ id, title, count: countOf(results.get(String(id))) }))
  return {
    results: takers === 0 ? [] : shownResults,
    percents: takers === 0 ? [] : tensOf(byPercent),
    questions: content.questions.map((question) => {
      const kept = { values: valuesOf(byQuestion.get(question.id)), sums: sumsOf.get(question.id) }
      return presentQuestion(question, { takers, groups, ...kept })
    }),
  }
}

/** In place of a question results have this id. */
const resultsId = 0

function valuesOf(rows: readonly ValueRow[] = []): ValuesOfQuestion {
  const values = new Map<string, Map<number, number>>()
  for (const { value, percent, takers } of rows) {
    const known = values.get(value) ?? new Map<number, number>()
    values.set(value, known.set(percent, takers))
  }
  return values
}

/** 0 to 9, …, 90 to 99, and 100. */
function tensOf(byPercent: ReadonlyMap<number, number>): number[] {
  const tens = Array.from({ length: 11 }, () => 0)
  for (const [percent, takers] of byPercent) {
    const at = Math.floor(percent / 10)
    tens[at] = (tens[at] ?? 0) + takers
  }
  return tens
}
