import type { Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#server/platform/store/timestamp.ts'
import type { StoredState } from '#server/read-models/comment-visibility.ts'

export type CommentsTable = {
  id: Generated<number>
  quiz_id: number
  user_id: number
  parent_id: number | null
  text: string
  text_key: string | null
  state: Generated<StoredState>
  created_at: Timestamp
  edited_at: NullableTimestamp
  hidden_at: NullableTimestamp
  deleted_at: NullableTimestamp
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    comments: CommentsTable
  }
}
