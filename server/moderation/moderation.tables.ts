import type { CaseReason, LoggedDecision, ThingKind } from '@quiz/contract/moderation/moderation.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#server/platform/store/timestamp.ts'

/** Texts and picture of a thing; `image` is the hash of a stored picture. */
export type ThingContent = { title: string; text: string; answers: string[]; image: string | null }

export type ModerationLogTable = {
  id: Generated<number>
  created_at: Timestamp
  actor_id: number | null
  kind: ThingKind
  thing_id: number
  author_id: number
  decision: LoggedDecision
  days: number | null
  reason: string
}

export type ReportCasesTable = {
  id: Generated<number>
  kind: ThingKind
  thing_id: number
  author_id: number
  quiz_id: number | null
  version_number: number | null
  opened_at: Timestamp
  appealed_decision_id: Generated<number | null>
  appealed_at: NullableTimestamp
  decided_at: NullableTimestamp
  decision_id: Generated<number | null>
}

export type ReportsTable = {
  id: Generated<number>
  kind: ThingKind
  thing_id: number
  quiz_id: number | null
  version_number: number | null
  reason: CaseReason
  text: string
  created_at: Timestamp
  reporter_id: number | null
  reporter_key: string
  network_mark: string | null
  case_id: number | null
  closed_at: NullableTimestamp
  outcome_read_at: NullableTimestamp
}

export type NoticesTable = {
  decision_id: number
  user_id: number
  recipient: 'author' | 'reporter'
  created_at: Timestamp
  read_at: NullableTimestamp
}

export type AppealsTable = {
  decision_id: number
  user_id: number
  text: string
  created_at: Timestamp
  answer_id: Generated<number | null>
}

export type AccountDeletionsTable = {
  user_id: number
  requested_at: Date
  due_at: Date
  keeps_tests: boolean
  is_banned: boolean
  token_hash: string
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    moderation_log: ModerationLogTable
    report_cases: ReportCasesTable
    report_snapshots: { case_id: number; content: JSONColumnType<ThingContent> }
    reports: ReportsTable
    notices: NoticesTable
    appeals: AppealsTable
    account_deletions: AccountDeletionsTable
  }
}
