import { editPath, pagePaths } from '@quiz/contract/paths.ts'
import { authoringHeads } from '@quiz/contract/texts/ru/authoring-heads.ts'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { parseId } from '#web/app/routes/not-found.ts'
import { subjectsQuery } from '#web/features/quizzes/quizzes.api.ts'
import { pageHead } from '#web/lib/head.ts'

const chooserRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create',
  head: ({ match: { context } }) => pageHead(context.site, { ...authoringHeads.chooser, path: pagePaths.create }),
  component: lazyRouteComponent(() => import('#web/pages/CreatePage.tsx'), 'CreatePage'),
  staticData: { page: 'pages/CreatePage.tsx' },
})

const quizRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create/quiz',
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(subjectsQuery),
  head: ({ match: { context } }) => pageHead(context.site, { ...authoringHeads.quiz, path: pagePaths.createQuiz }),
  component: lazyRouteComponent(() => import('#web/pages/CreateQuizPage.tsx'), 'CreateQuizPage'),
  staticData: { page: 'pages/CreateQuizPage.tsx' },
})

const personalityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create/questionary',
  validateSearch: ({ scoring }: Record<string, unknown>): { scoring?: 'outcomes' } =>
    scoring === 'outcomes' ? { scoring } : {},
  loader: ({ context: { queryClient } }) => queryClient.ensureQueryData(subjectsQuery),
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...authoringHeads.personality, path: pagePaths.createPersonality }),
  component: lazyRouteComponent(() => import('#web/pages/CreatePersonalityPage.tsx'), 'CreatePersonalityPage'),
  staticData: { page: 'pages/CreatePersonalityPage.tsx' },
})

const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/edit/$id',
  loader: ({ context: { queryClient }, params }) => {
    parseId(params.id)
    return queryClient.ensureQueryData(subjectsQuery)
  },
  head: ({ match: { context }, params }) =>
    pageHead(context.site, { ...authoringHeads.edit, path: editPath(Number(params.id)), isHidden: true }),
  component: lazyRouteComponent(() => import('#web/pages/EditPage.tsx'), 'EditPage'),
  staticData: { page: 'pages/EditPage.tsx' },
})

const surveyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create/survey',
  head: ({ match: { context } }) =>
    pageHead(context.site, { ...authoringHeads.survey, path: pagePaths.createSurvey, isHidden: true }),
  component: lazyRouteComponent(() => import('#web/pages/SurveyPage.tsx'), 'SurveyPage'),
  staticData: { page: 'pages/SurveyPage.tsx' },
})

/** Routes of the test editor. */
export const authoringRoutes = [chooserRoute, quizRoute, personalityRoute, editRoute, surveyRoute]
