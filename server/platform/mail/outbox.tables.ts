import type { Generated } from 'kysely'
import type { NullableTimestamp } from '#server/platform/store/timestamp.ts'

export type OutboxTable = {
  id: string
  recipient: string
  subject: string
  plain_text: string
  html: string
  created_at: Date
  expires_at: Date
  attempts: Generated<number>
  next_at: Date
  leased_until: NullableTimestamp
  dead_at: NullableTimestamp
  last_problem: string | null
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    outbox: OutboxTable
  }
}
