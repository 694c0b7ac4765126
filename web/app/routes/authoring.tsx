import { editPath, pagePaths, statisticsPath } from '@quiz/contract/paths.ts'
import { type Scoring, scorings } from '@quiz/contract/quiz/quiz-kinds.ts'
import { authoringDescriptions, authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { statisticsHead } from '@quiz/contract/texts/ru/statistics-head.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { parseId } from '#web/app/routes/not-found.ts'
import { parseParameterText } from '#web/app/routes/search-text.ts'
import { subjectsQuery } from '#web/features/quiz/quizzes.api.ts'
import { pageHead } from '#web/lib/head.ts'

/** The head of a page that everybody may find. */
const headOf = (page: keyof typeof authoringDescriptions) => ({
  ...authoringHeads[page],
  description: import.meta.env.SSR ? authoringDescriptions[page] : '',
})

const chooserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create',
  head: ({ match: { context } }) => pageHead(context.site, { ...headOf('chooser'), path: pagePaths.create }),
  component: lazyRouteComponent(() => import('#web/pages/CreatePage.tsx'), 'CreatePage'),
  staticData: { page: 'pages/CreatePage.tsx' },
})

/** A new test whose questions are in a file (`from`), and one for a group or questions for «My questions» (`for`), as the address says; the page reads it. */
type NewQuizSearch = { from?: unknown; for?: unknown }

const quizRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create/quiz',
  validateSearch: (search: NewQuizSearch): NewQuizSearch => search,
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(subjectsQuery),
  head: ({ match: { context } }) => pageHead(context.site, { ...headOf('quiz'), path: pagePaths.createQuiz }),
  component: lazyRouteComponent(() => import('#web/pages/CreateQuizPage.tsx'), 'CreateQuizPage'),
  staticData: { page: 'pages/CreateQuizPage.tsx' },
})

const personalityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create/questionary',
  validateSearch: ({ scoring }: { scoring?: unknown }): { scoring?: Scoring | undefined } => ({
    scoring: scorings.find((one) => one === scoring),
  }),
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(subjectsQuery),
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...headOf('personality'), path: pagePaths.createPersonality }),
  component: lazyRouteComponent(() => import('#web/pages/CreateQuizPage.tsx'), 'CreatePersonalityPage'),
  staticData: { page: 'pages/CreateQuizPage.tsx' },
})

/** A text to accept in a typed question, by its id: what statistics advise; or a question that takes the key of its original. */
type EditSearch = { question?: number | undefined; accept?: string | undefined; key?: number | undefined }

const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/edit/$id',
  validateSearch: ({ question, accept, key }: Record<string, unknown>): EditSearch => ({
    ...(typeof question === 'number' && { question, accept: parseParameterText(accept) || undefined }),
    ...(typeof key === 'number' && { key }),
  }),
  loader: ({ context: { queryClient }, params }) => {
    parseId(params.id)
    return queryClient.ensureQueryData(subjectsQuery)
  },
  head: ({ match: { context }, params }) =>
    pageHead(context.site, { ...authoringHeads.edit, path: editPath(Number(params.id)), isHidden: true }),
  component: lazyRouteComponent(() => import('#web/pages/EditPage.tsx'), 'EditPage'),
  staticData: { page: 'pages/EditPage.tsx' },
})

type StatisticsSearch = { version?: number | undefined }

const statisticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/stats/$id',
  validateSearch: ({ version }: Record<string, unknown>): StatisticsSearch =>
    typeof version === 'number' && Number.isSafeInteger(version) && version > 0 ? { version } : {},
  loader: ({ params }) => {
    parseId(params.id)
  },
  head: ({ match: { context }, params }) =>
    pageHead(context.site, { ...statisticsHead, path: statisticsPath(Number(params.id)), isHidden: true }),
  component: lazyRouteComponent(() => import('#web/pages/StatisticsPage.tsx'), 'StatisticsPage'),
  staticData: { page: 'pages/StatisticsPage.tsx' },
})

const surveyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create/survey',
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...authoringHeads.survey, path: pagePaths.createSurvey, isHidden: true }),
  component: lazyRouteComponent(() => import('#web/pages/SurveyPage.tsx'), 'SurveyPage'),
  staticData: { page: 'pages/SurveyPage.tsx' },
})

/** Routes of the test editor, and of what authors learn about their tests. */
export const authoringRoutes = [chooserRoute, quizRoute, personalityRoute, editRoute, statisticsRoute, surveyRoute]
