import { answersOf, type StoredAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import type { QuizContent } from '@quiz/contract/quiz-content.ts'
import type { RescoreCounts } from '@quiz/contract/rescoring.ts'
import { rescoreAttempt } from '@quiz/contract/scoring/rescore.ts'
import type { BrokenDownScore } from '@quiz/contract/scoring/score-attempt.ts'
import { countedKeys } from '#server/domain/counted-keys.ts'
import { explainScore } from '#server/domain/stored-score.ts'
import type { Db } from '#server/platform/store/db.ts'
import { getVersion } from '#server/read-models/versions.ts'

/** An attempt as it was taken. */
export type EarnedAttempt = { id: string; versionId: number; answers: StoredAnswer[]; earned: EarnedScore }
/** `points` are hundredths; null while they are not stored. */
export type EarnedScore = { percent: number; rightCount: number; resultId: number; points: number | null }

/** The score that an attempt gets, the points that it had earned, and the keys under which its answers are counted. */
export type RescoredAttempt = {
  id: string
  score: BrokenDownScore
  earnedPoints: number | null
  countedKeys: string[]
}

export const noCounts: RescoreCounts = { attempts: 0, higher: 0, lower: 0, same: 0, left: 0 }

export const addedCounts = (one: RescoreCounts, other: RescoreCounts): RescoreCounts => ({
  attempts: one.attempts + other.attempts,
  higher: one.higher + other.higher,
  lower: one.lower + other.lower,
  same: one.same + other.same,
  left: one.left + other.left,
})

/** Scores attempts by the newest version of their test, always from what was answered, whatever they were recounted to before. */
export async function rescorePortion(
  db: Db,
  newest: QuizContent,
  attempts: readonly EarnedAttempt[],
): Promise<{ counts: RescoreCounts; rescored: RescoredAttempt[] }> {
  let counts = noCounts
  const rescored: RescoredAttempt[] = []
  for (const { id, versionId, answers: stored, earned } of attempts) {
    const answers = answersOf(stored)
    const { content: taken } = await getVersion(db, versionId)
    const score = rescoreAttempt({ taken, newest }, answers)
    counts = addedCounts(counts, { ...noCounts, attempts: 1, [effectOf(earned.percent, score)]: 1 })
    if (!score) continue
    const earnedPoints = earned.points ?? explainScore({ content: taken, answers }, earned).points
    rescored.push({ id, score, earnedPoints, countedKeys: countedKeys(newest, answers) })
  }
  return { counts, rescored }
}

function effectOf(earnedPercent: number, score: BrokenDownScore | null): Exclude<keyof RescoreCounts, 'attempts'> {
  if (!score) return 'left'
  if (score.percent === earnedPercent) return 'same'
  return score.percent > earnedPercent ? 'higher' : 'lower'
}
