import type { ClassSettings, Period } from '@quiz/contract/work/class-table.ts'
import type { Generated, JSONColumnType } from 'kysely'

type ClassSettingsTable = {
  class_id: number
  user_id: number
  absent_as: Generated<ClassSettings['absentAs']>
  periods: JSONColumnType<Period[], string | undefined>
  pupil_order: JSONColumnType<(number | null)[] | null, string | null | undefined, string | null>
  weights: JSONColumnType<Record<string, number>, string | undefined>
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    class_settings: ClassSettingsTable
  }
}
