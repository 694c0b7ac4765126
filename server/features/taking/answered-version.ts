import { limits } from '@quiz/contract/limits.ts'
import type { AttemptAnswers } from '@quiz/contract/questions/attempt-answers.ts'
import { findAttemptProblem } from '#server/domain/attempt-problem.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { getVersion, type Version } from '#server/read-models/versions.ts'
import { areAllKnown, type EarlierVersion, findByIds, findByNumber } from './earlier-versions.queries.ts'

/** Answers to a test; `versionNumber` is the version that the taker saw, if the client says so. */
export type SubmittedAnswers = {
  quizId: number
  currentId: number
  versionNumber: number | null
  answers: AttemptAnswers
  now: Date
}

/**
 * The version that answers are scored by: the one that the taker saw, else the newest one that has all of their ids. Throws a
 * `Refusal`.
 */
export async function findAnsweredVersion(db: Db, submitted: SubmittedAnswers): Promise<Version> {
  const current = await getVersion(db, submitted.currentId)
  const isCurrent = submitted.versionNumber === null || submitted.versionNumber === current.number
  if (isCurrent) {
    const problem = findAttemptProblem(current.content, submitted.answers)
    if (problem === null) return current
    if (problem !== 'answers_of_another_quiz' || submitted.versionNumber !== null) throw refuse(problem)
  }
  const earlier = await findEarlier(db, submitted)
  const version = await getVersion(db, earlier.id)
  const problem = findAttemptProblem(version.content, submitted.answers)
  if (problem !== null) throw refuse(problem)
  if (isOutdated(earlier, submitted.now)) throw refuse('outdated')
  return version
}

async function findEarlier(db: Db, { quizId, versionNumber, answers }: SubmittedAnswers): Promise<EarlierVersion> {
  const found = await (versionNumber === null
    ? findByIds(db, quizId, answers)
    : findByNumber(db, quizId, versionNumber))
  if (found) return found
  const isMixed = versionNumber === null && (await areAllKnown(db, quizId, answers))
  throw refuse(isMixed ? 'answers_of_two_versions' : 'answers_of_another_quiz')
}

const dayMs = 24 * 3600 * 1000
const isOutdated = ({ rescoredAt }: EarlierVersion, now: Date): boolean =>
  rescoredAt !== null && now.getTime() - rescoredAt.getTime() > limits.outdatedDays * dayMs
