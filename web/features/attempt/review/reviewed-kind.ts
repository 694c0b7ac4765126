import type { ReviewOfQuestion } from '@quiz/contract/attempt/review.ts'
import type { ComponentType } from 'react'

/** How the review shows a kind of question; `reviewed-kinds.ts` alone names the kinds. */
export type ReviewedKind = {
  /** What the taker answered, what is right, and what others answered. */
  Answers: ComponentType<{ question: ReviewOfQuestion; label: string }>
  isAnswered: (question: ReviewOfQuestion) => boolean
  /** Whether it says how others answered. */
  hasShares: (question: ReviewOfQuestion) => boolean
}
