import type { ReviewOfQuestion } from '@quiz/contract/review.ts'
import { reviewedChoice } from './ReviewedChoice.tsx'
import type { ReviewedKind } from './reviewed-kind.ts'

/** How the review shows a question. */
export const reviewedKind = (_question: ReviewOfQuestion): ReviewedKind => reviewedChoice
