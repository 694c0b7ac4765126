import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/store/db.ts'
import { indexQuizzes, unindexQuizzes } from '#server/read-models/search/index-quizzes.ts'
import { updateListing } from './listing.queries.ts'

/** Updates which of these tests are in lists and search; returns those that changed. Needs a transaction that locked them. */
export const relistQuizzes = (db: Db, ids: readonly number[]): Promise<number[]> =>
  relist(db, sql<boolean>`quizzes.id = any(${[...ids]}::bigint[])`)

export const relistQuizzesOf = (db: Db, authorId: number): Promise<number[]> =>
  relist(db, sql<boolean>`quizzes.author_id = ${authorId}`)

async function relist(db: Db, which: RawBuilder<boolean>): Promise<number[]> {
  const changed = await updateListing(db, which)
  const ids = (isListed: boolean) => changed.filter((quiz) => quiz.isListed === isListed).map(({ id }) => id)
  await indexQuizzes(db, ids(true))
  await unindexQuizzes(db, ids(false))
  return changed.map(({ id }) => id)
}
