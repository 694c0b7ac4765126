import type { Db } from '#server/platform/store/db.ts'

/**
 * Runs after the pupils or the title of a class changed, in the transaction that locked the class. Features that know classes, which
 * know none of them, register one: works and games keep their lists so.
 */
export type PupilsChangeHook = (db: Db, changed: { classId: number; now: Date }) => Promise<void>
