import { limits } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import { refuse } from '#server/platform/refusal.ts'
import { countRows } from '#server/platform/store/count-rows.ts'
import type { Db } from '#server/platform/store/db.ts'
import { lockActing } from '#server/reconciliation/locks.queries.ts'

const pupilsCount = sql<number>`(
  select count(*) from class_pupils where class_id = classes.id and left_at is null and forgotten_at is null)`

/** What somebody is in a class; null for a stranger. */
const roleOf = (userId: number) => sql<'owner' | 'teacher' | null>`case
  when owner_id = ${userId}::bigint then 'owner'
  when exists (select 1 from class_teachers where class_id = classes.id and user_id = ${userId}::bigint) then 'teacher' end`

/** The classes of a teacher, own ones and others: the last year first, then by title. */
export const listTaughtClasses = (db: Db, userId: number) =>
  db
    .selectFrom('classes')
    .innerJoin('users', 'users.id', 'owner_id')
    .select(['classes.id', 'title', 'year', pupilsCount.as('pupilsCount')])
    .select(sql<'owner' | 'teacher'>`case when owner_id = ${userId}::bigint then 'owner' else 'teacher' end`.as('role'))
    .select(sql<string | null>`case when owner_id <> ${userId}::bigint then full_name end`.as('ownerName'))
    .where(
      sql<boolean>`classes.id in (
        select id from classes where owner_id = ${userId}::bigint
        union all select class_id from class_teachers where user_id = ${userId}::bigint)`,
    )
    .orderBy('year', 'desc')
    .orderBy(sql`title collate "und-x-icu"`)
    .orderBy('classes.id')
    .execute()

const selectClass = (db: Db, classId: number, userId: number) =>
  db
    .selectFrom('classes')
    .select(['id', 'title', 'year', roleOf(userId).as('role'), 'codes_renewed_at as codesRenewedAt'])
    .where('id', '=', classId)

type SelectedClass = NonNullable<Awaited<ReturnType<ReturnType<typeof selectClass>['executeTakeFirst']>>>
export type TaughtClass = SelectedClass & { role: 'owner' | 'teacher' }

const isTaught = (found: SelectedClass | undefined): found is TaughtClass => found?.role != null

/** A class of this teacher, own or not; null for a missing one and to a stranger. */
export async function findTaughtClass(db: Db, classId: number, userId: number): Promise<TaughtClass | null> {
  const found = await selectClass(db, classId, userId).executeTakeFirst()
  return isTaught(found) ? found : null
}

/** The same. Throws a `Refusal` where there is none. */
export async function getTaughtClass(db: Db, classId: number, userId: number): Promise<TaughtClass> {
  const found = await findTaughtClass(db, classId, userId)
  if (!found) throw refuse('class_not_found')
  return found
}

/** A class that this teacher owns. Throws a `Refusal` to its other teachers, and to strangers. */
export async function getOwnClass(db: Db, classId: number, ownerId: number): Promise<TaughtClass> {
  const found = await getTaughtClass(db, classId, ownerId)
  if (found.role !== 'owner') throw refuse('forbidden')
  return found
}

/** Locks a class until the transaction ends; whether there is one. */
export const lockClass = async (db: Db, classId: number): Promise<boolean> =>
  (await db.selectFrom('classes').select('id').where('id', '=', classId).forUpdate().executeTakeFirst()) !== undefined

/** A class of this teacher, locked until the transaction ends. Throws a `Refusal`. */
export async function lockTaughtClass(db: Db, classId: number, userId: number): Promise<TaughtClass> {
  await lockClass(db, classId)
  return getTaughtClass(db, classId, userId)
}

/** The same of a class that this teacher owns. */
export async function lockOwnClass(db: Db, classId: number, ownerId: number): Promise<TaughtClass> {
  await lockClass(db, classId)
  return getOwnClass(db, classId, ownerId)
}

/** Holds classes of this teacher, own or not, until the transaction ends: changes of them wait. Throws a `Refusal` for any other one. */
export async function holdTaughtClasses(db: Db, classIds: readonly number[], userId: number): Promise<void> {
  const found = await db
    .selectFrom('classes')
    .select('id')
    .where('id', 'in', classIds)
    .where(sql<boolean>`${roleOf(userId)} is not null`)
    .orderBy('id')
    .forShare()
    .execute()
  if (found.length < classIds.length) throw refuse('class_not_found').at('classIds')
}

/**
 * Locks a teacher until the transaction ends, before a class is made or entered: two at once see each other's. Throws a
 * `Refusal` for one who has as many classes as an account may have, those of others included, and for one who was banned
 * meanwhile.
 */
export async function lockTeacherWithRoom(db: Db, userId: number): Promise<void> {
  await lockActing(db, userId)
  const owned = await countRows(db.selectFrom('classes').where('owner_id', '=', userId))
  const entered = await countRows(db.selectFrom('class_teachers').where('user_id', '=', userId))
  if (owned + entered >= limits.classesMax) throw refuse('classes_full')
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
