import { shareSheetTexts } from '@quiz/contract/texts/ru/share-sheet.ts'
import { workPageTexts as texts } from '@quiz/contract/texts/ru/work-page.ts'
import { workResultsTexts } from '@quiz/contract/texts/ru/work-results.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AuthorPage } from '#web/features/account/AuthorPage.tsx'
import { CopyField } from '#web/features/quiz/sharing/CopyField.tsx'
import { WorkBoard } from '#web/features/work/board/WorkBoard.tsx'
import { WorkProtocol } from '#web/features/work/results/WorkProtocol.tsx'
import { Work } from '#web/features/work/Work.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
// Of a question: with the page, as the styles of a part that is loaded later come after its markup.
import '#web/styles/statistics.css'

const QrCode = lazyComponent(async () => (await import('#web/features/quiz/sharing/QrCode.tsx')).QrCode)
// Loaded when a person is pressed.
const QuestionStatistics = lazyComponent(
  async () => (await import('#web/features/attempt/statistics/QuestionStatistics.tsx')).QuestionStatistics,
)
const ReviewList = lazyComponent(async () => (await import('#web/features/attempt/review/ReviewList.tsx')).ReviewList)

const WorkPaper = lazyComponent(async () => (await import('#web/features/work/printing/WorkPaper.tsx')).WorkPaper)

const route = getRouteApi('/work/$id/{-$view}')

/** An own work: its table and how to enter it, its board, or the work on paper. */
export function WorkPage() {
  const { id: idText, view } = route.useParams()
  const id = Number(idText)
  if (view === undefined) return <TablePage id={id} />
  if (view === 'board') return <BoardPage id={id} />
  if (view === 'protocol')
    return <AuthorPage title={workResultsTexts.protocol.title}>{() => <WorkProtocol key={id} id={id} />}</AuthorPage>
  return (
    <Suspense fallback={<Spinner size="page" />}>
      <WorkPaper id={id} view={view} />
    </Suspense>
  )
}

const TablePage = ({ id }: { id: number }) => (
  <AuthorPage title={texts.title}>
    {() => (
      <Work
        key={id}
        id={id}
        renderLink={(url) => <CopyField label={texts.entry.link} action={texts.entry.copy} text={url} />}
        renderQr={(qr) => (
          <Suspense fallback={<Spinner label={shareSheetTexts.qrLoading} />}>
            <QrCode {...qr} />
          </Suspense>
        )}
        renderQuestion={(shown) => (
          <Suspense fallback={<Spinner />}>
            <QuestionStatistics {...shown} editableId={null} />
          </Suspense>
        )}
        renderReview={({ questions, formulas }) => (
          <Suspense fallback={<Spinner />}>
            <ReviewList questions={questions} formulas={formulas} person="another" />
          </Suspense>
        )}
      />
    )}
  </AuthorPage>
)

const BoardPage = ({ id }: { id: number }) => (
  <AuthorPage title={texts.title}>{() => <WorkBoard key={id} id={id} />}</AuthorPage>
)
