import { limits } from '@quiz/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { lockPeople } from '#server/reconciliation/locks.queries.ts'

/** The picture of an account; others that have the same bytes have their own. */
export type Upload = { userId: number; hash: string }

const lifetimeMs = limits.uploadHours * 3_600_000

/** Uploads of this time and earlier ones are over. */
export const uploadsOverAt = (now: Date): Date => new Date(now.getTime() - lifetimeMs)

/**
 * Records an upload, or that it was repeated; false when the unused ones of its account would take too much. An upload is used
 * while the account itself uses the picture. Needs a transaction: uploads of one account are counted one after another.
 */
export async function recordUpload(
  db: Db,
  { userId, hash, bytes, now }: Upload & { bytes: number; now: Date },
): Promise<boolean> {
  await lockPeople(db, [userId])
  const { rows } = await sql`
    insert into uploads (user_id, hash, bytes, uploaded_at)
    select ${userId}::bigint, ${hash}, ${bytes}::int, ${now}::timestamptz
    where ${bytes}::int + (
      select coalesce(sum(bytes), 0) from uploads other
      where user_id = ${userId} and hash <> ${hash}
        and not exists (select 1 from user_images where user_images.user_id = other.user_id and user_images.hash = other.hash)
        and not exists (
          select 1 from quiz_images join quizzes on quizzes.id = quiz_images.quiz_id
          where quiz_images.hash = other.hash and quizzes.author_id = other.user_id)
        and not exists (
          select 1 from bank_images join bank_questions on bank_questions.id = bank_question_id
          where bank_images.hash = other.hash and owner_id = other.user_id)
    ) <= ${limits.unusedUploadBytes}::int
    on conflict (user_id, hash) do update set uploaded_at = excluded.uploaded_at
    returning hash`.execute(db)
  return rows.length > 0
}

/** Whether an account that is not banned has this upload. Its address ends when its day does. */
export async function hasUpload(db: Db, { userId, hash }: Upload): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .innerJoin('users', 'users.id', 'uploads.user_id')
    .select('uploads.hash')
    .where('uploads.user_id', '=', userId)
    .where('uploads.hash', '=', hash)
    .where('users.banned_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether there is a row of this upload. */
export async function isRecorded(db: Db, { userId, hash }: Upload): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .select('hash')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes an upload; false when there was none. */
export async function deleteUpload(db: Db, { userId, hash }: Upload): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('uploads')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Some uploads of this time and earlier ones. */
export const listSomeUntil = (db: Db, time: Date): Promise<Upload[]> =>
  db
    .selectFrom('uploads')
    .select(['user_id as userId', 'hash'])
    .where('uploaded_at', '<=', time)
    .orderBy('uploaded_at')
    .limit(100)
    .execute()

/** Locks an upload, unless it was repeated after this time: a repetition then waits. */
export async function lockUntil(db: Db, { userId, hash }: Upload, time: Date): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .select('hash')
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .where('uploaded_at', '<=', time)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** Some uploads of an account. */
export const listSomeOf = (db: Db, userId: number): Promise<Upload[]> =>
  db.selectFrom('uploads').select(['user_id as userId', 'hash']).where('user_id', '=', userId).limit(100).execute()
