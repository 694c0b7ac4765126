import type { QuizSettings, SettingsChange } from '@quiz/contract/settings.ts'

const dateOrNull = (moment: string | null) => (moment === null ? null : new Date(moment))

/** The columns of a test that hold these settings; absent ones are undefined, which Kysely leaves out. */
export const settingsColumns = (settings: SettingsChange) => ({
  visibility: settings.visibility,
  review: settings.review,
  review_from: settings.reviewFrom === undefined ? undefined : dateOrNull(settings.reviewFrom),
  comments_off: settings.commentsOff,
  embedding: settings.embedding,
  challenges: settings.challenges,
  show_outcomes: settings.showOutcomes,
})

/** What a query selects of a test for `presentSettings`. */
export const settingsSelection = [
  'quizzes.visibility',
  'quizzes.review',
  'quizzes.review_from as reviewFrom',
  'quizzes.comments_off as commentsOff',
  'quizzes.embedding',
  'quizzes.challenges',
  'quizzes.show_outcomes as showOutcomes',
] as const

/** The settings of a selected test, as the contract has them. */
export const presentSettings = (row: Omit<QuizSettings, 'reviewFrom'> & { reviewFrom: Date | null }): QuizSettings => ({
  visibility: row.visibility,
  review: row.review,
  reviewFrom: row.reviewFrom?.toISOString() ?? null,
  commentsOff: row.commentsOff,
  embedding: row.embedding,
  challenges: row.challenges,
  showOutcomes: row.showOutcomes,
})
