import type { CardMemory, Day } from '@quiz/contract/attempt/practice-days.ts'
import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import type { ColumnType, JSONColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#server/platform/store/timestamp.ts'

/** A question of a session, with its quiz and the version in which it is asked; `isKeyCorrected` where its card began anew. */
export type PlannedQuestion = readonly [questionId: number, quizId: number, versionId: number, isKeyCorrected?: true]

type PracticeSessionsTable = {
  id: string
  user_id: number | null
  key_hash: string | null
  quiz_id: number | null
  plan: JSONColumnType<PlannedQuestion[]>
  utc_offset: number
  started_at: Timestamp
  answered_at: NullableTimestamp
  ended_at: NullableTimestamp
}

type OptionalJson<Value> = ColumnType<Value | null, string | null, string | null>

type PracticeAnswersTable = {
  session_id: string
  step: number
  question_id: number
  value: OptionalJson<AnyValue>
  is_right: boolean
  answered_at: Timestamp
}

type PracticeCardsTable = {
  user_id: number
  question_id: number
  quiz_id: number
  version_id: number
  due_on: Day
  asked_on: Day | null
  memory: OptionalJson<CardMemory>
  updated_at: Timestamp
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    practice_sessions: PracticeSessionsTable
    practice_answers: PracticeAnswersTable
    practice_cards: PracticeCardsTable
  }
}
