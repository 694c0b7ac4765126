import type { ConsentDocument } from '@quiz/contract/account/consents.ts'
import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#server/platform/store/timestamp.ts'

export type UsersTable = {
  id: Generated<number>
  user_name: string
  user_name_key: string
  email: string
  email_key: string
  phone: string | null
  full_name: string
  birth_date: string
  password_hash: string | null
  description: Generated<string>
  avatar: string | null
  /** When the owner opened the link that was sent to `email`. */
  email_confirmed_at: NullableTimestamp
  results_hidden: Generated<boolean>
  is_admin: Generated<boolean>
  is_sample: Generated<boolean>
  banned_at: NullableTimestamp
  /** The end of a ban for some days. */
  banned_until: NullableTimestamp
  /** The row of `moderation_log` with the reason of the ban. */
  ban_decision_id: Generated<number | null>
  created_at: Timestamp
  quizzes_count: Generated<number>
  /** Keys of the order of authors, copied from `user_counters`. */
  rank_likes: Generated<number>
  rank_passes: Generated<number>
}

export type PasswordResetsTable = { token_hash: string; user_id: number | null; expires_at: Date }

export type EmailConfirmationsTable = {
  token_hash: string
  user_id: number
  email_key: string
  sent_at: Date
  expires_at: Date
}

export type DataExportsTable = {
  user_id: number
  token_hash: string | null
  requested_at: Date
  expires_at: Date
  session_id: string | null
  password_mark: string | null
  download_id: Generated<string | null>
}

export type ConsentsTable = {
  user_id: number
  document: ConsentDocument
  version: string
  text_hash: string
  accepted_at: Date
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    users: UsersTable
    password_resets: PasswordResetsTable
    email_confirmations: EmailConfirmationsTable
    data_exports: DataExportsTable
    consents: ConsentsTable
  }
}
