import type { Generated } from 'kysely'

type ClassesTable = {
  id: Generated<number>
  owner_id: number
  title: string
  /** The calendar year in which its school year begins. */
  year: number
  created_at: Date
  /** When all codes changed at once, as a teacher went who knew them. */
  codes_renewed_at: Generated<Date | null>
}

type ClassPupilsTable = {
  id: Generated<number>
  class_id: number
  name: string
  name_key: string | null
  number: number
  code: string | null
  left_at: Generated<Date | null>
  forgotten_at: Generated<Date | null>
  created_at: Date
}

type ClassTeachersTable = {
  class_id: number
  user_id: number
  joined_at: Date
  was_owner: Generated<boolean>
}

type ClassInvitesTable = { code_hash: string; class_id: number; expires_at: Date }

type PupilDevicesTable = {
  id: Generated<number>
  pupil_id: number
  key_hash: string
  used_at: Date
}

declare module '#server/platform/store/database.ts' {
  interface Database {
    classes: ClassesTable
    class_pupils: ClassPupilsTable
    class_teachers: ClassTeachersTable
    class_invites: ClassInvitesTable
    pupil_devices: PupilDevicesTable
  }
}
