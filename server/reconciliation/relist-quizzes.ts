import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '#server/platform/store/any-of.ts'
import type { Db } from '#server/platform/store/db.ts'
import { belongsInLists } from '#server/read-models/availability.ts'
import { indexQuizzes, unindexQuizzes } from '#server/read-models/search/index-quizzes.ts'

/** Updates which of these tests are in lists and search; returns those that changed. Needs a transaction that locked them. */
export const relistQuizzes = (db: Db, ids: readonly number[]): Promise<number[]> =>
  relist(db, sql<boolean>`quizzes.id = ${anyOf(ids)}`)

export const relistQuizzesOf = (db: Db, authorId: number): Promise<number[]> =>
  relist(db, sql<boolean>`quizzes.author_id = ${authorId}`)

async function relist(db: Db, which: RawBuilder<boolean>): Promise<number[]> {
  const changed = await updateListing(db, which)
  const ids = (isListed: boolean) => changed.filter((quiz) => quiz.isListed === isListed).map(({ id }) => id)
  await indexQuizzes(db, ids(true))
  await unindexQuizzes(db, ids(false))
  return changed.map(({ id }) => id)
}

const isMislisted = sql<boolean>`quizzes.is_listed <> ${belongsInLists}`

/** Selects the ids of all tests that are in lists and should not be, or the other way round. */
export const mislisted = sql`select quizzes.id from quizzes where ${isMislisted}`

/** A test that entered the lists, or left them. */
type Relisted = { id: number; isListed: boolean }

/** Brings `is_listed` of the tests that match, and the counters of their subjects, up to date; returns the changed tests. */
async function updateListing(db: Db, which: RawBuilder<boolean>): Promise<Relisted[]> {
  const { rows } = await sql<Relisted>`
    with changed as (
      update quizzes set is_listed = not is_listed
      where ${which} and ${isMislisted}
      returning quizzes.id, quizzes.subject_id, quizzes.kind, quizzes.is_listed, case when quizzes.is_listed then 1 else -1 end as step
    ), counted as (
      select subject_id, sum(step)::int as by, coalesce(sum(step) filter (where kind = 'personality'), 0)::int as by_personality
      from changed group by subject_id
    ), counting as (
      update subjects set quizzes_count = quizzes_count + counted.by,
        personality_count = personality_count + counted.by_personality
      from counted where counted.subject_id = subjects.id
    )
    select id, is_listed as "isListed" from changed
  `.execute(db)
  return rows
}
