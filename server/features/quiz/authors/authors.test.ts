import { taking } from '@quiz/contract/attempt/taking.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { imageAddress } from '@quiz/contract/quiz/images.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { expectDrift } from '#server/testing/drift.ts'
import { aUser } from '#server/testing/factories.ts'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const like = ({ id }: TestQuiz, token: string) => site.call(likes.toggle, { body: { testId: id } }, { token })
const pass = ({ id, content }: TestQuiz, token?: string) =>
  site.call(taking.perform, { body: { testId: id, userA: bestAnswers(content) } }, token ? { token } : {})
const names = (list: { fullName: string }[]) => list.map(({ fullName }) => fullName)
const top = () => site.call(authors.top, {})
const list = (body: { pageNumber?: number; pageSize?: number; searchString?: string } = {}) =>
  site.call(authors.list, { body })

/** An author with a number of tests. */
async function anAuthor(fullName: string, tests = 1) {
  const person = await site.signUp({ full_name: fullName })
  const made: TestQuiz[] = []
  for (let count = 0; count < tests; count++) made.push(await aQuiz(db, { authorId: person.id }))
  return { ...person, made }
}

test('authors are ordered by likes, then passes, then the number of tests', async () => {
  const byQuizzes = await anAuthor('По тестам', 3)
  const byPasses = await anAuthor('По прохождениям')
  const byLikes = await anAuthor('По лайкам')
  const [fan] = [await site.signUp()]
  await anAuthor('Позже')
  for (const quiz of byLikes.made) await like(quiz, fan.token)
  for (const quiz of byPasses.made) await pass(quiz)
  await site.runSortKeyJob()
  expect(names(await top())).toEqual(['По лайкам', 'По прохождениям', 'По тестам', 'Позже'])
  expect(await list()).toMatchObject({
    items: [
      { fullName: 'По лайкам', createdTestsCount: 1, myTestsLikes: 1, myTestPassedCount: 0 },
      { fullName: 'По прохождениям', createdTestsCount: 1, myTestsLikes: 0, myTestPassedCount: 1 },
      { id: byQuizzes.id, createdTestsCount: 3 },
      { fullName: 'Позже' },
    ],
    totalCount: 4,
  })
})

test('likes and passes of authors on their own tests are shown but not ranked', async () => {
  const vain = await anAuthor('Себялюбов')
  const modest = await anAuthor('Скромнов')
  for (const quiz of vain.made) {
    await like(quiz, vain.token)
    await pass(quiz, vain.token)
  }
  for (const quiz of modest.made) await pass(quiz)
  await site.runSortKeyJob()
  expect(await top()).toMatchObject([
    { fullName: 'Скромнов', myTestPassedCount: 1 },
    { fullName: 'Себялюбов', myTestsLikes: 1, myTestPassedCount: 1 },
  ])
})

test('the top has nine authors, the list all of them in pages', async () => {
  for (let number = 1; number <= 11; number++) await anAuthor(`Автор ${number}`)
  await aUser(db, { full_name: 'Только читает' })
  expect(await top()).toHaveLength(9)
  const first = await list()
  const second = await list({ pageNumber: 1 })
  expect([first.items.length, second.items.length, first.totalCount]).toEqual([9, 2, 11])
  expect(new Set(names([...first.items, ...second.items])).size).toBe(11)
  expect((await list({ pageNumber: 5 })).items).toEqual([])
})

test('banned authors and those without listed tests are not listed', async () => {
  expectDrift('a person is banned and another left without tests by hand')
  const banned = await anAuthor('Изгнанный')
  await db.updateTable('users').set({ banned_at: site.clock.now() }).where('id', '=', banned.id).execute()
  const empty = await anAuthor('Без тестов')
  await db.updateTable('users').set({ quizzes_count: 0 }).where('id', '=', empty.id).execute()
  await anAuthor('На месте')
  expect(names(await top())).toEqual(['На месте'])
  expect(await list()).toMatchObject({ items: [{ fullName: 'На месте' }], totalCount: 1 })
})

test('a search with more matches than are scored still lists the best authors first', async () => {
  expectDrift('authors are copied past the application')
  const [namesake] = (await anAuthor('Иван Одинаков')).made
  await sql`
    insert into users
    select (jsonb_populate_record(users, jsonb_build_object('id', n, 'user_name_key', n, 'email_key', n, 'rank_likes', n - 1000000))).*
    from users, generate_series(1000001, 1001260) n where id = ${namesake?.authorId}`.execute(db)
  await sql`
    insert into author_search
    select n, words from author_search, generate_series(1000001, 1001260) n where user_id = ${namesake?.authorId}`.execute(
    db,
  )
  const { items } = await list({ searchString: 'одинаков', pageSize: 3 })
  expect(items.map(({ id }) => id)).toEqual([1001260, 1001259, 1001258])
})

test('avatars are URLs with Prefer: images=url', async () => {
  const author = await anAuthor('С портретом')
  await db
    .updateTable('users')
    .set({ avatar: 'b'.repeat(64) })
    .where('id', '=', author.id)
    .execute()
  const [shown] = await site.call(authors.top, {}, { headers: { prefer: 'images=url' } })
  expect(shown?.avatar).toBe(imageAddress('b'.repeat(64)))
})

test('a page is 1 to 50 authors', async () => {
  for (const body of [{ pageSize: 0 }, { pageSize: 51 }, { pageNumber: -1 }, { pageNumber: 0.5 }])
    expect(await site.refusal(authors.list, { body })).toMatchObject({ status: 400, code: 'invalid_request' })
})
