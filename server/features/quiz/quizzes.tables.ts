import type { QuizChange } from '@quiz/contract/editing/quiz-change.ts'
import type { Formula } from '@quiz/contract/formulas/convert-formula.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import type { QuizKind } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#server/platform/store/timestamp.ts'
import type { SettingsColumns } from '#server/read-models/quiz-settings.ts'

export type QuizzesTable = SettingsColumns & {
  id: Generated<number>
  author_id: number
  subject_id: number
  kind: QuizKind
  title: string
  description: string
  /** Hash of the stored picture. */
  cover: string
  version_id: number | null
  /** Questions of that version. */
  questions_count: Generated<number>
  created_at: Timestamp
  updated_at: Timestamp
  closed_at: NullableTimestamp
  deleted_at: NullableTimestamp
  deleted_by: 'author' | 'administrator' | null
  moderation: Generated<'none' | 'hidden'>
  purged_at: NullableTimestamp
  /** The test of another author that this one is a copy of; its author is null once that one left. */
  origin_title: Generated<string | null>
  origin_author_id: Generated<number | null>
  origin_quiz_id: Generated<number | null>
  /** Derived from these facts and the ban of the author (`updateListing`). */
  is_listed: Generated<boolean>
  /** Keys of orders, copied from `quiz_counters`. */
  popularity: Generated<number>
  trend_key: number | null
}

export type QuizVersionsTable = {
  id: Generated<number>
  quiz_id: number
  number: number
  content: JSONColumnType<QuizContent>
  /** These four are null in a version of a test that was never changed: then the test has them. */
  title: string | null
  description: string | null
  subject_id: number | null
  cover: string | null
  /** How the version differs from the one before. */
  change: Generated<QuizChange>
  /** Ids of its questions whose key is another one than in the version before. */
  rekeyed: Generated<number[]>
  formulas: JSONColumnType<Formula[] | null, string | null, string | null>
  created_at: Timestamp
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    quizzes: QuizzesTable
    quiz_versions: QuizVersionsTable
  }
}
