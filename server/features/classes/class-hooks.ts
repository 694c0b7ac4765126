import type { Db } from '#server/platform/store/db.ts'

/**
 * Runs after the pupils or the title of a class changed, in the transaction that locked the class. Features that know classes, which
 * know none of them, register one: works keep their lists so.
 */
export type PupilsChangeHook = (db: Db, changed: { classId: number; now: Date }) => Promise<void>

/** Runs when a teacher leaves a class, or is taken out, in the transaction that locked the class: ends what they had there. */
export type TeacherLeaveHook = (db: Db, left: { classId: number; userId: number; now: Date }) => Promise<void>
