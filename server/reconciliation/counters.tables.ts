import type { Generated } from 'kysely'

export type UserCountersTable = {
  user_id: number
  attempts_count: Generated<number>
  passes_count: Generated<number>
  likes_count: Generated<number>
  /** Comments on their tests. */
  comments_count: Generated<number>
  rank_likes: Generated<number>
  rank_passes: Generated<number>
}

export type QuizCountersTable = {
  quiz_id: number
  uses_count: Generated<number>
  likes_count: Generated<number>
  comments_count: Generated<number>
  popularity: Generated<number>
  trend_key: number | null
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    user_counters: UserCountersTable
    quiz_counters: QuizCountersTable
    stale_user_keys: { user_id: number }
    stale_quiz_keys: { quiz_id: number }
  }
}
