import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { restorableSince } from '#server/read-models/bin.ts'
import { removeOrphans } from './clean-images.ts'
import { purgeDelayMs } from './purge-quizzes.ts'

/** Questions of one step: a picture of each is looked for in the storage. */
export const keptAtOnce = 100

type Removal = Pick<AppContext, 'store' | 'images'> & { now: Date }

/** Deletes some of these kept questions with the pictures that nothing else uses; returns how many. */
export async function removeKeptQuestions(
  { store, images, now }: Removal,
  which: RawBuilder<boolean>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from bank_questions where ${which} order by id limit ${sql.lit(keptAtOnce)}`.execute(store.db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  // Files before rows: a process that ends in between finds the rows again.
  await removeOrphans({ images, now }, { hashes: await listUnshared(store.db, ids) })
  await sql`delete from bank_questions where id = any(${ids}::bigint[]) and ${which}`.execute(store.db)
  return ids.length
}

/** The pictures that these questions alone use. */
async function listUnshared(db: Db, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct hash from bank_images used where bank_question_id = any(${[...ids]}::bigint[])
      and not exists (
        select 1 from bank_images other where other.hash = used.hash and other.bank_question_id <> all(${[...ids]}::bigint[]))
      and not exists (select 1 from quiz_images where quiz_images.hash = used.hash)
      and not exists (select 1 from work_images where work_images.hash = used.hash)
      and not exists (select 1 from user_images where user_images.hash = used.hash)`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Deletes kept questions that cannot be restored any more, and what stands beside questions that are gone, in portions. */
export async function purgeKeptQuestions(
  { store, images, clock }: Pick<AppContext, 'store' | 'images' | 'clock'>,
  signal: AbortSignal,
): Promise<void> {
  const now = clock()
  const before = new Date(restorableSince(now).getTime() - purgeDelayMs)
  let removed = keptAtOnce
  while (removed > 0 && !signal.aborted)
    removed = await removeKeptQuestions({ store, images, now }, sql<boolean>`(deleted_at < ${before}::timestamptz)`)
  await sql`
    delete from question_themes where not exists (
      select 1 from quiz_questions join quizzes on quizzes.id = quiz_id
      where quiz_questions.question_id = question_themes.question_id and author_id = owner_id and purged_at is null)`.execute(
    store.db,
  )
  await sql`
    delete from left_keys where not exists (
      select 1 from quiz_questions join quizzes on quizzes.id = quiz_id
      where 'q' || question_id = copy and author_id = owner_id and purged_at is null
      union all select 1 from bank_questions where 'b' || id = copy and bank_questions.owner_id = left_keys.owner_id)`.execute(
    store.db,
  )
}
