import type { Timestamp } from '#server/platform/store/timestamp.ts'

export type LikesTable = { user_id: number; quiz_id: number; created_at: Timestamp }

declare module '#server/platform/store/database.ts' {
  interface Database {
    likes: LikesTable
  }
}
