import type { Generated } from 'kysely'

export type SubjectsTable = { id: Generated<number>; name: string; position: number; quizzes_count: Generated<number> }

declare module '#server/platform/store/database.ts' {
  interface Database {
    subjects: SubjectsTable
  }
}
