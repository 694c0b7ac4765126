import type { QuizContent } from '@quiz/contract/quiz-content.ts'
import type { Db } from '#server/platform/store/db.ts'

/** A version of a quiz with what it asks. */
export type Version = { id: number; content: QuizContent }

/** Of each store apart: one process may have several open, and their ids mean different things. */
const kept = new WeakMap<Db, Map<number, Version>>()
const keptAtMost = 2000

/** One version by its id. Versions never change, so those read last stay in memory. */
export async function getVersion(db: Db, versionId: number): Promise<Version> {
  const versions = kept.get(db) ?? new Map<number, Version>()
  kept.set(db, versions)
  const known = versions.get(versionId)
  if (known) return known
  const version = await db
    .selectFrom('quiz_versions')
    .select(['id', 'content'])
    .where('id', '=', versionId)
    .executeTakeFirstOrThrow()
  const oldest = versions.size >= keptAtMost ? versions.keys().next() : null
  if (oldest && !oldest.done) versions.delete(oldest.value)
  versions.set(versionId, version)
  return version
}

/** All versions of a quiz, the latest first. */
export const listVersions = (db: Db, quizId: number): Promise<Version[]> =>
  db
    .selectFrom('quiz_versions')
    .select(['id', 'content'])
    .where('quiz_id', '=', quizId)
    .orderBy('number', 'desc')
    .execute()
