import { type QuizToTake, quizzes } from '@quiz/contract/quizzes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { findEmbedding } from './embedding.queries.ts'

const guest = { viewer: null, pictures: 'url', address: '', userAgent: '' } as const

/** The test as a guest gets it; null when its author allows no frames. Throws the `Refusal` of the call. */
export async function findFramedTest(
  { dispatcher, store }: Pick<AppContext, 'dispatcher' | 'store'>,
  quizId: number,
): Promise<QuizToTake | null> {
  const { cached, reply } = await dispatcher.dispatch(quizzes.get, { params: { id: String(quizId) }, query: {} }, guest)
  const embedding = await dispatcher.limiters.reads.run(() => findEmbedding(store.db, quizId))
  if (!embedding?.isAllowed) return null
  return cached ? JSON.parse(cached.value.body.plain.toString()) : (reply as QuizToTake)
}
