import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aQuiz, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'
import type { SearchLimits } from './find-ids.ts'
import { findQuizzes, type SearchFilter } from './find-quizzes.ts'
import { Searcher } from './searcher.ts'

// Of a store of one's own no drift is looked for: tests are copied past the application, by statements that take a busy
// machine longer than any of the application may.
const site = await buildTestApp({ store: await testStore({ queryMs: 60_000 }) })
const { db } = site.store
const searcher = new Searcher(site.context)

/** So many copies of the tests below have ids from the first one on. */
const copies = { firstId: 1_000_001, count: 10_000 }
const lastId = copies.firstId + copies.count - 1

// Old tests, each found by words of its own.
const named = await aQuiz(db, { title: 'Облако' })
const loved = await aQuiz(db, { title: 'Небо', description: 'Есть и облако' })
await db.updateTable('quizzes').set({ popularity: 5000 }).where('id', '=', loved.id).execute()
const inflected = await aQuiz(db, { title: 'Ракеты летят' })
const rare = await aQuiz(db, { title: 'Маяк на мысе' })
// The template of the copies.
const frequent = await aQuiz(db, { title: 'Белое облако', subject: 'Наука' })
const middling = await aQuiz(db, { title: 'Большая ракета' })
const other = await aQuiz(db, { title: 'Город и река' })
await copy(other, 1)
await copy(frequent, 20)
await copy(middling, 200, 7)
// Its id is the one before the ten thousand.
await copyTo(other, sql`select ${copies.firstId - 1}::bigint as n`)
await sql`analyze`.execute(db)

/** Gives every so many of the ids of copies to a copy of a test, search and all. */
async function copy(quiz: TestQuiz, every: number, offset = 0): Promise<void> {
  const { firstId } = copies
  await copyTo(
    quiz,
    sql`select n from generate_series(${firstId}::bigint, ${lastId}::bigint) n where n % ${every}::int = ${offset}::int`,
  )
}

async function copyTo({ id }: TestQuiz, ids: ReturnType<typeof sql>): Promise<void> {
  await sql`delete from quizzes where id in (${ids})`.execute(db)
  await sql`
    insert into quizzes
    select (jsonb_populate_record(quizzes, jsonb_build_object('id', n, 'created_at', now() + n * interval '1 second', 'version_id', null))).*
    from quizzes, (${ids}) ids where id = ${id}`.execute(db)
  await sql`insert into quiz_search select n, words from quiz_search, (${ids}) ids where quiz_id = ${id}`.execute(db)
}

type Find = (pageNumber: number) => Promise<{ ids: number[]; totalCount: number }>

/** Every page of a search, one after another. */
async function findAll(find: Find): Promise<{ ids: number[]; totalCount: number }> {
  const { totalCount } = await find(0)
  const ids: number[] = []
  for (let pageNumber = 0; pageNumber * 50 < totalCount; pageNumber++) {
    // Where a scan of the whole table ends, another one may begin.
    await sql`select count(*) from (select from quiz_search limit ${1000 * (pageNumber + 1)}) part`.execute(db)
    ids.push(...(await find(pageNumber)).ids)
  }
  return { ids, totalCount }
}

const viaApi =
  (searchString: string): Find =>
  async (pageNumber) => {
    const { items, totalCount } = await site.call(quizzes.list, { body: { searchString, pageSize: 50, pageNumber } })
    return { ids: items.map(({ id }) => id), totalCount }
  }

const few: SearchLimits = { counted: 100, best: 20, walked: 50 }

const withLimits =
  (typed: string, filter: Pick<SearchFilter, 'sort' | 'subjectId'> = {}): Find =>
  (pageNumber) =>
    searcher.find({ db, typed, nothing: { ids: [], totalCount: 0 } }, (query) =>
      findQuizzes(db, query, { ...filter, pageNumber, pageSize: 50, limits: few }),
    )

test('the pages of a search for a frequent word hold as many tests as are counted', async () => {
  const { ids, totalCount } = await findAll(viaApi('облако'))
  expect(totalCount).toBe(copies.count / 20 + 3)
  expect(ids).toHaveLength(totalCount)
  expect(new Set(ids).size).toBe(totalCount)
  expect(ids[0]).toBe(named.id)
})

test('of more matches than are counted the best, the popular and the newest are on its pages, none of them twice', async () => {
  const { ids, totalCount } = await findAll(withLimits('облако'))
  expect(totalCount).toBeGreaterThan(few.counted)
  expect(ids).toHaveLength(totalCount)
  expect(new Set(ids).size).toBe(totalCount)
  expect(ids[0]).toBe(named.id)
  // Its description alone has the word.
  expect(ids).toContain(loved.id)
  expect(ids).toContain(lastId - (lastId % 20))
})

test('the pages of a search for a word of nearly all tests hold as many tests as are counted, the newest among them', async () => {
  const { ids, totalCount } = await findAll(withLimits('город'))
  expect(totalCount).toBeGreaterThan(few.counted)
  expect(ids).toHaveLength(totalCount)
  expect(new Set(ids).size).toBe(totalCount)
  expect(ids).toContain(lastId - 1)
})

test('of more matches than are counted the newest of a subject come first where that order is wanted', async () => {
  const { ids } = await withLimits('облако', { sort: 'new', subjectId: frequent.subjectId })(0)
  expect(ids[0]).toBe(lastId - (lastId % 20))
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('a word that some of the newest tests hold is found in other forms in all tests', async () => {
  const { ids, totalCount } = await findAll(viaApi('ракета'))
  expect(ids).toContain(inflected.id)
  expect(totalCount).toBe(copies.count / 200 + 2)
  expect(ids).toHaveLength(totalCount)
})

test('a rare word is found among the oldest tests, by its beginning too', async () => {
  expect((await viaApi('маяк')(0)).ids).toEqual([rare.id])
  expect((await viaApi('мая')(0)).ids).toContain(rare.id)
})
