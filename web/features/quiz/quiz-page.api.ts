import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import { queryOptions } from '@tanstack/react-query'
import { closedTitleOf } from '#web/lib/problem.ts'
import { quizQuery } from './quizzes.api.ts'

/** A test that its author closed to the viewer: only its title is known. */
export type ClosedQuiz = { id: number; closedTitle: string }

/**
 * A test for its page, or its title where its author closed it. It has the key of `quizQuery`: once the viewer is known to be
 * its author, a refetch brings the test. A test that closes while it is taken stays, as the taker may finish it.
 */
export function quizPageQuery(id: number) {
  const { queryKey, meta } = quizQuery(id)
  return queryOptions<QuizToTake | ClosedQuiz>({
    queryKey: [...queryKey],
    ...(meta && { meta }),
    queryFn: async (context) => {
      const load = context.client.getDefaultOptions().queries?.queryFn
      if (typeof load !== 'function') throw new Error('The query client has no default query function')
      try {
        return (await load(context)) as QuizToTake
      } catch (error) {
        const closedTitle = closedTitleOf(error)
        const known = context.client.getQueryData<QuizToTake | ClosedQuiz>(context.queryKey)
        if (closedTitle === null || (known && !('closedTitle' in known))) throw error
        return { id, closedTitle }
      }
    },
  })
}
