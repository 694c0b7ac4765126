import { sql } from 'kysely'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { reconcileQuizzes, reconcileSubjects, reconcileUsers } from '#server/reconciliation/counters.queries.ts'
import { listPictures } from '#server/reconciliation/pictures.queries.ts'

export type RemovedSamples = { people: number; pictures: number }

/** Removes all sample people with their tests and activity, and the pictures that are not used otherwise. */
export async function removeSamples({ store, images }: AppContext): Promise<RemovedSamples> {
  const { people, pictures } = await inTransaction(store.db, async (db) => {
    const pictures = await listPictures(db, sql`users.is_sample`)
    await db.deleteFrom('attempts').where('user_id', 'in', samplePeople(db)).execute()
    const gone = await db.deleteFrom('users').where('is_sample', '=', true).returning('id').execute()
    await reconcileQuizzes(db, 'all')
    await reconcileUsers(db, 'all')
    await reconcileSubjects(db)
    return { people: gone.length, pictures }
  })
  const unused = await listUnused(store.db, pictures)
  for (const hash of unused) await images.remove(hash)
  return { people, pictures: unused.length }
}

const samplePeople = (db: Db) => db.selectFrom('users').select('id').where('is_sample', '=', true)

async function listUnused(db: Db, hashes: readonly string[]): Promise<string[]> {
  const used = new Set(await listPictures(db))
  return hashes.filter((hash) => !used.has(hash))
}
