import { shareSheetTexts } from '@quiz/contract/texts/ru/share-sheet.ts'
import { workPageTexts as texts } from '@quiz/contract/texts/ru/work-page.ts'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { CopyField } from '#web/features/sharing/CopyField.tsx'
import { Work } from '#web/features/works/Work.tsx'
import { AuthorPage } from '#web/pages/parts/AuthorPage.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const QrCode = lazyComponent(async () => (await import('#web/features/sharing/QrCode.tsx')).QrCode)
// Loaded when a person is pressed.
const ReviewList = lazyComponent(async () => (await import('#web/features/review/ReviewList.tsx')).ReviewList)

const route = getRouteApi('/work/$id')

/** An own work: how to enter it, and its table. */
export function WorkPage() {
  const id = Number(route.useParams().id)
  return (
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
          renderReview={({ questions, formulas }) => (
            <Suspense fallback={<Spinner />}>
              <ReviewList questions={questions} formulas={formulas} person="another" />
            </Suspense>
          )}
        />
      )}
    </AuthorPage>
  )
}
