import { shownYear } from '@quiz/contract/school-year.ts'
import type { Db } from '#server/platform/store/db.ts'

/** A class with everybody who is or was in it: at most 120 rows, read at once. */
export async function classDocument(db: Db, classId: number) {
  const found = await db
    .selectFrom('classes')
    .select(['id', 'title', 'year', 'created_at as createdAt'])
    .where('id', '=', classId)
    .executeTakeFirst()
  const pupils = await db
    .selectFrom('class_pupils')
    .select(['number', 'name', 'code', 'created_at as addedAt', 'left_at as leftAt', 'forgotten_at as forgottenAt'])
    .where('class_id', '=', classId)
    .orderBy('number')
    .execute()
  return { class: found ? { ...found, year: shownYear(found.year) } : null, pupils }
}
