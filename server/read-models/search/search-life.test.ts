import { setTimeout as wait } from 'node:timers/promises'
import { account } from '@quiz/contract/account/account.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#server/platform/store/transaction.ts'
import { expectDrift } from '#server/testing/drift.ts'
import { aQuiz, bestAnswers, subjectIdOf, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { indexQuizzes } from './index-quizzes.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

type Filter = { subjectId?: number; sort?: 'new' | 'popular'; pageNumber?: number; pageSize?: number }
const search = (searchString: string, filter: Filter = {}) =>
  site.call(quizzes.list, { body: { searchString, pageSize: 50, ...filter } })
const titles = async (searchString: string, filter?: Filter) =>
  (await search(searchString, filter)).items.map(({ title }) => title)
const pass = ({ id, content }: TestQuiz, token?: string) =>
  site.call(taking.perform, { body: { testId: id, userA: bestAnswers(content) } }, token ? { token } : {})

test('what is deleted or banned is not found, what is brought back is', async () => {
  const { token } = await site.signUp({ is_admin: true })
  const author = await site.signUp({ full_name: 'Тимур Галиев' })
  const quiz = await aQuiz(db, { authorId: author.id, title: 'Шахматы' })
  const byTitle = () => titles('шахматы')
  const byName = async () => (await site.call(authors.list, { body: { searchString: 'галиев' } })).totalCount
  const everywhere = async () => [await byTitle(), await titles('галиев'), await byName()]
  expect(await everywhere()).toEqual([['Шахматы'], ['Шахматы'], 1])

  await site.call(admin.deleteQuiz, { query: { testId: quiz.id } }, { token })
  expect(await everywhere()).toEqual([[], [], 0])
  await site.call(admin.restoreQuiz, { query: { testId: quiz.id } }, { token })
  expect(await everywhere()).toEqual([['Шахматы'], ['Шахматы'], 1])

  await site.call(admin.banUser, { query: { userId: author.id } }, { token })
  expect(await everywhere()).toEqual([[], [], 0])
  await site.call(admin.unbanUser, { query: { userId: author.id } }, { token })
  expect(await everywhere()).toEqual([['Шахматы'], ['Шахматы'], 1])
})

test('a new name of an author is found, the old one is not', async () => {
  const author = await site.signUp({ full_name: 'Анна Смирнова', user_name: 'anna' })
  await aQuiz(db, { authorId: author.id, title: 'Её тест' })
  await site.call(account.changeName, { body: { fullName: 'Анна Кузнецова' } }, { token: author.token })
  expect([await titles('смирнова'), await titles('кузнецова')]).toEqual([[], ['Её тест']])
  const found = await site.call(authors.list, { body: { searchString: 'кузнецова' } })
  expect(found).toMatchObject({ items: [{ fullName: 'Анна Кузнецова' }], totalCount: 1 })
})

test('a lost double letter is found in a short word too, whose stem another word has', async () => {
  await aQuiz(db, { title: 'Реки России' })
  await aQuiz(db, { title: 'Утренняя роса' })
  for (const typed of ['росии', 'реки росии', 'Росии реки', 'реки россии'])
    expect(await titles(typed)).toContain('Реки России')
  expect(await titles('реки росии')).toEqual(['Реки России'])
  expect(await titles('роса')).toEqual(['Утренняя роса'])
})

test('a word that another transaction is giving to a test is not forgotten', async () => {
  const author = await site.signUp({ full_name: 'Анна Смирнова' })
  await aQuiz(db, { authorId: author.id, title: 'Её тест' })
  const other = await aQuiz(db, { title: 'Про реку' })
  const renamed: Promise<unknown>[] = []
  await inTransaction(db, async (transaction) => {
    await transaction.updateTable('quizzes').set({ title: 'Смирнова' }).where('id', '=', other.id).execute()
    await indexQuizzes(transaction, [other.id])
    renamed.push(site.call(account.changeName, { body: { fullName: 'Анна Кузнецова' } }, { token: author.token }))
    await wait(300)
  })
  await Promise.all(renamed)
  expect(await titles('смирнова')).toEqual(['Смирнова'])
})

test('a search keeps to its subject and its order', async () => {
  const hour = 3600 * 1000
  const old = await aQuiz(db, { title: 'Котики', subject: 'Музыка', now: site.clock.now() })
  site.clock.advance(hour)
  await aQuiz(db, { title: 'Про кота', subject: 'Кино', now: site.clock.now() })
  site.clock.advance(hour)
  await aQuiz(db, { title: 'Кот', subject: 'Кино', now: site.clock.now() })
  site.clock.advance(hour)
  await aQuiz(db, { title: 'Разное', description: 'Немного о коте', subject: 'Кино', now: site.clock.now() })
  await pass(old)
  await site.runSortKeyJob()
  expect(await titles('кот')).toEqual(['Кот', 'Котики', 'Про кота', 'Разное'])
  expect(await titles('кот', { sort: 'new' })).toEqual(['Разное', 'Кот', 'Про кота', 'Котики'])
  expect(await titles('кот', { sort: 'popular' })).toEqual(['Котики', 'Разное', 'Кот', 'Про кота'])
  const subjectId = await subjectIdOf(db, 'Кино')
  const inSubject = await search('кот', { subjectId, pageSize: 2 })
  expect(inSubject).toMatchObject({ items: [{ title: 'Кот' }, { title: 'Про кота' }], totalCount: 3 })
  expect(await titles('кот', { subjectId, pageSize: 2, pageNumber: 1 })).toEqual(['Разное'])
})

test('among equals the popular come first, then the new', async () => {
  const [plain, liked] = [await aQuiz(db, { title: 'Чай' }), await aQuiz(db, { title: 'Чай!' })]
  const { token } = await site.signUp()
  await site.call(likes.toggle, { body: { testId: liked.id } }, { token })
  await site.runSortKeyJob()
  expect((await search('чай')).items.map(({ id }) => id)).toEqual([liked.id, plain.id])
})

test('every tab of a profile can be searched, and finds nothing of others', async () => {
  const { id, token } = await site.signUp()
  const [tea, coffee] = [
    await aQuiz(db, { authorId: id, title: 'Какой вы чай?' }),
    await aQuiz(db, { authorId: id, title: 'Какой вы кофе?' }),
  ]
  await aQuiz(db, { title: 'Чужой чай' })
  for (const quiz of [tea, coffee]) {
    await pass(quiz, token)
    await pass(quiz, token)
    await site.call(likes.toggle, { body: { testId: quiz.id } }, { token })
  }
  const find = async (tab: 'created' | 'passed' | 'liked', searchString: string) => {
    const { items, totalCount } = await site.call(profiles[tab], { body: { profileId: id, searchString } })
    return [items.map(({ title }) => title), totalCount]
  }
  expect(await find('created', 'чая')).toEqual([['Какой вы чай?'], 1])
  expect(await find('liked', 'чая')).toEqual([['Какой вы чай?'], 1])
  expect(await find('passed', 'чая')).toEqual([['Какой вы чай?', 'Какой вы чай?'], 2])
  expect(await find('passed', 'коффе')).toEqual([['Какой вы кофе?', 'Какой вы кофе?'], 2])
  for (const tab of ['created', 'passed', 'liked'] as const) expect(await find(tab, 'какао')).toEqual([[], 0])
})

test('up to a thousand matches are counted exactly, more are not below what can be paged to', async () => {
  expectDrift('tests are written by the thousand')
  const { authorId, subjectId } = await aQuiz(db, { title: 'Ромашка' })
  const { rows } = await sql<{ id: number }>`
    insert into quizzes (author_id, subject_id, kind, title, description, cover, popularity)
    select ${authorId}, ${subjectId}, 'quiz', 'Тест ' || number || case when number <= 1000 then ' ромашка' else '' end,
      'Василёк', repeat('0', 64), number % 100
    from generate_series(1, 1100) number returning id`.execute(db)
  await indexQuizzes(
    db,
    rows.map(({ id }) => id),
  )
  const exact = await search('василек ромашка')
  expect(exact.totalCount).toBe(1000)
  const many = await search('василек')
  expect(many.totalCount).toBeGreaterThanOrEqual(1001)
  const seen = new Set<number>()
  for (let pageNumber = 0; pageNumber * 50 < many.totalCount; pageNumber++)
    for (const { id } of (await search('василек', { pageNumber })).items) seen.add(id)
  expect(seen.size).toBe(many.totalCount)
  expect((await search('ромашка', { pageSize: 1 })).items).toMatchObject([{ title: 'Ромашка' }])
  expect((await search('василек', { sort: 'popular', pageSize: 1 })).items[0]?.title).toMatch(/99( ромашка)?$/)
})
