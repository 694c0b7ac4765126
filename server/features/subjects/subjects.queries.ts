import type { Db } from '#server/platform/store/db.ts'

/** All subjects in the order in which they are offered. */
export const listSubjects = (db: Db) => db.selectFrom('subjects').select(['id', 'name']).orderBy('position').execute()
