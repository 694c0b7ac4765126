import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#server/platform/store/timestamp.ts'

export type SessionsTable = {
  id: string
  user_id: number
  refresh_hashes: string[]
  previous_hashes: Generated<string[]>
  generation: Generated<number>
  is_generation_used: Generated<boolean>
  rotated_at: Timestamp
  remember: Generated<boolean>
  user_agent: Generated<string>
  network_mark: Generated<string | null>
  created_at: Timestamp
  expires_at: Date
  ends_at: Date
  ended_at: NullableTimestamp
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    sessions: SessionsTable
  }
}
