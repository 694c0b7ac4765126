import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { FactCache } from '#server/platform/cache/fact-cache.ts'
import { refuse } from '#server/platform/refusal.ts'
import { type CallServices, executeCall, validCall } from '#server/platform/requests/execute-call.ts'
import { sessionOf } from '#server/platform/requests/session-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { cacheTags } from '#server/read-models/cache-tags.ts'

/** Enough for some ten thousand tests. */
const maxBytes = 1_000_000

type Context = CallServices & Pick<AppContext, 'endpoints' | 'store' | 'sessions'>

/** Finds tests for frames of other sites. */
export type FindFramedQuiz = (request: FastifyRequest, quizId: number) => Promise<QuizToTake | null>

/** Whether a request names its sender. Browsers never send tokens for a frame; programs may. */
export const hasToken = (request: FastifyRequest): boolean => request.headers.authorization !== undefined

/**
 * Creates the function that finds a test as a guest gets it, a closed one as its author and administrators do; null when its
 * author allows no frames. It throws the `Refusal` of the call. A cached test costs no query.
 */
export function framedQuizzes(context: Context): FindFramedQuiz {
  const { endpoints, store } = context
  const embeddings = new FactCache<{ isAllowed: boolean }>(context, { maxBytes })
  const embeddingOf = (quizId: number) =>
    embeddings.get(String(quizId), async () => {
      const fact = await findEmbedding(store.db, quizId)
      if (!fact) throw refuse('quiz_not_found')
      return { fact, tags: [cacheTags.quiz(quizId)] }
    })

  return async (request, quizId) => {
    const viewer = hasToken(request) ? (await sessionOf(request, quizzes.get, context)).viewer : null
    const input = { params: { id: String(quizId) }, query: {} }
    const caller = { viewer, pictures: 'url', address: '', userAgent: '' } as const
    const { cached, reply } = await executeCall(validCall(endpoints.routeOf(quizzes.get), input, caller), context)
    if (!(await embeddingOf(quizId)).isAllowed) return null
    return cached ? JSON.parse(cached.value.body.plain.toString()) : (reply as QuizToTake)
  }
}

/** Whether the author of a test lets other sites show it; undefined without such a test. */
const findEmbedding = (db: Db, quizId: number) =>
  db.selectFrom('quizzes').select('embedding as isAllowed').where('id', '=', quizId).executeTakeFirst()
