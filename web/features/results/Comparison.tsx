import { testTypeId } from '@quiz/contract/quiz-kinds.ts'
import type { ComparedResult, ResultView } from '@quiz/contract/results.ts'
import { challengeTexts as texts } from '@quiz/contract/texts/ru/challenge.ts'
import '#web/styles/comparison.css'

/** How a result compares with the one that challenged its owner. It lies over the picture, so that nothing moves when it comes. */
export const Comparison = ({ result, compared }: { result: ResultView; compared: ComparedResult }) => (
  <p className="comparison">{verdictOf(result, compared)}</p>
)

function verdictOf({ testTypeId: type, userScorePercentage: own, resultTitle }: ResultView, compared: ComparedResult) {
  const { userScorePercentage: other, resultTitle: otherTitle, isSameScoring } = compared
  if (type === testTypeId.personality) {
    const isSame = isSameScoring && otherTitle === resultTitle
    const verdict = isSame ? texts.sameOutcome(resultTitle) : texts.otherOutcome(otherTitle)
    return isSameScoring ? verdict : `${texts.changed} ${verdict}`
  }
  if (!isSameScoring) return `${texts.changed} ${texts.before(compared)}`
  if (own === other) return texts.tied(own)
  return own > other ? texts.won(own, other) : texts.lost(own, other)
}
