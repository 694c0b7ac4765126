import { statisticsTexts as texts } from '@quiz/contract/texts/ru/statistics.ts'
import { getRouteApi } from '@tanstack/react-router'
import { LoginRedirect } from '#web/features/account/LoginRedirect.tsx'
import { Statistics } from '#web/features/attempt/statistics/Statistics.tsx'
import { useViewer } from '#web/lib/session.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

const route = getRouteApi('/stats/$id')

/** The statistics of a test, for its author. A guest is redirected to the sign-in page. */
export function StatisticsPage() {
  const quizId = Number(route.useParams().id)
  const { version } = route.useSearch()
  const navigate = route.useNavigate()
  const viewer = useViewer()
  if (viewer.state === 'guest') return <LoginRedirect />
  if (viewer.state === 'user')
    return (
      <Statistics
        quizId={quizId}
        versionNumber={version}
        onVersion={(next) => navigate({ search: { version: next }, resetScroll: false })}
      />
    )
  return (
    <>
      <div className="wrap page-head">
        <h1>{texts.menu}</h1>
      </div>
      <div className="wrap page-body">
        <Spinner label={texts.loading} size="page" />
      </div>
    </>
  )
}
