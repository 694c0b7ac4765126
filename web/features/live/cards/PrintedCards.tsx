import { livePages } from '@quiz/contract/live/live-paths.ts'
import { printedCardTexts as texts } from '@quiz/contract/texts/ru/printed-cards.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { SegmentedChoice } from '#web/ui/SegmentedChoice.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { cardsCount } from './card-reading.ts'
import { PrintedCard } from './PrintedCard.tsx'

/** How many cards are on a sheet of A4. */
type OnSheet = keyof typeof texts.sizes
const sizes = (['two', 'one'] as const).map((value) => ({ value, label: texts.sizes[value] }))

/** The cards of a class, to be printed and cut out, below the heading of their page. */
export function PrintedCards() {
  const [onSheet, setOnSheet] = useState<OnSheet>('two')
  const [count, setCount] = useState(cardsCount)
  const numbers = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <>
      <div className="wrap page-head print:hidden card-printing">
        <p className="soft">{texts.lead}</p>
        <div className="row printing-choices">
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
        <h2>{texts.how}</h2>
        <ul>
          {texts.hold.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p>
          <Link to="/live/{-$id}/{-$view}" params={{ id: undefined, view: undefined }}>
            {texts.back}
          </Link>
        </p>
        <p>
          <Link to="/live/{-$id}/{-$view}" params={{ id: livePages.help, view: undefined }}>
            {texts.help}
          </Link>
        </p>
      </div>
      <ol className="wrap page-body paper-cards" data-on-sheet={onSheet} aria-label={texts.list}>
        {numbers.map((number) => (
          <li key={number}>
            <PrintedCard number={number} />
          </li>
        ))}
      </ol>
    </>
  )
}
