import { takenChoice } from './TakenChoice.tsx'
import { takenNumber, takenText } from './TakenTyped.tsx'
import type { TakenKind, TakenQuestion } from './taken-kind.ts'

const kinds: Record<NonNullable<TakenQuestion['kind']>, TakenKind> = {
  choice: takenChoice,
  text: takenText,
  number: takenNumber,
}

/** How a question is answered. */
export const takenKind = ({ kind = 'choice' }: TakenQuestion): TakenKind => kinds[kind]
