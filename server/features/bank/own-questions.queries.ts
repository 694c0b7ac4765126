import { sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isKept } from '#server/read-models/availability.ts'
import type { BankIds } from '#server/read-models/bank-ids.ts'

/** Deletes kept questions of this owner, or brings those back that were deleted since a moment; returns how many there are. */
export async function markDeleted(
  db: Db,
  { ownerId, ids, since, deletedAt }: { ownerId: number; ids: readonly number[]; since: Date; deletedAt: Date | null },
): Promise<number> {
  const { rows } = await sql`
    update bank_questions set deleted_at = ${deletedAt === null ? sql`null` : sql`coalesce(deleted_at, ${deletedAt})`}
    where owner_id = ${ownerId} and id = ${anyOf(ids)} and (deleted_at is null or deleted_at >= ${since})
    returning id`.execute(db)
  return rows.length
}

/** Sets or removes the theme of questions, which stands beside those of tests. */
export async function storeTheme(
  db: Db,
  { ownerId, ids, theme }: { ownerId: number; ids: BankIds; theme: string | null },
): Promise<void> {
  await db
    .updateTable('bank_questions')
    .set({ theme })
    .where('owner_id', '=', ownerId)
    .where('id', '=', anyOf(ids.kept))
    .execute()
  if (theme === null) {
    const themes = db.deleteFrom('question_themes').where('owner_id', '=', ownerId)
    await themes.where('question_id', '=', anyOf(ids.asked)).execute()
    return
  }
  await sql`
    insert into question_themes (owner_id, question_id, theme)
    select ${ownerId}, id, ${theme} from unnest(${ids.asked}::bigint[]) as named (id)
    on conflict (owner_id, question_id) do update set theme = excluded.theme`.execute(db)
}

/** How many themes an account has. */
export async function countThemes(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select theme from bank_questions where owner_id = ${ownerId} and theme is not null
      union select theme from question_themes where owner_id = ${ownerId}
    ) themes`.execute(db)
  return Number(rows[0]?.count)
}

/** How many questions an account keeps, deleted ones included until they are purged. */
export async function countKept(db: Db, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bank_questions where owner_id = ${ownerId}`.execute(db)
  return Number(rows[0]?.count)
}

/** Whether an own test that no moderator keeps, or a kept question, uses this picture. */
export async function usesPicture(db: Db, ownerId: number, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from quiz_images join quizzes on quizzes.id = quiz_id
    where hash = ${hash} and author_id = ${ownerId} and purged_at is null and ${isKept}
    union all
    select 1 from bank_images join bank_questions on bank_questions.id = bank_question_id
    where hash = ${hash} and owner_id = ${ownerId}
    limit 1`.execute(db)
  return rows.length > 0
}
