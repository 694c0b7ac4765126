import type { ComparedResult, ResultView } from '@quiz/contract/results.ts'
import type { Db } from '#server/platform/store/db.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { findCompared } from './results.queries.ts'

/** An attempt after a challenge, and whether its test takes challenges now. */
type Challenged = {
  fromAttemptId: string | null
  versionId: number
  rescoredVersionId: number | null
  challenges: boolean
}

/** The fields of a result that say whether it can be compared, and for its owner with what. */
export const comparisonOf = async (
  db: Db,
  attempt: Challenged,
  isOwn: boolean,
): Promise<Pick<ResultView, 'challenges' | 'comparedWith'>> => ({
  challenges: attempt.challenges,
  comparedWith: isOwn ? await findComparedResult(db, attempt) : null,
})

/** The result that challenged the taker; null without a challenge, and while the author of the test allows none. */
async function findComparedResult(db: Db, attempt: Challenged): Promise<ComparedResult | null> {
  if (attempt.fromAttemptId === null || !attempt.challenges) return null
  const compared = await findCompared(db, attempt.fromAttemptId, attempt.rescoredVersionId ?? attempt.versionId)
  if (!compared) return null
  const { content } = await getVersion(db, compared.versionId)
  return {
    userScorePercentage: compared.percent,
    questionAnswered: compared.rightCount,
    allQuestionsCnt: compared.questionCount,
    resultTitle: content.results.find(({ id }) => id === compared.resultId)?.title ?? '',
    isSameScoring: compared.isSameScoring,
  }
}
