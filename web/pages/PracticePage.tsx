import { mistakesTexts, practiceTexts } from '@quiz/contract/texts/ru/practice.ts'
import { reportTexts } from '@quiz/contract/texts/ru/reports.ts'
import { getRouteApi, useSearch } from '@tanstack/react-router'
import { DueMistakes } from '#web/features/attempt/practice/DueMistakes.tsx'
import { PracticeSession } from '#web/features/attempt/practice/PracticeSession.tsx'
import { ReportButton } from '#web/features/moderation/reports/ReportButton.tsx'
import type { Practised } from '#web/lib/kept-practice.ts'
import { useViewer } from '#web/lib/session.ts'
import '#web/styles/practice.css'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Spinner } from '#web/ui/Spinner.tsx'

const route = getRouteApi('/practice/{-$id}')

/** Mistakes that come back, or practising them or a test. */
export function PracticePage() {
  const { id } = route.useParams()
  return (
    // At least one screen high, so that the footer does not move when the content comes.
    <div className={id === undefined ? 'practice-page' : 'play-page'}>
      {id === undefined ? <Mistakes /> : <Session practised={id === 'today' ? 'mistakes' : Number(id)} />}
    </div>
  )
}

/** The mistakes of today, and when the others come. */
function Mistakes() {
  usePageTitle(mistakesTexts.title)
  const viewer = useViewer()
  return (
    <>
      <div className="wrap page-head">
        <h1>{mistakesTexts.title}</h1>
        <p className="soft">{mistakesTexts.lead}</p>
      </div>
      <div className="wrap page-body">
        {viewer.state === 'unknown' ? (
          <Spinner label={mistakesTexts.loading} size="page" />
        ) : (
          <DueMistakes isGuest={viewer.state === 'guest'} />
        )}
      </div>
    </>
  )
}

function Session({ practised }: { practised: Practised }) {
  const { result } = useSearch({ strict: false }) as { result?: unknown }
  const resultId = typeof result === 'string' ? result : undefined
  const viewer = useViewer()
  if (viewer.state === 'unknown') return <Spinner size="page" label={practiceTexts.loading} />
  return (
    <PracticeSession
      // Somebody else has another session.
      key={`${practised} ${viewer.state === 'user' ? viewer.me.id : 'guest'}`}
      of={{ practised, resultId, isGuest: viewer.state === 'guest' }}
      renderReport={({ questionId, testId, versionNumber }) => (
        <ReportButton thing={{ kind: 'question', id: questionId, testId, versionNumber }} ownerId={null}>
          {reportTexts.reportQuestion}
        </ReportButton>
      )}
    />
  )
}
