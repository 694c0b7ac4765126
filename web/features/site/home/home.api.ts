import { pageSizes } from '@quiz/contract/limits.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import type { QuizCard } from '@quiz/contract/quiz/quiz-views.ts'
import { home } from '@quiz/contract/site/home.ts'
import { type InfiniteData, infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'
import { endpointQuery } from '#web/lib/endpoint-query.ts'
import type { CallProblem } from '#web/lib/problem.ts'

/** Trending tests in pages of nine; a shorter page is the last. */
export const trendingQuery = infiniteQueryOptions<QuizCard[], CallProblem, InfiniteData<QuizCard[]>, QueryKey, number>({
  queryKey: [home.trending.path, 'pages', {}],
  meta: { endpoint: home.trending },
  initialPageParam: 0,
  getNextPageParam: (last, all) => (last.length === pageSizes.trending ? all.length : undefined),
})

/** The nine authors at the top. */
export const topAuthorsQuery = endpointQuery(authors.top, {})

/** The events of the news lines. */
export const newsQuery = endpointQuery(home.news, {})
