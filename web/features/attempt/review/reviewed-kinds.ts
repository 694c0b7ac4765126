import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import { reviewedChoice } from './ReviewedChoice.tsx'
import { reviewedMatch } from './ReviewedMatch.tsx'
import { reviewedOrder } from './ReviewedOrder.tsx'
import { reviewedTyped } from './ReviewedTyped.tsx'
import type { ReviewedKind } from './reviewed-kind.ts'

const kinds: Record<NonNullable<ReviewOfQuestion['kind']>, ReviewedKind> = {
  choice: reviewedChoice,
  text: reviewedTyped,
  number: reviewedTyped,
  order: reviewedOrder,
  match: reviewedMatch,
}

/** How the review shows a question. */
export const reviewedKind = ({ kind = 'choice' }: ReviewOfQuestion): ReviewedKind => kinds[kind]
