import type { ResultView } from '@quiz/contract/results.ts'
import { resultTexts } from '@quiz/contract/texts/ru/results.ts'

type Counts = Pick<ResultView, 'questionAnswered' | 'allQuestionsCnt' | 'userScores' | 'maxScores'>
type Scored = Counts & Pick<ResultView, 'userScorePercentage' | 'earned'>

/** What the author's correction did to the score, in words; null where it did nothing. */
export function correctionOf({ earned, ...result }: Scored): string | null {
  if (!earned) return null
  const { questionAnswered: right, allQuestionsCnt: all, userScores, userScorePercentage: percent } = result
  const texts = resultTexts.corrected
  if (earned.questionAnswered !== right) return texts.right({ before: earned.questionAnswered, after: right, all })
  if (earned.userScores !== userScores && earned.userScores !== null && userScores !== null)
    return texts.points({ before: earned.userScores, after: userScores })
  if (earned.userScorePercentage === percent) return null
  return texts.percent({ before: earned.userScorePercentage, after: percent })
}

/** Right answers of all; with points where questions weigh differently, so that the percent is explained. */
export function tallyOf({ questionAnswered: right, allQuestionsCnt: all, userScores, maxScores }: Counts) {
  if (userScores === null || maxScores === null) return { right, all, points: null }
  const isEven = maxScores % all === 0 && userScores * all === right * maxScores
  return { right, all, points: isEven ? null : { earned: userScores, most: maxScores } }
}
