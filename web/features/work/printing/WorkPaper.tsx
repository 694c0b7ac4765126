import { limits } from '@quiz/contract/limits.ts'
import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AuthorPage } from '#web/features/account/AuthorPage.tsx'
import { QrImage } from '#web/features/quiz/sharing/QrImage.tsx'
import { PaperEntry } from './PaperEntry.tsx'
import { PrintedTest, PrintedWork } from './PrintedWork.tsx'
import { WorkCards } from './WorkCards.tsx'
import type { Printing } from './work-printing.api.ts'

const from = '/work/$id/{-$view}'

const renderQr = (url: string) => <QrImage url={url} />

/** An own work on paper: its cards with codes, its variants and their key, or answers that are typed in from them. */
export function WorkPaper({ id, view }: { id: number; view: string }) {
  const { answers } = useSearch({ from })
  // The address tells the browser alone: the server renders the same for both.
  if (view !== 'codes')
    return (
      <AuthorPage title={workPrintingTexts.print.title}>
        {() => (answers === true ? <PaperEntryPage id={id} /> : <PrintWorkPage id={id} />)}
      </AuthorPage>
    )
  return (
    <AuthorPage title={workPrintingTexts.cards.title}>
      {() => <WorkCards key={id} id={id} renderQr={renderQr} />}
    </AuthorPage>
  )
}

/** A whole number of the address; 1 where it is absent or out of bounds. */
const wholeUpTo = (max: number, value: unknown): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 && value <= max ? value : 1

const printingOf = (search: { variants?: unknown; set?: unknown }): Printing => ({
  variants: wholeUpTo(limits.printedVariantsMax, search.variants),
  set: wholeUpTo(limits.printedSetMax, search.set),
})

function PrintWorkPage({ id }: { id: number }) {
  const search = useSearch({ from })
  const navigate = useNavigate({ from })
  const printing = printingOf(search)
  return (
    <PrintedWork
      key={id}
      id={id}
      printing={printing}
      onChange={(change) => void navigate({ search: { ...printing, ...change }, replace: true, resetScroll: false })}
    />
  )
}

function PaperEntryPage({ id }: { id: number }) {
  const sheet = printingOf(useSearch({ from }))
  const navigate = useNavigate({ from })
  return (
    <PaperEntry
      key={id}
      id={id}
      sheet={sheet}
      onSheet={(change) =>
        void navigate({ search: { answers: true, ...sheet, ...change }, replace: true, resetScroll: false })
      }
    />
  )
}

/** A test on paper, without a work, for an author who is known to be signed in. */
export function PrintTestPage({ id }: { id: number }) {
  const search = useSearch({ from: '/works' })
  const navigate = useNavigate({ from: '/works' })
  const [printing, isMixed] = [printingOf(search), search.mixed !== false]
  const show = (change: Partial<Printing & { mixed: boolean }>) =>
    void navigate({
      search: { print: id, ...printing, ...(!isMixed && { mixed: false }), ...change },
      replace: true,
      resetScroll: false,
    })
  return <PrintedTest {...{ id, printing, isMixed }} onChange={show} onMix={(mixed) => show({ mixed })} />
}
