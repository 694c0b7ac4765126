import type { AppContext } from '#server/platform/app-context.ts'
import { FactCache } from '#server/platform/cache/fact-cache.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { Db } from '#server/platform/store/db.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { findOpenQuiz } from './sharing.queries.ts'

/** Enough for some ten thousand tests. */
const maxBytes = 1_000_000

/** An open test: its current version, and whether it is in lists. */
export type OpenQuiz = { versionId: number; isListed: boolean }

/** Finds open tests for their share pictures. */
export class OpenQuizzes {
  readonly #db: Db
  readonly #quizzes: FactCache<OpenQuiz>

  constructor(context: Pick<AppContext, 'store' | 'limiters' | 'clock' | 'cache'>) {
    this.#db = context.store.db
    this.#quizzes = new FactCache(context, { maxBytes })
  }

  /** The test. Throws the `Refusal` `image_not_found` unless everyone may open it. */
  get(quizId: number): Promise<OpenQuiz> {
    return this.#quizzes.get(String(quizId), async () => {
      const quiz = await findOpenQuiz(this.#db, quizId)
      if (!quiz?.versionId) throw refuse('image_not_found')
      return { fact: { versionId: quiz.versionId, isListed: quiz.isListed }, tags: [cacheTags.quiz(quizId)] }
    })
  }
}
