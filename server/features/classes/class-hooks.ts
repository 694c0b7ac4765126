import type { Db } from '#server/platform/store/db.ts'

/**
 * What has to follow the list of a class, in the transaction that changed it and holds the class: its works and games, which know
 * classes and which classes do not know.
 */
export type ClassFollower = (db: Db, changed: { classId: number; now: Date }) => Promise<void>

/** What a teacher who goes leaves behind in a class: own works, in the transaction that holds the class. */
export type ClassLeaver = (db: Db, left: { classId: number; userId: number; now: Date }) => Promise<void>
