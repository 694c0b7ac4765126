import type { Db } from '#server/platform/store/db.ts'

/**
 * Runs after the pupils or the title of a class changed, in the transaction that locked the class. Works and games
 * register one to keep their own lists the same; classes import neither.
 */
export type PupilsChangeHook = (db: Db, changed: { classId: number; now: Date }) => Promise<void>
