import type { QuizSettings, ReviewDepth, SettingsChange } from '@quiz/contract/settings.ts'

/** The form of the review's settings. `from` is a day (`YYYY-MM-DD`) of the author's time zone, '' without one. */
export type ReviewChoice = { review: ReviewDepth; isDelayed: boolean; from: string }

/** The form filled in with saved settings. A day that has come delays nothing any more. */
export function reviewChoiceOf({ review, reviewFrom }: QuizSettings): ReviewChoice {
  const isAhead = reviewFrom !== null && new Date(reviewFrom) > new Date()
  const from = isAhead ? dayOf(new Date(reviewFrom)) : ''
  return { review, isDelayed: isAhead, from }
}

/** Whether the day is missing. */
export const lacksDay = ({ review, isDelayed, from }: ReviewChoice): boolean =>
  review !== 'none' && isDelayed && from === ''

/** What the form changes in the saved settings. */
export function reviewChangeOf(choice: ReviewChoice, saved: QuizSettings): SettingsChange {
  const before = reviewChoiceOf(saved)
  const from = choice.isDelayed ? choice.from : ''
  return {
    ...(choice.review !== before.review && { review: choice.review }),
    ...(from !== before.from && { reviewFrom: from === '' ? null : new Date(`${from}T00:00`).toISOString() }),
  }
}

/** The day of the author's time zone, as `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
