import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/store/db.ts'
import type { DrawnQuestion } from '#server/read-models/drawn-questions.ts'
import { isOwn, type OwnAttempt } from './own-attempt.ts'
import type { WorkAttempt } from './work-taking.queries.ts'

/** What a save needs of an attempt, as this process read or stored it last: storing fails where it has changed since. */
export type RecalledAttempt = { attempt: WorkAttempt; drawn: readonly DrawnQuestion[] }

/** Caches by store, as one process may have several open. */
const caches = new WeakMap<Db, LRUCache<string, RecalledAttempt>>()

/** Of all together, by a rough size of each: about 3,000 attempts at ten questions, 500 at a hundred. */
const maxBytes = 16_000_000
const bytesOf = ({ attempt, drawn }: RecalledAttempt): number =>
  2000 + 250 * drawn.length + attempt.answers.reduce((sum, answer) => sum + 2 * JSON.stringify(answer).length, 0)

const createCache = () => new LRUCache<string, RecalledAttempt>({ maxSize: maxBytes, sizeCalculation: bytesOf })

/** An attempt of the participant whose browser has the key, if this process saved its last answers. */
export function recallAttempt(db: Db, own: OwnAttempt): RecalledAttempt | undefined {
  const known = caches.get(db)?.get(own.attemptId)
  return known && isOwn(known.attempt, own) ? known : undefined
}

export function rememberAttempt(db: Db, known: RecalledAttempt): void {
  const cache = caches.get(db) ?? createCache()
  caches.set(db, cache)
  cache.set(known.attempt.attemptId, known)
}
