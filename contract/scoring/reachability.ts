import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { Reachability, ScoredQuiz } from '@quiz/contract/scoring/way-of-scoring.ts'

/**
 * Computes how often each result comes out when a taker answers every question blindly. Questions that nobody can answer are
 * left out. Outcomes with more than 100,000 vectors of points are sampled with a fixed seed (`outcomeDistribution`).
 */
export const reachabilityOf = (quiz: ScoredQuiz): Reachability =>
  quiz.results.length === 0 ? { isExact: true, ways: [], total: 1n } : wayOfScoring(quiz).reachability(quiz)

/** The share of a result in percent, 0 to 100, and 0 only for one without ways to it. */
export const sharePercentOf = ({ ways, total }: Reachability, index: number): number =>
  ways[index] && total > 0n ? Math.max(1, Number((ways[index] * 1_000_000n) / total)) / 10_000 : 0

/** With this margin in percentage points a sampled share is right in 95 of 100 cases. */
export const marginOf = ({ isExact, total }: Reachability): number => (isExact ? 0 : 98 / Math.sqrt(Number(total)))
