import { takenChoice } from './TakenChoice.tsx'
import { takenMatch } from './TakenMatch.tsx'
import { takenOrder } from './TakenOrder.tsx'
import { takenNumber, takenText } from './TakenTyped.tsx'
import type { TakenKind, TakenQuestion } from './taken-kind.ts'

const kinds: Record<NonNullable<TakenQuestion['kind']>, TakenKind> = {
  choice: takenChoice,
  text: takenText,
  number: takenNumber,
  order: takenOrder,
  match: takenMatch,
}

/** How a question is answered. */
export const takenKind = ({ kind = 'choice' }: TakenQuestion): TakenKind => kinds[kind]
