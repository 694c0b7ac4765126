import type { AppContext } from '#server/platform/app-context.ts'
import { FactCache } from '#server/platform/cache/fact-cache.ts'
import { refuse } from '#server/platform/refusal.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'
import { findOpenQuiz } from './sharing.queries.ts'

/** Enough for some ten thousand tests. */
const maxBytes = 1_000_000

/** An open test: its current version, and whether it is in lists. */
export type OpenQuiz = { versionId: number; isListed: boolean }

/** Finds a test for its share pictures. Throws the `Refusal` `image_not_found` unless everyone may open it. */
export type OpenQuizzes = (quizId: number) => Promise<OpenQuiz>

export function openQuizzes(context: Pick<AppContext, 'store' | 'limiters' | 'clock' | 'cache'>): OpenQuizzes {
  const quizzes = new FactCache<OpenQuiz>(context, { maxBytes })
  return (quizId) =>
    quizzes.get(String(quizId), async () => {
      const quiz = await findOpenQuiz(context.store.db, quizId)
      if (!quiz?.versionId) throw refuse('image_not_found')
      return { fact: { versionId: quiz.versionId, isListed: quiz.isListed }, tags: [cacheTags.quiz(quizId)] }
    })
}
