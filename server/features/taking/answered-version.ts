import { findAttemptProblem } from '#server/domain/scoring.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { getVersion, listVersions, type Version } from '#server/read-models/versions.ts'
import type { StoredAttemptAnswer } from './taking.tables.ts'

/**
 * The version that answers belong to: the current one, or an older one that the taker still had open. Throws a
 * `Refusal`.
 */
export async function findAnsweredVersion(
  db: Db,
  attempt: { quizId: number; currentId: number; answers: StoredAttemptAnswer[] },
): Promise<Version> {
  const current = await getVersion(db, attempt.currentId)
  const problem = findAttemptProblem(current.content, attempt.answers)
  if (problem === null) return current
  if (problem !== 'answers_of_another_quiz') throw refuse(problem)
  return findOlder(await listVersions(db, attempt.quizId), attempt.answers)
}

function findOlder(versions: Version[], answers: StoredAttemptAnswer[]): Version {
  for (const version of versions) {
    const problem = findAttemptProblem(version.content, answers)
    if (problem === null) return version
    if (problem !== 'answers_of_another_quiz') throw refuse(problem)
  }
  const known = new Set(
    versions.flatMap(({ content }) =>
      content.questions.flatMap((question) => [question.id, ...question.answers.map((answer) => answer.id)]),
    ),
  )
  const ids = answers.flatMap(({ questionId, answerIds }) => [questionId, ...answerIds])
  throw refuse(
    versions.length > 1 && ids.every((id) => known.has(id)) ? 'answers_of_two_versions' : 'answers_of_another_quiz',
  )
}
