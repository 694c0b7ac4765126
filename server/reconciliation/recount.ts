import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/store/database.ts'
import type { Db } from '#server/platform/store/db.ts'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { indexQuizzes, unindexQuizzes } from '#server/read-models/search/index-quizzes.ts'
import { ofKind, quoted } from '#server/read-models/search/lexemes.ts'
import { reconcileQuizzes, reconcileSubjects, reconcileUsers } from './counters.queries.ts'
import { lockQuizzes } from './locks.queries.ts'
import { reconcileQuizImages, reconcileUserImages } from './pictures.queries.ts'
import { relistQuizzes } from './relist-quizzes.ts'

/** The numbers of checked rows, and the ids of those that were wrong. */
export type Recount = {
  seen: { quizzes: number; people: number }
  corrected: { quizzes: number[]; people: number[]; subjects: number[]; search: number[] }
}

/** So few that requests do not wait long for the locked rows. */
const batchSize = 100

/** Runs one part of the work in a transaction. */
type Run = <Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
) => Promise<Result>

/** Corrects all counters and the search index in batches, while the site is running. */
export const recount = (db: Kysely<Database>): Promise<Recount> => recountBy(inTransaction, db)

/** Finds what `recount` would correct, without changing it. */
export const dryRecount = (db: Kysely<Database>): Promise<Recount> => recountBy(rolledBack, db)

async function recountBy(run: Run, db: Kysely<Database>): Promise<Recount> {
  const quizzes = await correctBatches(run, db, {
    table: 'quizzes',
    correct: [reconcileQuizzes, reconcileListing, reconcileQuizImages],
  })
  const people = await correctBatches(run, db, { table: 'users', correct: [reconcileUsers, reconcileUserImages] })
  const subjects = await run(db, reconcileSubjects)
  const search = await run(db, correctSearch)
  return {
    seen: { quizzes: quizzes.seen, people: people.seen },
    corrected: { quizzes: quizzes.corrected, people: people.corrected, subjects, search },
  }
}

/** Carries the result out of a transaction that it rolls back. */
class RolledBack<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('rolled back on purpose')
    this.result = result
  }
}

async function rolledBack<Result>(
  db: Kysely<Database>,
  work: (transaction: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  try {
    return await inTransaction<Database, Result>(db, async (transaction) => {
      throw new RolledBack(await work(transaction))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}

async function correctBatches(
  run: Run,
  db: Kysely<Database>,
  { table, correct }: { table: 'quizzes' | 'users'; correct: ((db: Db, ids: number[]) => Promise<number[]>)[] },
): Promise<{ seen: number; corrected: number[] }> {
  const corrected = new Set<number>()
  let seen = 0
  for (let ids = await nextIds(db, table, { after: 0, limit: batchSize }); ids.length > 0; ) {
    for (const part of correct)
      for (const id of await run(db, (transaction) => part(transaction, ids))) corrected.add(id)
    seen += ids.length
    ids = await nextIds(db, table, { after: ids.at(-1) ?? 0, limit: batchSize })
  }
  return { seen, corrected: [...corrected] }
}

async function reconcileListing(db: Db, ids: number[]): Promise<number[]> {
  await lockQuizzes(db, ids)
  return relistQuizzes(db, ids)
}

async function correctSearch(db: Db): Promise<number[]> {
  const { missing, stray } = await listMisindexed(db)
  await indexQuizzes(db, missing)
  await unindexQuizzes(db, stray)
  return [...missing, ...stray]
}

/** The next ids of a table, ascending. */
async function nextIds(
  db: Db,
  table: 'quizzes' | 'users',
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

const kindLexemes = [ofKind('quiz'), ofKind('personality')].map(quoted).join(' | ')

/**
 * Selects listed tests that are missing in the search index or have no kind there, as a process of a release without lists by
 * kind wrote them, and others that are in it.
 */
export const misindexed = sql<{ id: number; isListed: boolean }>`
  select quizzes.id, quizzes.is_listed as "isListed"
  from quizzes left join quiz_search on quiz_search.quiz_id = quizzes.id
  where case when quizzes.is_listed then coalesce(not quiz_search.words @@ ${sql.lit(kindLexemes)}::tsquery, true)
    else quiz_search.quiz_id is not null end`

async function listMisindexed(db: Db): Promise<{ missing: number[]; stray: number[] }> {
  const { rows } = await misindexed.execute(db)
  const idsOf = (isListed: boolean) => rows.filter((row) => row.isListed === isListed).map(({ id }) => id)
  return { missing: idsOf(true), stray: idsOf(false) }
}
