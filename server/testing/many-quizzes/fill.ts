import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'
import { reconcileSubjects } from '#server/reconciliation/counters.queries.ts'
import { administratorOf, type DatasetSize, datasetSizeOf } from '#server/testing/entry/dataset.ts'
import { dropIndexes } from './drop-indexes.ts'
import { writeModeration } from './moderation-rows.ts'
import { writeActivity, writeImageUses, writePeople, writeQuizCounters, writeQuizzes, writeVersions } from './rows.ts'
import { writeTexts } from './search-rows.ts'

/**
 * Fills an empty store with a dataset of so many tests (`datasetSizeOf`) by set-based SQL: counters, ranks and the
 * search index are as if everything had been created through the API. Pictures are keys without files.
 */
export async function fillWithQuizzes(db: Kysely<Database>, tests: number): Promise<DatasetSize> {
  const dataset = datasetSizeOf(tests)
  await sql`create unlogged table made_tests (n bigint, title text, description text)`.execute(db)
  await sql`create unlogged table made_people (n bigint, user_name text, full_name text)`.execute(db)
  const createIndexes = await dropIndexes(db)
  const subjects = await db.selectFrom('subjects').select(['id', 'name']).orderBy('id').execute()
  const ids = subjects.map(({ id }) => id)
  await Promise.all([
    writeTexts(db, dataset, subjects),
    db.connection().execute(async (connection) => {
      await writeActivity(connection, dataset)
      await writeModeration(connection)
      await writeVersions(connection, dataset)
    }),
  ])
  await db.transaction().execute(async (transaction) => {
    // Unless rows are copied, triggers insert counters and count authors row by row.
    await sql`select set_config('kvizarium.copies_rows', 'on', true)`.execute(transaction)
    await writeQuizCounters(transaction, dataset)
    await writeQuizzes(transaction, dataset, ids)
    await writePeople(transaction)
    await writeImageUses(transaction)
  })
  await db.connection().execute(async (connection) => {
    await sql`set maintenance_work_mem = '512MB'`.execute(connection)
    await createIndexes(connection)
    await sql`reset maintenance_work_mem`.execute(connection)
  })
  await db.updateTable('users').set({ is_admin: true }).where('id', '=', administratorOf(dataset)).execute()
  await reconcileSubjects(db)
  await sql`drop table made_tests, made_people`.execute(db)
  await moveSequences(db, dataset)
  // Autovacuum of a server would do this later.
  await sql`vacuum (analyze)`.execute(db)
  return dataset
}

async function moveSequences(db: Db, { tests, people }: DatasetSize): Promise<void> {
  const moderated = Math.floor(tests / 2)
  const last = {
    ...{ users: people, quizzes: tests, quiz_versions: tests, comments: tests },
    ...{ report_cases: moderated, moderation_log: moderated },
  }
  for (const [table, id] of Object.entries(last))
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${id}::bigint)`.execute(db)
  await sql`select setval('content_ids', ${10 * tests}::bigint)`.execute(db)
}
