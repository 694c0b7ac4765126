import { type QuizContent, withDefaults } from '@quiz/contract/quiz/quiz-content.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/store/db.ts'
import type { StoredFormulas } from './formulas.ts'

/** A version of a test: all that its takers and results show. */
export type Version = {
  id: number
  number: number
  title: string
  description: string
  subjectId: number
  subjectName: string
  /** Hash of the stored picture. */
  cover: string
  content: QuizContent
  formulas: StoredFormulas
}

/** Caches by store, as one process may have several open, with different ids. */
const caches = new WeakMap<Db, LRUCache<number, Version>>()

/** Memory limit of the cached versions as JSON in UTF-16: about 2,000 usual ones, 300 of the largest. */
const maxBytes = 16_000_000

/** How long other processes show a version whose author was erased. */
const ttlMs = 600_000

const createCache = () =>
  new LRUCache<number, Version>({
    ttl: ttlMs,
    maxSize: maxBytes,
    sizeCalculation: (version) => 2 * JSON.stringify(version).length,
  })

/** A version by its id. Versions change only when their author is erased, so the ones used last are cached. */
export async function getVersion(db: Db, versionId: number): Promise<Version> {
  const cache = caches.get(db) ?? createCache()
  caches.set(db, cache)
  const cached = cache.get(versionId)
  if (cached) return cached
  const row = await selectVersions(db).where('quiz_versions.id', '=', versionId).executeTakeFirstOrThrow()
  // Fills in the fields that were added to the model after the version was stored.
  const version = { ...row, content: withDefaults(row.content) }
  cache.set(versionId, version)
  return version
}

/** Forgets the cached versions of this process, after some were erased. */
export const forgetVersions = (db: Db): void => caches.get(db)?.clear()

/** A version without fields of its own shows those of its test, which has not been changed since. */
const selectVersions = (db: Db) =>
  db
    .selectFrom('quiz_versions')
    .innerJoin('quizzes', 'quizzes.id', 'quiz_versions.quiz_id')
    .innerJoin('subjects', (join) =>
      join.on(sql<boolean>`subjects.id = coalesce(quiz_versions.subject_id, quizzes.subject_id)`),
    )
    .select(({ fn }) => [
      'quiz_versions.id',
      'quiz_versions.number',
      'quiz_versions.content',
      'quiz_versions.formulas',
      fn.coalesce('quiz_versions.title', 'quizzes.title').as('title'),
      fn.coalesce('quiz_versions.description', 'quizzes.description').as('description'),
      fn.coalesce('quiz_versions.cover', 'quizzes.cover').as('cover'),
      'subjects.id as subjectId',
      'subjects.name as subjectName',
    ])

/** The id of a version by its number; undefined for an unknown one. */
export async function findVersionId(db: Db, quizId: number, number: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('quiz_versions')
    .select('id')
    .where('quiz_id', '=', quizId)
    .where('number', '=', number)
    .executeTakeFirst()
  return found?.id
}
