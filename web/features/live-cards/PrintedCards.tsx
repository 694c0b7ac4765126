import { livePages } from '@quiz/contract/live-paths.ts'
import { printedCardTexts as texts } from '@quiz/contract/texts/ru/printed-cards.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { cardsCount } from './card-reading.ts'
import '#web/styles/work-printing.css'

const CardSheets = lazyComponent(async () => (await import('./CardSheets.tsx')).CardSheets)

/** How many cards are on a sheet of A4. */
type OnSheet = keyof typeof texts.sizes
const sizes = (['two', 'one'] as const).map((value) => ({ value, label: texts.sizes[value] }))

/** The cards of a class, to be printed and cut out. */
export function PrintedCards() {
  usePageTitle(texts.title)
  const [onSheet, setOnSheet] = useState<OnSheet>('two')
  const [count, setCount] = useState(cardsCount)
  return (
    <>
      <div className="wrap page-head print:hidden">
        <p>
          <Link to="/live/{-$id}/{-$view}" params={{ id: undefined, view: undefined }}>
            {texts.back}
          </Link>
        </p>
        <h1>{texts.title}</h1>
        <p className="soft">{texts.lead}</p>
        <div className="flex flex-wrap printing-choices">
          <div className="printing-choice">
            <b>{texts.size}</b>
            <SegmentedChoice label={texts.size} options={sizes} value={onSheet} onChange={setOnSheet} />
          </div>
          <div className="printing-choice">
            <b>{texts.count}</b>
            <Stepper label={texts.count} value={count} min={1} max={cardsCount} onChange={setCount} />
          </div>
        </div>
        <div className="acts">
          <Button kind="main" icon="print" onPress={() => print()}>
            {texts.print}
          </Button>
        </div>
        <h2 className="mt-6">{texts.how}</h2>
        <ul className="grid list-disc gap-1 pl-5">
          {texts.hold.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>
          <Link to="/live/{-$id}/{-$view}" params={{ id: livePages.help, view: undefined }}>
            {texts.help}
          </Link>
        </p>
      </div>
      <Suspense fallback={<Spinner label={texts.loading} size="page" />}>
        <CardSheets count={count} onSheet={onSheet} />
      </Suspense>
    </>
  )
}
