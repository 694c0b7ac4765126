import type { Db } from '#server/platform/store/db.ts'
import { indexTests, unindexTests } from '#server/read-models/search/index-tests.ts'
import { relistTests } from './admin.queries.ts'

/** Updates which tests of an author are in lists and search. */
export async function relistTestsOf(db: Db, authorId: number): Promise<void> {
  const changed = await relistTests(db, authorId)
  const ids = (isListed: boolean) => changed.filter((quiz) => quiz.isListed === isListed).map(({ id }) => id)
  await indexTests(db, ids(true))
  await unindexTests(db, ids(false))
}
