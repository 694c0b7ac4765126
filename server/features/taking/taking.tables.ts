import type { StoredAnswer } from '@quiz/contract/questions/attempt-answers.ts'
import type { Generated, JSONColumnType } from 'kysely'
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
  /** The attempt that this one is compared with. */
  from_attempt_id: string | null
  source: Generated<AttemptSource>
  created_at: Timestamp
}

export type QuizPassesTable = { quiz_id: number; day: string; visitor: string; user_id: number | null; passed_at: Date }

declare module '#server/platform/store/database.ts' {
  interface Database {
    attempts: AttemptsTable
    quiz_passes: QuizPassesTable
  }
}
