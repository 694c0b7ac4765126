import type { Db } from '#server/platform/store/db.ts'
import { indexTests, unindexTests } from '#server/read-models/search/index-tests.ts'
import { relistTests } from './admin.queries.ts'

/** Brings the tests of an author into lists and search, or takes them out, as it should be by now. */
export async function relistTestsOf(db: Db, authorId: number): Promise<void> {
  const changed = await relistTests(db, authorId)
  const ids = (isListed: boolean) => changed.filter((quiz) => quiz.isListed === isListed).map(({ id }) => id)
  await indexTests(db, ids(true))
  await unindexTests(db, ids(false))
}
