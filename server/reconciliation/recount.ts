import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { indexTests, unindexTests } from '#server/read-models/search/index-tests.ts'
import { reconcileQuizzes, reconcileSubjects, reconcileUsers } from './counters.queries.ts'
import { listMisindexed, nextIds } from './recount.queries.ts'

/** What was looked through, and ids of what said something that was not so. */
export type Recount = {
  seen: { quizzes: number; people: number }
  mended: { quizzes: number[]; people: number[]; subjects: number[]; search: number[] }
}

/** Few enough that nobody waits long for the rows that are held meanwhile. */
const lotSize = 100

/** How each part of the work is run. */
type Run = <Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
) => Promise<Result>

/** Counts everything anew while the site goes on, lot by lot, and mends what was wrong. */
export const recount = (db: Kysely<Database>): Promise<Recount> => recountBy(inTransaction, db)

/** Finds what `recount` would mend, and leaves it as it is. */
export const lookForDrift = (db: Kysely<Database>): Promise<Recount> => recountBy(onTrial, db)

async function recountBy(run: Run, db: Kysely<Database>): Promise<Recount> {
  const quizzes = await mendLots(run, db, { table: 'quizzes', mend: reconcileQuizzes })
  const people = await mendLots(run, db, { table: 'users', mend: reconcileUsers })
  const subjects = await run(db, reconcileSubjects)
  const search = await run(db, mendSearch)
  return {
    seen: { quizzes: quizzes.seen, people: people.seen },
    mended: { quizzes: quizzes.mended, people: people.mended, subjects, search },
  }
}

/** What a transaction found out, thrown so that all it did is rolled back. */
class Undone<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('rolled back on purpose')
    this.result = result
  }
}

async function onTrial<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction<Database, Result>(db, async (transaction) => {
      throw new Undone(await work(transaction))
    })
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}

async function mendLots(
  run: Run,
  db: Kysely<Database>,
  { table, mend }: { table: 'quizzes' | 'users'; mend: (db: Db, ids: number[]) => Promise<number[]> },
): Promise<{ seen: number; mended: number[] }> {
  const mended: number[] = []
  let seen = 0
  for (let ids = await nextIds(db, table, { after: 0, limit: lotSize }); ids.length > 0; ) {
    mended.push(...(await run(db, (transaction) => mend(transaction, ids))))
    seen += ids.length
    ids = await nextIds(db, table, { after: ids.at(-1) ?? 0, limit: lotSize })
  }
  return { seen, mended }
}

async function mendSearch(db: Db): Promise<number[]> {
  const { missing, stray } = await listMisindexed(db)
  await indexTests(db, missing)
  await unindexTests(db, stray)
  return [...missing, ...stray]
}
