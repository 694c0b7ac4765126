import type { Grading } from '#server/features/work/taking/attempt-score.ts'
import type { WorkSettings } from '#server/features/work/work-settings.ts'
import type { Db } from '#server/platform/store/db.ts'
import { type DrawnQuestion, drawQuestions } from '#server/read-models/drawn-questions.ts'
import { reviewedFormulas, type StoredFormulas } from '#server/read-models/formulas.ts'
import { loadMixing, type MixedAttempt } from '#server/read-models/mixing.ts'
import { getVersion } from '#server/read-models/versions.ts'
import { countDrawn, loadPool, type Pool, type PoolId, type ShownQuiz } from './frozen-pools.ts'

/** What a work asks, by ids: of each quiz the version that is asked and those by whose keys it is scored, the latest first; or its pool. */
export type QuizIds = readonly (VersionIds | PoolId)[]
type VersionIds = { quizId: number; versionId: number; keyVersionIds: readonly number[] }

/** The quizzes of a work with what they ask. A connection of a transaction reads each version anew. */
export async function loadAskedQuizzes(db: Db, quizzes: QuizIds): Promise<ShownQuiz[]> {
  const loaded = await Promise.all(
    quizzes.map(async (ids) => ('poolId' in ids ? (await loadPool(db, ids)).quizzes : loadVersions(db, ids))),
  )
  return loaded.flat()
}

async function loadVersions(db: Db, { quizId, versionId, keyVersionIds }: VersionIds): Promise<ShownQuiz[]> {
  const [asked, ...keys] = await Promise.all([versionId, ...keyVersionIds].map((id) => getVersion(db, id)))
  if (!asked) throw new Error('A quiz of a work has a version')
  const content = { quizId, content: asked.content, keys: keys.map((key) => key.content) }
  return [{ ...content, formulas: asked.formulas, reviewedFormulas: reviewedFormulas(asked, keys) }]
}

/** The pool of a work; null for one that asks versions of quizzes. */
export async function findPool(db: Db, quizzes: QuizIds): Promise<Pool | null> {
  const [first] = quizzes
  return first && 'poolId' in first ? loadPool(db, first) : null
}

/** What the attempts at a work are scored by, as ids. */
type GradingIds = { quizzes: QuizIds; forgiven: readonly number[] }

/** What the attempts at a work are scored by. */
export const loadGrading = async (
  db: Db,
  { quizzes, forgiven }: GradingIds,
): Promise<Omit<Grading, 'quizzes'> & { quizzes: ShownQuiz[] }> => ({
  quizzes: await loadAskedQuizzes(db, quizzes),
  forgiven,
})

const idsOf = ({ quizzes, forgiven }: GradingIds) => JSON.stringify([quizzes, forgiven])

/**
 * What attempts are scored by under the lock of their work: as it was prepared outside of the transaction, unless the author
 * regraded the work in between.
 */
export const lockedGrading = async (
  transaction: Db,
  { prepared, found, locked }: { prepared: Grading; found: GradingIds; locked: GradingIds },
): Promise<Grading> => (idsOf(found) === idsOf(locked) ? prepared : loadGrading(transaction, locked))

type AskingWork = { quizzes: QuizIds; settings: WorkSettings }

/** The questions of an attempt in its order, with the formulas of what is asked. */
export async function loadDrawnQuestions(
  db: Db,
  { quizzes, settings, ...attempt }: AskingWork & MixedAttempt,
): Promise<{ drawn: DrawnQuestion[]; formulas: StoredFormulas[] }> {
  const [mix, asked] = [await loadMixing(db), await loadAskedQuizzes(db, quizzes)]
  const drawn = drawQuestions({ settings, quizzes: asked, mixing: mix(attempt) })
  return { drawn, formulas: asked.map(({ formulas }) => formulas) }
}

/** How many questions an attempt at a work has. */
export async function countAsked(db: Db, { quizzes, settings }: AskingWork): Promise<number> {
  const pool = await findPool(db, quizzes)
  if (pool) return countDrawn(pool)
  const asked = await loadAskedQuizzes(db, quizzes)
  const all = asked.reduce((sum, { content }) => sum + content.questions.length, 0)
  return Math.min(settings.pick ?? all, all)
}
