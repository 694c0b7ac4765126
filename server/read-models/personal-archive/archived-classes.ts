import { shownYear } from '@quiz/contract/group/school-year.ts'
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
    // How many browsers know the code; their keys are secrets of the pupils.
    .select(sql<number>`(select count(*)::int from pupil_devices where pupil_id = class_pupils.id)`.as('devices'))
    .where('class_id', '=', classId)
    .orderBy('number')
    .execute()
  const { rows: teachers } = await sql`
    select full_name as name, joined_at as "joinedAt" from class_teachers join users on users.id = user_id
    where class_id = ${classId} order by joined_at, user_id`.execute(db)
  const { rows: settings } = await sql`
    select absent_as as "absentAs", periods, pupil_order as "order", weights from class_settings
    where class_id = ${classId} and user_id = (select owner_id from classes where id = ${classId})`.execute(db)
  return {
    class: found ? { ...found, year: shownYear(found.year) } : null,
    teachers,
    pupils,
    settings: settings[0] ?? null,
  }
}

/** The classes of others in which a person is a teacher; their pupils are data of the owner. */
export const listEnteredClasses = (db: Db, userId: number) =>
  db
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.id', 'class_id')
    .leftJoin('class_settings as own', (join) =>
      join.onRef('own.class_id', '=', 'class_teachers.class_id').onRef('own.user_id', '=', 'class_teachers.user_id'),
    )
    .select(['class_teachers.class_id as classId', 'title', 'joined_at as joinedAt'])
    .select(['absent_as as absentAs', 'periods', 'pupil_order as order', 'weights'])
    .where('class_teachers.user_id', '=', userId)
    .orderBy('joined_at')
    .orderBy('class_teachers.class_id')
    .execute()
