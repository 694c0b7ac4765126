import type { RescoreCounts } from '@quiz/contract/attempt/rescoring.ts'
import { answersOf } from '@quiz/contract/questions/attempt-answers.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { unnumberedRules } from '@quiz/contract/scoring/breakdown.ts'
import { rescoreAttempt } from '@quiz/contract/scoring/rescore.ts'
import type { BrokenDownScore } from '@quiz/contract/scoring/score-attempt.ts'
import { countedKeys } from '#server/domain/given-answers.ts'
import { explainScore } from '#server/domain/stored-score.ts'
import type { Recounting } from '#server/read-models/recount.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { markRescored } from '#server/reconciliation/answer-counts.queries.ts'
import {
  type Cursor,
  type EarnedAttempt,
  listEarlierAttempts,
  type RescoredAttempt,
  storeScores,
} from './rescoring.queries.ts'

export const noCounts: RescoreCounts = { attempts: 0, higher: 0, lower: 0, same: 0, left: 0 }

export const addedCounts = (one: RescoreCounts, other: RescoreCounts): RescoreCounts => ({
  attempts: one.attempts + other.attempts,
  higher: one.higher + other.higher,
  lower: one.lower + other.lower,
  same: one.same + other.same,
  left: one.left + other.left,
})

/** An attempt that was gone through: how many it is in the counts, and its new score, if it gets one. */
type Recounted = { counts: RescoreCounts; rescored: RescoredAttempt | null }

/** The results of a test that were earned before the scoring of its version `versionId`. */
export const resultsOf = ({ quizId, versionId }: { quizId: number; versionId: number }) =>
  ({
    list: (db, after) => listEarlierAttempts(db, { quizId, versionId, after }),
    scorer: async (db, attempts) => {
      const { content: newest } = await getVersion(db, versionId)
      const taken = new Map<number, QuizContent>()
      for (const { versionId: id } of attempts) if (!taken.has(id)) taken.set(id, (await getVersion(db, id)).content)
      return (attempt) => recounted(attempt, { taken: taken.get(attempt.versionId) ?? newest, newest })
    },
    async store(db, all) {
      const attempts = all.flatMap(({ rescored }) => rescored ?? [])
      await markRescored(db, { versionId, attempts })
      await storeScores(db, { versionId, attempts })
    },
  }) satisfies Recounting<EarnedAttempt & Cursor, Recounted, Cursor>

function recounted(
  { id, answers: stored, earned }: EarnedAttempt,
  versions: { taken: QuizContent; newest: QuizContent },
): Recounted {
  const answers = answersOf(stored)
  const score = rescoreAttempt(versions, answers)
  const counts = { ...noCounts, attempts: 1, [effectOf(earned.percent, score)]: 1 }
  if (!score) return { counts, rescored: null }
  const rules = earned.rules ?? unnumberedRules
  const earnedPoints = earned.points ?? explainScore({ content: versions.taken, answers, rules }, earned).points
  return { counts, rescored: { id, score, earnedPoints, countedKeys: countedKeys(versions.newest, answers) } }
}

export const countsOf = (all: readonly Recounted[]): RescoreCounts =>
  all.reduce((counts, one) => addedCounts(counts, one.counts), noCounts)

function effectOf(earnedPercent: number, score: BrokenDownScore | null): Exclude<keyof RescoreCounts, 'attempts'> {
  if (!score) return 'left'
  if (score.percent === earnedPercent) return 'same'
  return score.percent > earnedPercent ? 'higher' : 'lower'
}
