import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { type AskedVersion, type ChosenVersion, listAskedVersions } from './work-quizzes.queries.ts'

/**
 * The quizzes that an author gives to a group, in the order of the request. Throws a `Refusal` for one that is not the author's, is
 * deleted or hidden, or has no right answers.
 */
export async function chooseQuizzes(
  db: Db,
  authorId: number,
  asked: readonly AskedVersion[],
): Promise<ChosenVersion[]> {
  const found = await listAskedVersions(db, authorId, asked)
  const chosen = asked.map(({ quizId }, at) => {
    const version = found.find((one) => one.quizId === quizId)
    if (!version) throw refuse('quiz_not_found').at(`tests.${at}`)
    return version
  })
  for (const [at, { versionId }] of chosen.entries()) {
    const { content } = await getVersion(db, versionId)
    if (!wayOfScoring(content).hasRightAnswers) throw refuse('right_answers_needed').at(`tests.${at}`)
  }
  return chosen
}

/** Questions of all quizzes together. */
export async function countQuestions(db: Db, quizzes: readonly Pick<ChosenVersion, 'versionId'>[]): Promise<number> {
  const versions = await Promise.all(quizzes.map(({ versionId }) => getVersion(db, versionId)))
  return versions.reduce((sum, { content }) => sum + content.questions.length, 0)
}
