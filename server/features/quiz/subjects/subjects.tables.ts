import type { Generated } from 'kysely'

export type SubjectsTable = {
  id: Generated<number>
  name: string
  position: number
  /** Listed tests of the subject, and the personality tests among them. */
  quizzes_count: Generated<number>
  personality_count: Generated<number>
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    subjects: SubjectsTable
  }
}
