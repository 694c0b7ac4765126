import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#server/platform/store/timestamp.ts'

export type CommentsTable = {
  id: Generated<number>
  quiz_id: number
  user_id: number
  parent_id: number | null
  text: string
  created_at: Timestamp
  deleted_at: NullableTimestamp
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    comments: CommentsTable
  }
}
