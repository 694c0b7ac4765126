import { pagePaths } from '@quiz/contract/paths.ts'
import { namedKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import { authorTexts } from '@quiz/contract/texts/ru/authors.ts'
import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { createRoute, lazyRouteComponent, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { loadHome } from '#web/app/routes/load-home.ts'
import { parseSearchText } from '#web/app/routes/search-text.ts'
import { authorsQuery } from '#web/features/quiz/authors/authors.api.ts'
import {
  allQuizzesQuery,
  popularQuizzesQuery,
  type QuizListFilter,
  subjectsQuery,
} from '#web/features/quiz/quizzes.api.ts'
import { pageHead } from '#web/lib/head.ts'

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: loadHome,
  head: ({ match: { context } }) =>
    pageHead(context.site, {
      title: context.site.brand,
      description: `${homeTexts.title}. ${homeTexts.lead.join(' ')}`,
      path: pagePaths.home,
    }),
  component: lazyRouteComponent(() => import('#web/pages/HomePage.tsx'), 'HomePage'),
  staticData: { page: 'pages/HomePage.tsx' },
})

const allQuizzesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/all-test',
  validateSearch: (search: Partial<QuizListFilter> & SearchSchemaInput): QuizListFilter => ({
    search: parseSearchText(search.search),
    subjectId: Number.isSafeInteger(search.subjectId) && Number(search.subjectId) > 0 ? Number(search.subjectId) : null,
    kind: namedKind(search.kind),
    sort: search.sort === 'popular' ? 'popular' : null,
  }),
  search: { middlewares: [stripSearchParams({ search: '', subjectId: null, kind: null, sort: null })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [list] = await Promise.all([
      queryClient.ensureInfiniteQueryData(allQuizzesQuery(deps)),
      queryClient.ensureQueryData(subjectsQuery),
    ])
    // Popular tests stand under an empty list; added later they would move the footer.
    if (list.pages[0]?.totalCount === 0) await queryClient.ensureQueryData(popularQuizzesQuery)
  },
  head: ({ match: { context, search } }) =>
    pageHead(context.site, {
      title: search.search ? quizTexts.searchTitle(search.search) : quizTexts.allQuizzes,
      description: quizTexts.allQuizzesLead,
      path: pagePaths.allQuizzes,
      isHidden: search.search !== '',
    }),
  component: lazyRouteComponent(() => import('#web/pages/AllQuizzesPage.tsx'), 'AllQuizzesPage'),
  staticData: { page: 'pages/AllQuizzesPage.tsx' },
})

const authorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/autors',
  validateSearch: (search: { search?: string } & SearchSchemaInput): { search: string } => ({
    search: parseSearchText(search.search),
  }),
  search: { middlewares: [stripSearchParams({ search: '' })] },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => queryClient.ensureInfiniteQueryData(authorsQuery(deps.search)),
  head: ({ match: { context, search } }) =>
    pageHead(context.site, {
      title: authorTexts.title,
      description: authorTexts.lead,
      path: pagePaths.authors,
      isHidden: search.search !== '',
    }),
  component: lazyRouteComponent(() => import('#web/pages/AuthorsPage.tsx'), 'AuthorsPage'),
  staticData: { page: 'pages/AuthorsPage.tsx' },
})

/** Routes of the pages that list tests and authors. */
export const listRoutes = [homeRoute, allQuizzesRoute, authorsRoute]
