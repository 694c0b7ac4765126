import { quizzes } from '@quiz/contract/quizzes.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aQuiz, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { testStore } from '#server/testing/test-store.ts'

// Of a store of one's own no drift is looked for: tests are copied past the application.
const site = await buildTestApp({ store: await testStore() })
const { db } = site.store

/** Ids of the newest ten thousand begin here: so many tests seem to be behind them. */
const firstId = 1_000_001
const newest = 10_000

// Old tests, known to the search by their own words.
const named = await aQuiz(db, { title: 'Облако' })
const loved = await aQuiz(db, { title: 'Небо', description: 'Есть и облако' })
await db.updateTable('quizzes').set({ popularity: 5000 }).where('id', '=', loved.id).execute()
const inflected = await aQuiz(db, { title: 'Ракеты летят' })
const rare = await aQuiz(db, { title: 'Маяк на мысе' })
// What the many are copies of.
const frequent = await aQuiz(db, { title: 'Белое облако', subject: 'Наука' })
const middling = await aQuiz(db, { title: 'Большая ракета' })
const other = await aQuiz(db, { title: 'Город и река' })
await copy(other, 1)
await copy(frequent, 20)
await copy(middling, 200, 7)
// The test next behind the ten thousand.
await copyTo(other, sql`select ${firstId - 1}::bigint as n`)
await sql`analyze`.execute(db)

/** Gives every so many of the newest ids that are free to a copy of a test, search and all. */
function copy(quiz: TestQuiz, every: number, offset = 0): Promise<void> {
  return copyTo(
    quiz,
    sql`select n from generate_series(${firstId}::bigint, ${firstId + newest - 1}::bigint) n where n % ${every}::int = ${offset}::int`,
  )
}

async function copyTo({ id }: TestQuiz, ids: ReturnType<typeof sql>): Promise<void> {
  await sql`delete from quizzes where id in (${ids})`.execute(db)
  await sql`
    insert into quizzes
    select (jsonb_populate_record(quizzes, jsonb_build_object('id', n, 'created_at', now() + n * interval '1 second', 'version_id', null))).*
    from quizzes, (${ids}) ids where id = ${id}`.execute(db)
  await sql`
    insert into quiz_search select n, words from quiz_search, (${ids}) ids where quiz_id = ${id}`.execute(db)
}

const find = (searchString: string, filter: { sort?: 'new'; subjectId?: number; pageNumber?: number } = {}) =>
  site.call(quizzes.list, { body: { searchString, pageSize: 50, ...filter } })

/** Every page of a search, one after another. */
async function findAll(searchString: string): Promise<{ titles: string[]; ids: Set<number>; totalCount: number }> {
  const { totalCount } = await find(searchString)
  const items = []
  for (let pageNumber = 0; pageNumber * 50 < totalCount; pageNumber++)
    items.push(...(await find(searchString, { pageNumber })).items)
  return { titles: items.map(({ title }) => title), ids: new Set(items.map(({ id }) => id)), totalCount }
}

test('of a word that hundreds of the newest tests hold those are offered, and before them the best of all tests', async () => {
  const { titles, ids, totalCount } = await findAll('облако')
  expect(titles[0]).toBe('Облако')
  expect(ids).toContain(named.id)
  // It is among the most popular, though the word stands in its description alone.
  expect(ids).toContain(loved.id)
  expect(totalCount).toBeGreaterThan(newest / 20)
  expect(titles).toHaveLength(totalCount)
  expect(ids.size).toBe(totalCount)
  expect(new Set(titles)).toEqual(new Set(['Облако', 'Белое облако', 'Небо']))
})

test('an order and a subject are kept where many match', async () => {
  const { items } = await find('облако', { sort: 'new', subjectId: frequent.subjectId })
  const ids = items.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(ids[0]).toBe(firstId + newest - 1 - ((firstId + newest - 1) % 20))
})

test('of a word that some of the newest tests hold its forms are found in all tests', async () => {
  const { titles, ids, totalCount } = await findAll('ракета')
  expect(ids).toContain(inflected.id)
  expect(totalCount).toBe(newest / 200 + 2)
  expect(titles).toHaveLength(totalCount)
})

test('a rare word is found among the oldest tests, by its beginning too', async () => {
  expect((await find('маяк')).items.map(({ id }) => id)).toEqual([rare.id])
  expect((await find('мая')).items.map(({ id }) => id)).toContain(rare.id)
})
