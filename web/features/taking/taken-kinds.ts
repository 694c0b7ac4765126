import { takenChoice } from './TakenChoice.tsx'
import type { TakenKind, TakenQuestion } from './taken-kind.ts'

/** How a question is answered. */
export const takenKind = (_question: TakenQuestion): TakenKind => takenChoice
