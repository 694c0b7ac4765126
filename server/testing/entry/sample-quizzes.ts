import fc from 'fast-check'
import { generatedQuizzes } from '#server/testing/generated-quizzes.ts'

/** Generated tests with right answers and texts that formats give a meaning to; the same seed gives the same ones. */
export const sampleQuizzes = (count: number, seed: number) =>
  fc
    .sample(generatedQuizzes, { numRuns: 2 * count, seed })
    .filter(({ kind }) => kind === 'quiz')
    .slice(0, count)
