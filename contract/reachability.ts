import { bandAt } from '@quiz/contract/bands.ts'
import { outcomeDistribution } from '@quiz/contract/outcome-distribution.ts'
import { pointsByResult } from '@quiz/contract/outcomes.ts'
import type { AuthoredContent } from '@quiz/contract/quiz-content.ts'
import { maxScore, percentOf } from '@quiz/contract/scoring.ts'

/** A number of equally likely ways to answer a test, or to answer one of its questions. */
type Ways = bigint

/**
 * How often each result comes out under blind answering. Of `total` equally likely ways to answer, `ways` of each result lead
 * to it, in the order of the results. With `isExact` all ways are counted, otherwise `total` random ones.
 */
export type Reachability = { isExact: boolean; ways: Ways[]; total: Ways }

/** What reachability depends on. */
export type Reached = Pick<AuthoredContent<unknown>, 'kind' | 'scoring' | 'questions' | 'results'>

/**
 * Computes how often each result comes out when a taker answers every question blindly: each option is equally likely, in a
 * question with several right answers each set of options but the empty one.
 *
 * Quizzes and bands: the distribution of the sum of points by convolution, question by question, in integers, so it is exact.
 * A quiz question has one way to be right among n options or 2ⁿ − 1 sets. Outcomes: equal vectors of points are merged
 * question by question, and ties are resolved backwards from the last question; beyond 100,000 vectors random answers with a
 * fixed seed are counted instead (`outcomeDistribution`). Questions without options are left out.
 */
export function reachabilityOf(quiz: Reached): Reachability {
  if (quiz.results.length === 0) return { isExact: true, ways: [], total: 1n }
  if (quiz.scoring === 'outcomes') return reachabilityOfOutcomes(quiz)
  const sums = quiz.questions.map((question) => pointsOfQuestion(quiz, question)).reduce(convolved, certain)
  const ways = quiz.results.map(() => 0n)
  const most = maxScore(quiz)
  for (const [points, count] of sums) {
    const at = bandAt(quiz.results, percentOf(points, most))
    if (at >= 0) ways[at] = (ways[at] ?? 0n) + count
  }
  return { isExact: true, ways, total: [...sums.values()].reduce((total, count) => total + count, 0n) }
}

function reachabilityOfOutcomes({ questions, results }: Reached): Reachability {
  const options = questions
    .filter(({ answers }) => answers.length > 0)
    .map(({ answers }) => answers.map(({ outcomePoints }) => pointsByResult(outcomePoints, results.length)))
  const { isExact, wins, total } = outcomeDistribution(options, results.length)
  return { isExact, ways: wins.map(BigInt), total: BigInt(total) }
}

/** The share of a result in percent, 0 to 100. */
export const sharePercentOf = ({ ways, total }: Reachability, index: number): number =>
  total === 0n ? 0 : Number(((ways[index] ?? 0n) * 1_000_000n) / total) / 10_000

/** With this margin in percentage points a sampled share is right in 95 of 100 cases. */
export const marginOf = ({ isExact, total }: Reachability): number => (isExact ? 0 : 98 / Math.sqrt(Number(total)))

/** The number of ways that lead to each sum of points. */
type Distribution = ReadonlyMap<number, Ways>

const certain: Distribution = new Map([[0, 1n]])

function convolved(sums: Distribution, question: Distribution): Distribution {
  const next = new Map<number, Ways>()
  for (const [sum, ways] of sums)
    for (const [points, count] of question) next.set(sum + points, (next.get(sum + points) ?? 0n) + ways * count)
  return next
}

function pointsOfQuestion(
  { kind }: Reached,
  { answers, isMultiple, score }: Reached['questions'][number],
): Distribution {
  if (answers.length === 0) return certain
  const found = new Map<number, Ways>()
  const add = (points: number, ways: Ways) => found.set(points, (found.get(points) ?? 0n) + ways)
  if (kind === 'personality') {
    for (const answer of answers) add(answer.score, 1n)
    return found
  }
  const sets = isMultiple ? 2n ** BigInt(answers.length) - 1n : BigInt(answers.length)
  const rights = answers.filter(({ isRight }) => isRight).length
  const rightWays = rights === 1 || (isMultiple && rights > 0) ? 1n : 0n
  if (rightWays > 0n) add(score, rightWays)
  if (sets > rightWays) add(0, sets - rightWays)
  return found
}
