import { type QuizContent, withDefaults } from '@quiz/contract/quiz-content.ts'
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
  const version = whole(await selectVersions(db).where('id', '=', versionId).executeTakeFirstOrThrow())
  const oldest = versions.size >= keptAtMost ? versions.keys().next() : null
  if (oldest && !oldest.done) versions.delete(oldest.value)
  versions.set(versionId, version)
  return version
}

/** All versions of a quiz, the latest first. */
export async function listVersions(db: Db, quizId: number): Promise<Version[]> {
  const versions = await selectVersions(db).where('quiz_id', '=', quizId).orderBy('number', 'desc').execute()
  return versions.map(whole)
}

const selectVersions = (db: Db) => db.selectFrom('quiz_versions').select(['id', 'content'])
/** The version with the fields that were added to the model after it was stored. */
const whole = ({ id, content }: Version): Version => ({ id, content: withDefaults(content) })
