import type { Generated, JSONColumnType } from 'kysely'

export type AnswerCountsTable = {
  /** The first version of the scoring. */
  version_id: number
  takers_count: number
  /** How typed answers are normalized in its keys; below that of today until a job merges them. */
  levelling: Generated<number>
  /** Takers by the counted key of their answer: the id of an option, or the id of a question and what was typed. */
  chosen_counts: JSONColumnType<Record<string, number>>
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    answer_counts: AnswerCountsTable
    counted_takers: { version_id: number; taker: string }
    uncounted_attempts: {
      attempt_id: string
      counted_keys: JSONColumnType<string[] | null> | null
      levelling: Generated<number>
    }
  }
}
