import { limits } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import { refuse } from '#server/platform/refusal.ts'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import { lockActing } from '#server/reconciliation/locks.queries.ts'

const pupilsCount = sql<number>`(
  select count(*) from class_pupils where class_id = classes.id and left_at is null and forgotten_at is null)`

/** The classes of a teacher: the last year first, then by title. */
export const listOwnClasses = (db: Db, ownerId: number) =>
  db
    .selectFrom('classes')
    .select(['id', 'title', 'year', pupilsCount.as('pupilsCount')])
    .where('owner_id', '=', ownerId)
    .orderBy('year', 'desc')
    .orderBy(sql`title collate "und-x-icu"`)
    .orderBy('id')
    .execute()

/** A class of this teacher. Throws a `Refusal` for a missing one and for that of another teacher. */
export async function getOwnClass(db: Db, classId: number, ownerId: number) {
  const found = await selectOwn(db, classId, ownerId).executeTakeFirst()
  if (!found) throw refuse('class_not_found')
  return found
}

/** The same class, locked until the transaction ends. */
export async function lockOwnClass(db: Db, classId: number, ownerId: number) {
  const found = await selectOwn(db, classId, ownerId).forUpdate().executeTakeFirst()
  if (!found) throw refuse('class_not_found')
  return found
}

const selectOwn = (db: Db, classId: number, ownerId: number) =>
  db.selectFrom('classes').select(['id', 'title', 'year']).where('id', '=', classId).where('owner_id', '=', ownerId)

/**
 * Locks a teacher until the transaction ends, before a class is made: two at once see each other's. Throws a `Refusal` for one
 * who has as many classes as an account may have, and for one who was banned meanwhile.
 */
export async function lockTeacherWithRoom(db: Db, ownerId: number): Promise<void> {
  await lockActing(db, ownerId)
  const count = await countRows(db.selectFrom('classes').where('owner_id', '=', ownerId))
  if (count >= limits.classesMax) throw refuse('classes_full')
}

/** Inserts a class without pupils; returns its id. */
export async function insertClass(
  db: Db,
  { ownerId, title, year, now }: { ownerId: number; title: string; year: number; now: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('classes')
    .values({ owner_id: ownerId, title, year, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setTitle = (db: Db, classId: number, title: string): Promise<unknown> =>
  db.updateTable('classes').set({ title }).where('id', '=', classId).execute()

/** Deletes a class with its pupils. */
export const deleteClass = (db: Db, classId: number): Promise<unknown> =>
  db.deleteFrom('classes').where('id', '=', classId).execute()
