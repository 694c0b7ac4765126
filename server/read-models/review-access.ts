import type { ReviewDepth } from '@quiz/contract/quiz/settings.ts'

type ReviewSettings = {
  review: ReviewDepth
  reviewFrom: Date | null
  deletedAt: Date | null
  moderation: 'none' | 'hidden'
}

/**
 * What takers learn about their answers, and from when on if that is in the future. A deleted or hidden test shows none
 * of its questions.
 */
export function reviewAccessOf(
  { review, reviewFrom, deletedAt, moderation }: ReviewSettings,
  now: Date,
): { review: ReviewDepth; reviewFrom: Date | null } {
  if (review === 'none' || deletedAt !== null || moderation === 'hidden') return { review: 'none', reviewFrom: null }
  return { review, reviewFrom: reviewFrom !== null && reviewFrom > now ? reviewFrom : null }
}
