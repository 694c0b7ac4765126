import type { QuizQuestion } from '@quiz/contract/quiz/quiz-content.ts'
import { LRUCache } from 'lru-cache'
import type { FrozenQuestion, StoredEntry } from '#server/features/work/works.tables.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { type AskedQuiz, contentOf } from '#server/read-models/drawn-questions.ts'
import type { StoredFormulas } from '#server/read-models/formulas.ts'
import type { Layers } from './draw-pool.ts'
import { findPoolOf } from './pools.queries.ts'

/** A quiz, or a frozen question, with the formulas of what is asked, and those that its review may have. */
export type ShownQuiz = AskedQuiz & { formulas: StoredFormulas; reviewedFormulas: readonly StoredFormulas[] }

/** Names the pool of a work; its id is another one after each change. */
export type PoolId = { workId: number; poolId: number }

/** The frozen questions of a work, from which each attempt has some. */
export type Pool = {
  id: number
  entries: readonly StoredEntry[]
  questions: readonly FrozenQuestion[]
  formulas: StoredFormulas
  /** Each frozen question by itself, so that it is scored and regraded apart from the others. */
  quizzes: readonly ShownQuiz[]
  layers: Layers
}

/** Caches by store, as one process may have several open. */
const caches = new WeakMap<Db, LRUCache<number, Pool>>()

/** As JSON in UTF-16, and once more for what is made of it: some ten of the largest. */
const maxBytes = 32_000_000

const createCache = () =>
  new LRUCache<number, Pool>({
    maxSize: maxBytes,
    sizeCalculation: ({ questions }) => 4 * JSON.stringify(questions).length + 1,
  })

/** The pool of a work as it is now. Pools never change under their ids, so the ones used last are cached. Throws a `Refusal`. */
export async function loadPool(db: Db, { workId, poolId }: PoolId): Promise<Pool> {
  const cache = caches.get(db) ?? createCache()
  caches.set(db, cache)
  const cached = cache.get(poolId)
  if (cached) return cached
  const row = await findPoolOf(db, workId)
  if (!row) throw refuse('work_not_found')
  const pool = { ...row, quizzes: shownIn(row), layers: layersIn(row) }
  cache.set(pool.id, pool)
  return pool
}

/** All questions share the formulas of their pool: the first brings them. */
const shownIn = ({ questions, formulas }: Pick<Pool, 'questions' | 'formulas'>): ShownQuiz[] =>
  questions.map(({ quizId, question, keys }, at) => {
    const shown = at === 0 ? formulas : null
    return {
      ...{ quizId: quizId ?? 0, content: contentOf([question]), keys: keys.map((key) => contentOf([key])) },
      ...{ formulas: shown, reviewedFormulas: [shown] },
    }
  })

function layersIn({ entries, questions }: Pick<Pool, 'entries' | 'questions'>): Layers {
  const layers: number[][][] = entries.map(() => [])
  for (const { entry, layer, question } of questions) {
    const part = layers[entry] ?? []
    part[layer] = [...(part[layer] ?? []), question.id]
  }
  return layers
}

/** How many questions an attempt has. */
export const countDrawn = ({ layers }: Pick<Pool, 'layers'>): number =>
  layers.reduce((sum, part) => sum + part.length, 0)

/** A question as it is asked by a work: under the id and with the points that it has there. */
export const frozenAs = ({ question: { id, score } }: FrozenQuestion, original: QuizQuestion): QuizQuestion => ({
  ...original,
  ...{ id, score },
})
