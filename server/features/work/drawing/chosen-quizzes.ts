import { wayOfScoring } from '@quiz/contract/scoring/scorings.ts'
import type { WorkEntry } from '@quiz/contract/work/work-entries.ts'
import {
  type AskedVersion,
  type ChosenVersion,
  listAskedVersions,
  listWorkQuizzes,
} from '#server/features/work/work-quizzes.queries.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { getVersion } from '#server/read-models/versions.ts'

/** Of a work that is changed, the quizzes of others that it has: they stay in their version without a right to it. */
type KeptQuiz = ChosenVersion & { number: number; isOwn: boolean }

/** A version that is asked for; `at` is its place in the request where other parts stand before it. */
type NamedVersion = AskedVersion & { at?: number }

/**
 * The quizzes that an author gives to a group, in the order of the request: own ones, and public ones of others in the version whose
 * key everybody can see. Throws a `Refusal` for any other one, and for one that has no right answers.
 */
export async function chooseQuizzes(
  db: Db,
  { authorId, asked, kept = [] }: { authorId: number; asked: readonly NamedVersion[]; kept?: readonly KeptQuiz[] },
): Promise<ChosenVersion[]> {
  const found = await listAskedVersions(db, authorId, asked)
  const pathOf = (at: number) => `tests.${asked[at]?.at ?? at}`
  const chosen = asked.map(({ quizId, number }, at): ChosenVersion => {
    const stays = kept.find((one) => !one.isOwn && one.quizId === quizId && one.number === number)
    if (stays) return stays
    const version = found.find((one) => one.quizId === quizId)
    if (!version) throw refuse('quiz_not_found').at(pathOf(at))
    if (!version.isOwn && !version.showsKey) throw refuse('no_review').at(pathOf(at))
    return version
  })
  for (const [at, { versionId }] of chosen.entries()) {
    const { content } = await getVersion(db, versionId)
    if (!wayOfScoring(content).hasRightAnswers) throw refuse('right_answers_needed').at(pathOf(at))
  }
  return chosen
}

/** A part of a work as the version that it asks for; nothing for own questions. */
export const askedVersionOf = ({ testId, versionNumber }: WorkEntry): AskedVersion[] =>
  testId === undefined ? [] : [{ quizId: testId, number: versionNumber ?? null }]

/** Questions of all quizzes together. */
export async function countQuestions(db: Db, quizzes: readonly Pick<ChosenVersion, 'versionId'>[]): Promise<number> {
  const versions = await Promise.all(quizzes.map(({ versionId }) => getVersion(db, versionId)))
  return versions.reduce((sum, { content }) => sum + content.questions.length, 0)
}

/** Throws a `Refusal` for a closed work with a quiz that its author, somebody else, closed or deleted meanwhile. */
export async function requireReopenable(db: Db, { id }: { id: number }): Promise<void> {
  const quizzes = await listWorkQuizzes(db, id)
  if (quizzes.some(({ isWithdrawn }) => isWithdrawn)) throw refuse('quiz_not_found')
}
