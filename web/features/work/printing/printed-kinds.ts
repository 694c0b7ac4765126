import type { PrintedQuestion } from '@quiz/contract/work/work-printing.ts'
import { printedMatch, printedOrder } from './PrintedArranged.tsx'
import { printedChoice } from './PrintedChoice.tsx'
import { printedNumber, printedText } from './PrintedTyped.tsx'
import type { PrintedKind } from './printed-kind.ts'

const kinds: Record<NonNullable<PrintedQuestion['kind']>, PrintedKind> = {
  choice: printedChoice,
  text: printedText,
  number: printedNumber,
  order: printedOrder,
  match: printedMatch,
}

/** How a question stands on paper. */
export const printedKind = ({ kind = 'choice' }: Pick<PrintedQuestion, 'kind'>): PrintedKind => kinds[kind]
