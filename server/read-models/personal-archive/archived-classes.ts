import { shownYear } from '@quiz/contract/school-year.ts'
import { sql } from 'kysely'
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
  const { rows: teachers } = await sql`
    select full_name as name, joined_at as "joinedAt" from class_teachers join users on users.id = user_id
    where class_id = ${classId} order by joined_at, user_id`.execute(db)
  return { class: found ? { ...found, year: shownYear(found.year) } : null, teachers, pupils }
}

/** The classes of others in which a person is a teacher; their pupils are data of the owner. */
export const listEnteredClasses = (db: Db, userId: number) =>
  db
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.id', 'class_id')
    .select(['class_id as classId', 'title', 'joined_at as joinedAt'])
    .where('user_id', '=', userId)
    .orderBy('joined_at')
    .orderBy('class_id')
    .execute()
