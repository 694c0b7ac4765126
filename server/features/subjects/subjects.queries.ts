import type { Db } from '#server/platform/store/db.ts'

export const listSubjects = (db: Db) => db.selectFrom('subjects').select(['id', 'name']).orderBy('position').execute()
