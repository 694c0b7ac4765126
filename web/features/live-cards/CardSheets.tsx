import { printedCardTexts as texts } from '@quiz/contract/texts/ru/printed-cards.ts'
import { PrintedCard } from './PrintedCard.tsx'
import '#web/styles/printed-cards.css'

type CardSheetsProps = { count: number; onSheet: keyof typeof texts.sizes }

/** The cards themselves, apart from the page, as their codes come with the library of the reader. */
export const CardSheets = ({ count, onSheet }: CardSheetsProps) => (
  <ol className="wrap page-body paper-cards" data-on-sheet={onSheet} aria-label={texts.list}>
    {Array.from({ length: count }, (_, index) => index + 1).map((number) => (
      <li key={number}>
        <PrintedCard number={number} />
      </li>
    ))}
  </ol>
)
