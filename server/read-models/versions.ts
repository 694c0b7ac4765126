import { type QuizContent, withDefaults } from '@quiz/contract/quiz-content.ts'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/store/db.ts'

/** A version of a quiz with its content. */
export type Version = { id: number; content: QuizContent }

/** Caches by store, as one process may have several open, with different ids. */
const caches = new WeakMap<Db, LRUCache<number, Version>>()

/** Memory limit of the cached versions as JSON in UTF-16: about 2,000 usual ones, 300 of the largest. */
const maxBytes = 16_000_000

const createCache = () =>
  new LRUCache<number, Version>({
    maxSize: maxBytes,
    sizeCalculation: ({ content }) => 2 * JSON.stringify(content).length,
  })

/** A version by its id. Versions never change, so the ones used last are cached. */
export async function getVersion(db: Db, versionId: number): Promise<Version> {
  const cache = caches.get(db) ?? createCache()
  caches.set(db, cache)
  const cached = cache.get(versionId)
  if (cached) return cached
  const version = whole(await selectVersions(db).where('id', '=', versionId).executeTakeFirstOrThrow())
  cache.set(versionId, version)
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
