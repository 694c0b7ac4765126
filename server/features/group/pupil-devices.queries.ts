import { limits } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'

const selectPresent = (db: Db) =>
  db
    .selectFrom('class_pupils')
    .innerJoin('classes', 'classes.id', 'class_pupils.class_id')
    .select(['class_pupils.id', 'class_pupils.name', 'classes.title as classTitle', 'classes.year'])
    .where('left_at', 'is', null)
    .where('forgotten_at', 'is', null)

/** A pupil with the class, as long as the pupil is in it. */
export type PresentPupil = NonNullable<Awaited<ReturnType<typeof findPupilByCode>>>

/** Who has a code and is still in the class. */
export const findPupilByCode = (db: Db, code: string) =>
  selectPresent(db).where('class_pupils.code', '=', code).executeTakeFirst()

/** Whose code a browser knows. */
export const findPupilByKey = (db: Db, keyHash: string) =>
  selectPresent(db)
    .innerJoin('pupil_devices', 'pupil_devices.pupil_id', 'class_pupils.id')
    .where('pupil_devices.key_hash', '=', keyHash)
    .executeTakeFirst()

/** Whether a pupil is in the class. */
export async function isPresent(db: Db, pupilId: number): Promise<boolean> {
  const found = await selectPresent(db).where('class_pupils.id', '=', pupilId).executeTakeFirst()
  return found !== undefined
}

/** Whether a browser knows the code of a pupil. */
export async function isDeviceOf(db: Db, { pupilId, keyHash }: { pupilId: number; keyHash: string }): Promise<boolean> {
  const found = await findPupilByKey(db, keyHash)
  return found?.id === pupilId
}

/** Notes that a browser knows the code of a pupil; of too many, those that were not used for longest forget it. */
export async function rememberDevice(
  db: Db,
  { pupilId, keyHash, now }: { pupilId: number; keyHash: string; now: Date },
): Promise<void> {
  await db
    .insertInto('pupil_devices')
    .values({ pupil_id: pupilId, key_hash: keyHash, used_at: now })
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ pupil_id: pupilId, used_at: now }))
    .execute()
  await sql`
    delete from pupil_devices where pupil_id = ${pupilId} and key_hash <> ${keyHash} and id not in (
      select id from pupil_devices where pupil_id = ${pupilId} and key_hash <> ${keyHash}
      order by used_at desc, id desc limit ${sql.lit(limits.pupilDevicesMax - 1)})`.execute(db)
}

/** Milliseconds within which another use of a browser is not written again. */
const sameUseMs = 3_600_000

/** Notes that a browser was used. */
export const touchDevice = (db: Db, keyHash: string, now: Date): Promise<unknown> =>
  db
    .updateTable('pupil_devices')
    .set({ used_at: now })
    .where('key_hash', '=', keyHash)
    .where('used_at', '<', new Date(now.getTime() - sameUseMs))
    .execute()

/** Has one browser forget whose code it knows. */
export const forgetDevice = (db: Db, keyHash: string): Promise<unknown> =>
  db.deleteFrom('pupil_devices').where('key_hash', '=', keyHash).execute()

/** Has all browsers of some pupils forget their codes. */
export const forgetDevicesOf = (db: Db, pupilIds: readonly number[]): Promise<unknown> =>
  db.deleteFrom('pupil_devices').where('pupil_id', 'in', pupilIds).execute()
