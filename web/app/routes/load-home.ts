import type { RouterContext } from '#web/app/root-route.tsx'
import { homeQuizzesQuery, subjectsQuery } from '#web/features/quiz/quizzes.api.ts'
import { newsQuery, topAuthorsQuery, trendingQuery } from '#web/features/site/home/home.api.ts'

/** Loads the data of the home page, which is also behind the dialog routes. */
export const loadHome = ({ context: { queryClient } }: { context: RouterContext }) =>
  Promise.all([
    queryClient.ensureInfiniteQueryData(trendingQuery),
    queryClient.ensureQueryData(newsQuery),
    queryClient.ensureQueryData(topAuthorsQuery),
    queryClient.ensureInfiniteQueryData(homeQuizzesQuery('')),
    queryClient.ensureQueryData(subjectsQuery),
  ])
