import type { StoredAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import type { Breakdown } from '@quiz/contract/scoring/breakdown.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Timestamp } from '#server/platform/store/timestamp.ts'

/** Where a test was taken: on the site, in a frame of another site, or on the site after a challenge. */
export type AttemptSource = 'site' | 'embed' | 'challenge'

export type AttemptsTable = {
  id: string
  quiz_id: number
  version_id: number
  user_id: number | null
  answers: JSONColumnType<StoredAnswer[]>
  percent: number
  right_count: number
  question_count: number
  result_id: number
  result_key_hash: string | null
  /** False for attempts of its author and of administrators at a closed test, which no counter includes. */
  is_counted: Generated<boolean>
  /** True for a guest's attempt from a browser in which the author of the test signed in; statistics leave it out. */
  is_by_author: Generated<boolean>
  /** The attempt that this one is compared with. */
  from_attempt_id: string | null
  source: Generated<AttemptSource>
  /** The later version that the score and the result above are by, where the author recounted; null otherwise. */
  rescored_version_id: Generated<number | null>
  /** The score and the result as they were earned; null unless recounted. */
  earned_percent: Generated<number | null>
  earned_right_count: Generated<number | null>
  earned_result_id: Generated<number | null>
  earned_points: Generated<number | null>
  /** What explains the score above, and the number of the rules; null until an attempt of an earlier release is broken down. */
  breakdown: OptionalJson<Breakdown>
  outcomes: OptionalJson<number[]>
  rules: Generated<number | null>
  created_at: Timestamp
}

/** JSON, or null, as for rows of earlier releases. */
type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>

/** The latest recount of a test, and how far it has come. */
export type RescoreRunsTable = {
  quiz_id: number
  /** The version that attempts are scored by. */
  version_id: number
  /** The last attempt that was gone through, by time and id; null before the first one. */
  after_at: Date | null
  after_id: string | null
  /** Attempts to go through when it was asked for. */
  expected: number
  higher: Generated<number>
  lower: Generated<number>
  same: Generated<number>
  left_as_is: Generated<number>
  started_at: Date
  advanced_at: Date
  finished_at: Date | null
}

export type QuizPassesTable = { quiz_id: number; day: string; visitor: string; user_id: number | null; passed_at: Date }

declare module '#server/platform/store/database.ts' {
  interface Database {
    attempts: AttemptsTable
    quiz_passes: QuizPassesTable
    rescore_runs: RescoreRunsTable
  }
}
