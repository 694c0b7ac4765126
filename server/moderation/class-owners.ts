import { limits } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import { drawFreeCode } from '#server/platform/random-code.ts'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { endTeaching } from './end-teaching.ts'

// A class outlives its owner: who is banned or goes leaves it to the teacher who joined first.

/** Classes of one transaction that pass to other owners: the codes of up to 120 pupils of each are drawn anew. */
const passBatchSize = 10

/**
 * Gives a class to the teacher who joined first and is not banned, with new codes for its pupils, as the owner so far goes and
 * knows the old ones; whether there is such a teacher. Needs a transaction.
 */
export async function passOnClass(db: Db, classId: number): Promise<boolean> {
  const { rows } = await sql`
    with next as (
      select user_id from class_teachers join users on users.id = user_id
      where class_id = ${classId} and banned_at is null
      order by joined_at, user_id limit 1
      for share of users
    ), entered as (
      delete from class_teachers using next where class_id = ${classId} and class_teachers.user_id = next.user_id
    )
    update classes set owner_id = next.user_id from next where id = ${classId} returning id`.execute(db)
  if (rows.length === 0) return false
  await renewCodesOf(db, classId)
  return true
}

/** Gives some classes of a person to other teachers, and ends what the person has in them; returns how many there were. Needs a transaction. */
export async function passOnSomeClasses(db: Db, { userId, now }: { userId: number; now: Date }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from classes
    where owner_id = ${userId} and exists (
      select 1 from class_teachers join users on users.id = user_id where class_id = classes.id and banned_at is null)
    order by id limit ${sql.lit(passBatchSize)}
    for update of classes`.execute(db)
  for (const { id } of rows) if (await passOnClass(db, id)) await endTeaching(db, { classId: id, userId, now })
  return rows.length
}

/** Takes a person out of some classes that others own, with new codes where they knew the old ones; returns of how many. Needs a transaction. */
export async function leaveSomeClasses(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ classId: number; wasOwner: boolean }>`
    delete from class_teachers where user_id = ${userId} and class_id in (
      select class_id from class_teachers where user_id = ${userId} order by class_id limit ${sql.lit(passBatchSize)}
    ) returning class_id as "classId", was_owner as "wasOwner"`.execute(db)
  for (const { classId, wasOwner } of rows) if (wasOwner) await renewCodesOf(db, classId)
  return rows.length
}

/**
 * Gives all pupils of a class new codes, as somebody goes who knew them. Browsers that know the old ones forget them: what they began
 * goes on where the new code is typed. Needs a transaction.
 */
export async function renewCodesOf(db: Db, classId: number): Promise<void> {
  // First, as every change of a list locks its class before its works.
  await db.updateTable('classes').set({ codes_renewed_at: sql<Date>`now()` }).where('id', '=', classId).execute()
  const pupils = await db
    .selectFrom('class_pupils')
    .select('id')
    .where('class_id', '=', classId)
    .where('code', 'is not', null)
    .orderBy('id')
    .execute()
  const ids = pupils.map(({ id }) => id)
  await db.deleteFrom('pupil_devices').where('pupil_id', '=', anyOf(ids)).execute()
  await renewCodes(db, ids)
  await forgetKeys(db, classId)
}

/** Has the works and games of a class forget the browsers of its pupils. */
async function forgetKeys(db: Db, classId: number): Promise<void> {
  const ofClass = sql<boolean>`(pupil_id in (select id from class_pupils where class_id = ${classId}) and key_hash is not null)`
  await sql`
    select id from works where id in (select work_id from work_classes where class_id = ${classId})
    order by id for update`.execute(db)
  // Their rows of the table have no revision until somebody reads it.
  await db.updateTable('work_participants').set({ key_hash: null, revision: null }).where(ofClass).execute()
  await db
    .updateTable('live_games')
    .set(({ eb, ref }) => ({ revision: eb(ref('revision'), '+', 1) }))
    .where('class_id', '=', classId)
    .execute()
  await db
    .updateTable('live_players')
    .set(({ eb, ref }) => ({ key_hash: null, version: eb(ref('version'), '+', 1) }))
    .where(ofClass)
    .execute()
}

/** Gives pupils other codes that nobody on the site has. */
export async function renewCodes(db: Db, pupilIds: readonly number[]): Promise<void> {
  let missing = pupilIds
  while (missing.length > 0) {
    const drawn = new Set<string>()
    const codes = missing.map(() => drawFreeCode(limits.pupilCodeChars, drawn))
    const { rows } = await sql<{ id: number }>`
      update class_pupils set code = drawn.code
      from unnest(${missing}::bigint[], ${codes}::text[]) as drawn (id, code)
      where class_pupils.id = drawn.id and not exists (select 1 from class_pupils other where other.code = drawn.code)
      returning class_pupils.id`.execute(db)
    const renewed = new Set(rows.map(({ id }) => id))
    missing = missing.filter((id) => !renewed.has(id))
  }
}
