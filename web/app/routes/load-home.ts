import type { RouterContext } from '#web/app/root-route.tsx'
import { newsQuery, topAuthorsQuery, trendingQuery } from '#web/features/home/home.api.ts'
import { homeTestsQuery } from '#web/features/quizzes/quizzes.api.ts'

/** Reads everything that the home page shows, also where it stands behind a dialog. */
export const loadHome = ({ context: { queries } }: { context: RouterContext }) =>
  Promise.all([
    queries.ensureInfiniteQueryData(trendingQuery),
    queries.ensureQueryData(newsQuery),
    queries.ensureQueryData(topAuthorsQuery),
    queries.ensureInfiniteQueryData(homeTestsQuery('')),
  ])
