import type { Generated } from 'kysely'

/** Attempts and takers of a scoring, under its first version, as in the other tables. */
export type QuizStatisticsTable = {
  version_id: number
  site_count: Generated<number>
  embed_count: Generated<number>
  challenge_count: Generated<number>
  takers_count: Generated<number>
  /** Takers whose answers are in the sums: none below 20, then a multiple of 5. */
  shown_takers_count: Generated<number>
  /** How typed answers are normalized in their sums; below that of today until a job merges them. */
  levelling: Generated<number>
}

/** The attempt by which a taker counts. */
export type StatisticsTakersTable = {
  version_id: number
  taker: string
  attempt_id: string
  counted_version_id: number
  /** The rules that it was graded by then; null where an earlier release did. */
  counted_rules: number | null
  attempted_at: Date
  is_shown: Generated<boolean>
  /** A later attempt that the sums have in place of this one. */
  former_attempt_id: string | null
  former_version_id: number | null
  former_rules: number | null
}

/** Takers by what they answered; the value of question 0 is the id of their result. */
export type StatisticsValuesTable = {
  version_id: number
  question_id: number
  value: string
  percent: number
  takers_count: number
}

/** Sums over takers of the points of a question and of all others, in hundredths. */
export type StatisticsQuestionsTable = {
  version_id: number
  question_id: number
  right_count: number
  own_points: number
  other_points: number
  own_squares: number
  other_squares: number
  products: number
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    unsummed_attempts: { version_id: number; attempt_id: string; rules: number | null }
    quiz_statistics: QuizStatisticsTable
    statistics_days: { version_id: number; day: string; attempts_count: number }
    statistics_takers: StatisticsTakersTable
    statistics_values: StatisticsValuesTable
    statistics_questions: StatisticsQuestionsTable
  }
}
