import type { ResultView } from '@quiz/contract/attempt/results.ts'
import { passingPath, resultPath } from '@quiz/contract/paths.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import { quizPicture, resultPicture } from '@quiz/contract/quiz/sharing.ts'
import type { Site } from '@quiz/contract/site/site.ts'
import { closedQuizTexts } from '@quiz/contract/texts/ru/closed-quiz.ts'
import { sharePictureAlts } from '@quiz/contract/texts/ru/share-picture-alts.ts'
import { takingHeads } from '@quiz/contract/texts/ru/taking-heads.ts'
import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { rootRoute } from '#web/app/root-route.tsx'
import { orNotFound, parseId } from '#web/app/routes/not-found.ts'
import { NotFoundQuiz } from '#web/app/shell/NotFoundQuiz.tsx'
import { ResultSkeleton } from '#web/features/attempt/results/ResultSkeleton.tsx'
import { resultQuery } from '#web/features/attempt/results/results.api.ts'
import { structuredQuiz } from '#web/features/attempt/taking/structured-quiz.ts'
import { TakingSkeleton } from '#web/features/attempt/taking/TakingSkeleton.tsx'
import { commentsQuery } from '#web/features/quiz/comments/comments.api.ts'
import { type ClosedQuiz, quizPageQuery } from '#web/features/quiz/quiz-page.api.ts'
import { drawnPicture, pageHead } from '#web/lib/head.ts'

function parseResultId(text: string): string {
  const id = text.toLowerCase()
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw notFound()
  return id
}

/** Delay before the pending skeleton, and the minimum time that it is shown, in milliseconds. */
const pendingOptions = { pendingMs: 200, pendingMinMs: 300 }

const takingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/passing/$id',
  // The result to compare with. The server does not read it, so all visitors get the same page.
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
  loader: ({ context: { queryClient }, params }) =>
    orNotFound(queryClient.ensureQueryData(quizPageQuery(parseId(params.id)))),
  head: ({ loaderData: quiz, match: { context } }) =>
    quiz ? pageHead(context.site, { ...headOf(quiz, context.site), path: passingPath(quiz.id), kind: 'article' }) : {},
  ...pendingOptions,
  pendingComponent: TakingSkeleton,
  notFoundComponent: NotFoundQuiz,
  component: lazyRouteComponent(() => import('#web/pages/TakingPage.tsx'), 'TakingPage'),
  staticData: { page: 'pages/TakingPage.tsx' },
})

function headOf(quiz: QuizToTake | ClosedQuiz, site: Site) {
  if ('closedTitle' in quiz) return { title: quiz.closedTitle, description: closedQuizTexts.text, isHidden: true }
  const { title, description, visibility } = quiz
  const image = import.meta.env.SSR
    ? drawnPicture(quizPicture(quiz.id, quiz.versionNumber), sharePictureAlts.quiz(title))
    : null
  return {
    title,
    description,
    image: visibility === 'closed' ? null : image,
    isHidden: visibility !== 'public',
    structuredData: import.meta.env.SSR ? structuredQuiz(quiz, site) : null,
  }
}

const resultRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/result/$id',
  loader: async ({ context: { queryClient }, params }) => {
    const result = await orNotFound(queryClient.ensureQueryData(resultQuery(parseResultId(params.id))))
    // Comments stand below the first screen: the server renders the page without them, and the browser loads them.
    if (result.isTestAvailable && typeof document !== 'undefined')
      void queryClient.prefetchQuery(commentsQuery(result.testId))
    return result
  },
  head: ({ loaderData: result, match: { context } }) =>
    result
      ? pageHead(context.site, {
          ...headTextsOf(result),
          path: resultPath(result.id),
          image:
            import.meta.env.SSR && result.isTestAvailable
              ? drawnPicture(resultPicture(result.id), pictureAltOf(result))
              : null,
          kind: 'article',
          isHidden: true,
        })
      : {},
  ...pendingOptions,
  pendingComponent: ResultSkeleton,
  component: lazyRouteComponent(() => import('#web/pages/ResultPage.tsx'), 'ResultPage'),
  staticData: { page: 'pages/ResultPage.tsx' },
})

function headTextsOf({ testTypeId: type, testTitle, resultTitle, ...result }: ResultView) {
  if (result.isTestRemoved) return { title: takingHeads.removed, description: takingHeads.removed }
  if (type === testTypeId.personality) {
    return {
      title: takingHeads.personalityTitle(resultTitle, testTitle),
      description: takingHeads.personalityLead(testTitle),
    }
  }
  return {
    title: takingHeads.quizTitle(resultTitle, result.userScorePercentage, testTitle),
    description: takingHeads.quizLead(testTitle, result.questionAnswered, result.allQuestionsCnt),
  }
}

const pictureAltOf = ({ testTypeId: type, testTitle, resultTitle, ...result }: ResultView) =>
  type === testTypeId.personality
    ? sharePictureAlts.outcome(testTitle, resultTitle)
    : sharePictureAlts.score(testTitle, result.questionAnswered, result.allQuestionsCnt)

/** Routes of taking a test and of its result. */
export const takingRoutes = [takingRoute, resultRoute]
