import type { ClassTeacher } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'

/** The teachers of a class: its owner, then the others by when they entered. */
export async function listTeachers(db: Db, classId: number): Promise<ClassTeacher[]> {
  const { rows } = await sql<ClassTeacher>`
    select users.id as "userId", full_name as name, case when joined_at is null then 'owner' else 'teacher' end as role,
      was_owner as "wasOwner"
    from (
      select owner_id as user_id, null::timestamptz as joined_at, false as was_owner from classes where id = ${classId}
      union all
      select user_id, joined_at, was_owner from class_teachers where class_id = ${classId}
    ) teachers join users on users.id = user_id
    order by joined_at nulls first, users.id`.execute(db)
  return rows
}

export const countTeachers = (db: Db, classId: number): Promise<number> =>
  countRows(db.selectFrom('class_teachers').where('class_id', '=', classId))

type Membership = { classId: number; userId: number }

export const insertTeacher = (
  db: Db,
  { classId, userId, wasOwner, now }: Membership & { wasOwner: boolean; now: Date },
): Promise<unknown> =>
  db
    .insertInto('class_teachers')
    .values({ class_id: classId, user_id: userId, joined_at: now, was_owner: wasOwner })
    .execute()

/**
 * Gives the teachers of a class to another one of its owner, in their order; who has as many classes as an account may have
 * stays out.
 */
export const copyTeachers = (db: Db, { from, to, now }: { from: number; to: number; now: Date }): Promise<unknown> =>
  sql`
    insert into class_teachers (class_id, user_id, joined_at)
    select ${to}, user_id, ${now}::timestamptz + (row_number() over (order by joined_at, user_id)) * interval '1 millisecond'
    from class_teachers before
    where class_id = ${from} and ${sql.lit(limits.classesMax)} > (
      select count(*) from classes where owner_id = before.user_id
    ) + (select count(*) from class_teachers other where other.user_id = before.user_id)`.execute(db)

/** Removes a teacher from a class; tells whether they owned it before, and undefined of somebody who is no teacher of it. */
export const removeTeacher = (db: Db, { classId, userId }: Membership) =>
  db
    .deleteFrom('class_teachers')
    .where('class_id', '=', classId)
    .where('user_id', '=', userId)
    .returning('was_owner as wasOwner')
    .executeTakeFirst()

export const setOwner = (db: Db, { classId, userId }: Membership): Promise<unknown> =>
  db.updateTable('classes').set({ owner_id: userId }).where('id', '=', classId).execute()

/** Stores a code by which one teacher enters a class; codes of any class that work no more are removed. */
export async function insertInvite(
  db: Db,
  { classId, codeHash, expiresAt, now }: { classId: number; codeHash: string; expiresAt: Date; now: Date },
): Promise<void> {
  await db.deleteFrom('class_invites').where('expires_at', '<=', now).execute()
  await db
    .insertInto('class_invites')
    .values({ class_id: classId, code_hash: codeHash, expires_at: expiresAt })
    .execute()
}

/** The class that a code lets a teacher enter now. */
export async function findInvited(db: Db, codeHash: string, now: Date): Promise<number | undefined> {
  const found = await db
    .selectFrom('class_invites')
    .select('class_id as classId')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.classId
}

/** Uses a code up; whether it was there still. */
export async function takeInvite(db: Db, codeHash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('class_invites')
    .where('code_hash', '=', codeHash)
    .returning('class_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Codes that nobody used are worth nothing once the teachers of a class change. */
export const removeInvites = (db: Db, classId: number): Promise<unknown> =>
  db.deleteFrom('class_invites').where('class_id', '=', classId).execute()
