import type { RouterContext } from '#web/app/root-route.tsx'
import { newsQuery, topAuthorsQuery, trendingQuery } from '#web/features/home/home.api.ts'
import { homeQuizzesQuery, subjectsQuery } from '#web/features/quizzes/quizzes.api.ts'

/** Loads the data of the home page, which is also behind the dialog routes. */
export const loadHome = ({ context: { queryClient } }: { context: RouterContext }) =>
  Promise.all([
    queryClient.ensureInfiniteQueryData(trendingQuery),
    queryClient.ensureQueryData(newsQuery),
    queryClient.ensureQueryData(topAuthorsQuery),
    queryClient.ensureInfiniteQueryData(homeQuizzesQuery('')),
    queryClient.ensureQueryData(subjectsQuery),
  ])
