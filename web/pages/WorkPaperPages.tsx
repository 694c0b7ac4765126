import { limits } from '@quiz/contract/limits.ts'
import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import { getRouteApi } from '@tanstack/react-router'
import { QrImage } from '#web/features/sharing/QrImage.tsx'
import { PrintedWork } from '#web/features/work-printing/PrintedWork.tsx'
import { WorkCards } from '#web/features/work-printing/WorkCards.tsx'
import { AuthorPage } from '#web/pages/parts/AuthorPage.tsx'

// Two pages in one script: every further script is named in the first one that all pages load.

const printRoute = getRouteApi('/work/$id/print')
const cardsRoute = getRouteApi('/work/$id/codes')

/** A whole number of the address; 1 where it is absent or out of bounds. */
const wholeUpTo = (max: number, value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= max ? value : 1

/** An own work on paper: variants and their key. */
export function PrintWorkPage() {
  const id = Number(printRoute.useParams().id)
  const search = printRoute.useSearch()
  const navigate = printRoute.useNavigate()
  const printing = {
    variants: wholeUpTo(limits.printedVariantsMax, search.variants),
    set: wholeUpTo(limits.printedSetMax, search.set),
  }
  return (
    <AuthorPage title={workPrintingTexts.print.title}>
      {() => (
        <PrintedWork
          key={id}
          id={id}
          printing={printing}
          onChange={(change) =>
            void navigate({ search: { ...printing, ...change }, replace: true, resetScroll: false })
          }
        />
      )}
    </AuthorPage>
  )
}

const renderQr = (url: string) => <QrImage url={url} />

/** Cards with the personal codes of an own work. */
export function WorkCardsPage() {
  const id = Number(cardsRoute.useParams().id)
  return (
    <AuthorPage title={workPrintingTexts.cards.title}>
      {() => <WorkCards key={id} id={id} renderQr={renderQr} />}
    </AuthorPage>
  )
}
