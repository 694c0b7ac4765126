import { takenChoice } from './TakenChoice.tsx'
import { takenNumber, takenText } from './TakenTyped.tsx'
import type { TakenKind, TakenQuestion } from './taken-kind.ts'

/** A kind that has no field yet: its questions stay unanswered. */
const withoutField: TakenKind = {
  Field: () => null,
  unanswered: [],
  missing: () => null,
  isOnePress: () => false,
  isValue: (value): value is [] => Array.isArray(value) && value.length === 0,
  kept: () => [],
  byKey: () => null,
}

const kinds: Record<NonNullable<TakenQuestion['kind']>, TakenKind> = {
  choice: takenChoice,
  text: takenText,
  number: takenNumber,
  order: withoutField,
  match: withoutField,
}

/** How a question is answered. */
export const takenKind = ({ kind = 'choice' }: TakenQuestion): TakenKind => kinds[kind]
