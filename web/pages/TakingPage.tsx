import { pagePaths, practicePath } from '@quiz/contract/paths.ts'
import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { closedQuizTexts } from '@quiz/contract/texts/ru/closed-quiz.ts'
import { practiceHead } from '@quiz/contract/texts/ru/practice-head.ts'
import { reportTexts } from '@quiz/contract/texts/ru/reports.ts'
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useHydrated, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Taking } from '#web/features/attempt/taking/Taking.tsx'
import { ReportButton } from '#web/features/moderation/reports/ReportButton.tsx'
import { OwnQuizTools } from '#web/features/quiz/own-quizzes/OwnQuizTools.tsx'
import { QuizAuthorLink } from '#web/features/quiz/QuizAuthorLink.tsx'
import { quizPageQuery } from '#web/features/quiz/quiz-page.api.ts'
import { quizQuery } from '#web/features/quiz/quizzes.api.ts'
import { ShareButton } from '#web/features/quiz/sharing/ShareButton.tsx'
import { messageOfQuiz } from '#web/features/quiz/sharing/share-message.ts'
import { Published } from '#web/features/work/form/Published.tsx'
import { ForAdministrators, QuizTools } from '#web/pages/parts/ForAdministrators.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const route = getRouteApi('/passing/$id')

/** The page of a test: taking it, or that its author closed it. */
export function TakingPage() {
  const { data: quiz } = useSuspenseQuery(quizPageQuery(Number(route.useParams().id)))
  return 'closedTitle' in quiz ? <ClosedQuiz title={quiz.closedTitle} /> : <OpenQuiz id={quiz.id} />
}

/** Taking a test. After the submit the result replaces it in the history. */
function OpenQuiz({ id }: { id: number }) {
  const query = quizQuery(id)
  const { data: quiz } = useSuspenseQuery(query)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { from } = route.useSearch()
  // The server renders the same page for everybody.
  const isHydrated = useHydrated()

  const showResult = (resultId: string) => {
    // Counters and lists of passed tests are stale after a pass; they are refetched when they are next shown.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'me', refetchType: 'none' })
    return navigate({ to: '/result/$id', params: { id: resultId }, replace: true })
  }
  return (
    <div className="play-page" data-subject={subjectKey(quiz.subjectName)}>
      {quiz.visibility === 'closed' && <ClosedStrip />}
      <Taking
        key={quiz.id}
        quiz={quiz}
        challengedBy={(isHydrated && from) || null}
        link={'canPractice' in quiz && <a href={practicePath(quiz.id)}>{practiceHead.title}</a>}
        onFinished={showResult}
        loadCurrent={() => queryClient.fetchQuery({ ...query, staleTime: 0 })}
        renderBelow={({ questionId, versionNumber }) => (
          <p className="wrap mt-3">
            <ReportButton
              thing={{ kind: 'question', id: questionId, testId: quiz.id, versionNumber }}
              ownerId={quiz.userCreatedId}
            >
              {reportTexts.reportQuestion}
            </ReportButton>
          </p>
        )}
      />
      <Published quiz={quiz} />
      <AfterCorrection quizId={quiz.id} />
      <div className="wrap play-foot">
        <QuizAuthorLink quiz={quiz} />
        {quiz.visibility !== 'closed' && (
          <p className="mt-3">
            <ShareButton messageOf={() => messageOfQuiz(quiz)} />
          </p>
        )}
        <p className="mt-3">
          <OwnQuizTools quiz={quiz} authorId={quiz.userCreatedId} canShare={false}>
            <ReportButton thing={{ kind: 'test', id: quiz.id }} ownerId={quiz.userCreatedId}>
              {reportTexts.reportQuiz}
            </ReportButton>
          </OwnQuizTools>
        </p>
        <ForAdministrators>
          <QuizTools
            quizId={quiz.id}
            title={quiz.title}
            author={{ userId: quiz.userCreatedId, name: quiz.userCreatedFullName }}
            onDone={() => navigate({ to: pagePaths.home })}
          />
        </ForAdministrators>
      </div>
    </div>
  )
}

// Loaded after an author changed the scoring only.
const RescoreOffer = lazyComponent(
  async () => (await import('#web/features/work/regrading/RescoreOffer.tsx')).RescoreOffer,
)

/** Offers a recount to an author who comes from the editor. */
function AfterCorrection({ quizId }: { quizId: number }) {
  const isOffered = useLocation({ select: ({ state }) => state.offersRescore === true })
  // The server does not know the history state.
  if (!useHydrated() || !isOffered) return null
  return (
    <Suspense>
      <RescoreOffer quizId={quizId} />
    </Suspense>
  )
}

/** The page of a test that its author closed, for others. */
export const ClosedQuiz = ({ title }: { title: string }) => (
  <section className="wrap page-head pb-8">
    <h1>{title}</h1>
    <EmptyState
      title={closedQuizTexts.text}
      art={<img src="/art/state-maze.webp" width="176" height="176" alt="" />}
      action={
        <Link className={buttonClass({ kind: 'main' })} to={pagePaths.allQuizzes}>
          {closedQuizTexts.choose}
        </Link>
      }
    >
      {closedQuizTexts.hint}
    </EmptyState>
  </section>
)

/** The strip above a closed test, for those who still see it. */
export const ClosedStrip = () => (
  <div className="wrap my-2">
    <Notice icon="eye-off">{closedQuizTexts.strip}</Notice>
  </div>
)
