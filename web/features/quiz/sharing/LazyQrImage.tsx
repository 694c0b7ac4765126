import { shareSheetTexts } from '@quiz/contract/texts/ru/share-sheet.ts'
import { Suspense } from 'react'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const QrImage = lazyComponent(async () => (await import('./QrImage.tsx')).QrImage)

/** A QR code of an address; what draws it is loaded when it is shown. */
export const LazyQrImage = ({ url }: { url: string }) => (
  <Suspense fallback={<Spinner label={shareSheetTexts.qrLoading} />}>
    <QrImage url={url} />
  </Suspense>
)
