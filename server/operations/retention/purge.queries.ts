import { deletedAuthorId } from '@quiz/contract/quiz/deleted-author.ts'
import type { QuizContent } from '@quiz/contract/quiz/quiz-content.ts'
import { type RawBuilder, sql } from 'kysely'
import { closeUndecided } from '#server/moderation/close-cases.queries.ts'
import type { Db } from '#server/platform/store/db.ts'
import { isShown } from '#server/read-models/comment-visibility.ts'
import { remainingFormulas } from '#server/read-models/formulas.ts'
import { emptiedContent } from './emptied-content.ts'

/** Rows of one transaction: few enough that the embedded store is never busy with one for long. */
export const purgeBatchSize = { comments: 200, versions: 10, images: 20 } as const

/**
 * Locks the test that was deleted longest ago, before this moment, and that is not purged; undefined when there is none, or another
 * process works on it. One whose author waits for the answer to an appeal is kept until then, one that works or games have as long as they do, unless it was
 * erased with its author's account.
 */
export const lockQuizToPurge = (db: Db, deletedBefore: Date) =>
  db
    .selectFrom('quizzes')
    .select('id')
    .where('deleted_at', 'is not', null)
    .where('purged_at', 'is', null)
    .where('deleted_at', '<', deletedBefore)
    .where(
      sql<boolean>`not exists (select 1 from report_cases
        where quiz_id = quizzes.id and decided_at is null and appealed_at is not null)`,
    )
    .where(
      sql<boolean>`(author_id = ${deletedAuthorId} and deleted_by = 'author' or not exists (
        select 1 from work_quizzes where quiz_id = quizzes.id
        union all select 1 from live_game_quizzes where quiz_id = quizzes.id))`,
    )
    .orderBy('deleted_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** Deletes some comments on a locked test; returns how many. Replies come first, as a comment takes its replies along. */
export async function deleteSomeComments(db: Db, quizId: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    with gone as (
      delete from comments where id in (
        select id from comments where quiz_id = ${quizId} order by id desc limit ${sql.lit(purgeBatchSize.comments)}
      ) returning user_id, state
    ), counted as (
      update quiz_counters set comments_count = comments_count - (
        select count(*) from gone join users on users.id = gone.user_id where ${isShown('gone', 'users')}
      ) where quiz_id = ${quizId} and exists (select 1 from gone)
    )
    select count(*)::int as deleted from gone`.execute(db)
  return rows[0]?.deleted ?? 0
}

/** Versions that are not emptied yet, and what they become. */
type Emptying = {
  which: RawBuilder<boolean>
  emptied: (content: QuizContent) => QuizContent
  title?: RawBuilder<string | null>
}

/** Empties some versions of a test; returns how many. */
export async function emptyVersions(db: Db, quizId: number, { which, emptied, ...other }: Emptying): Promise<number> {
  const versions = await db
    .selectFrom('quiz_versions')
    .select(['id', 'content', 'formulas'])
    .where('quiz_id', '=', quizId)
    .where(which)
    .limit(purgeBatchSize.versions)
    .execute()
  for (const { id, content, formulas } of versions) {
    const left = emptied(content)
    await db
      .updateTable('quiz_versions')
      .set({
        ...other,
        content: JSON.stringify(left),
        formulas: formulas && JSON.stringify(remainingFormulas(formulas, left)),
        description: sql`case when description is not null then '' end`,
        cover: sql`case when cover is not null then '' end`,
      })
      .where('id', '=', id)
      .execute()
  }
  return versions.length
}

/** Empties some versions of a locked test; returns how many. */
export const emptySomeVersions = (db: Db, quizId: number): Promise<number> =>
  emptyVersions(db, quizId, {
    // Every question has a text until it is emptied.
    which: sql<boolean>`jsonb_path_exists(content, '$.questions[*].text ? (@ != "")')`,
    emptied: emptiedContent,
  })

/** A picture that a test used, and whether nothing else uses it. */
export type UsedImage = { hash: string; isUnshared: boolean }

export async function listSomeImages(db: Db, quizId: number): Promise<UsedImage[]> {
  const { rows } = await sql<UsedImage>`
    select hash, not (
      exists (select 1 from quiz_images other where other.hash = used.hash and other.quiz_id <> used.quiz_id)
      or exists (select 1 from user_images where user_images.hash = used.hash)
      or exists (select 1 from bank_images where bank_images.hash = used.hash)
      or exists (select 1 from work_images where work_images.hash = used.hash)
      or exists (select 1 from report_snapshots where report_snapshots.content ->> 'image' = used.hash)
    ) as "isUnshared"
    from quiz_images used where quiz_id = ${quizId} and hash <> ''
    order by hash limit ${sql.lit(purgeBatchSize.images)}`.execute(db)
  return rows
}

/** Forgets that a test used these pictures. */
export const forgetImages = (db: Db, quizId: number, hashes: readonly string[]): Promise<unknown> =>
  db.deleteFrom('quiz_images').where('quiz_id', '=', quizId).where('hash', 'in', hashes).execute()

/** Leaves the tombstone of a locked test, and closes the reports about it, as nothing is left to decide. */
export async function markPurged(db: Db, quizId: number, now: Date): Promise<void> {
  await db.updateTable('quizzes').set({ purged_at: now, description: '', cover: '' }).where('id', '=', quizId).execute()
  // The empty cover is recorded as a picture by the trigger of the release before this one.
  await db.deleteFrom('quiz_images').where('quiz_id', '=', quizId).execute()
  await closeUndecided(db, sql<boolean>`quiz_id = ${quizId}`, now)
}
