import type { ResultView } from '@quiz/contract/results.ts'

type Counts = Pick<ResultView, 'questionAnswered' | 'allQuestionsCnt' | 'userScores' | 'maxScores'>

/** Right answers of all; with points where questions weigh differently, so that the percent is explained. */
export function tallyOf({ questionAnswered: right, allQuestionsCnt: all, userScores, maxScores }: Counts) {
  if (userScores === null || maxScores === null) return { right, all, points: null }
  const isEven = maxScores % all === 0 && userScores * all === right * maxScores
  return { right, all, points: isEven ? null : { earned: userScores, most: maxScores } }
}
