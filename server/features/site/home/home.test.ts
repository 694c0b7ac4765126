import { taking } from '@quiz/contract/attempt/taking.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { home } from '@quiz/contract/site/home.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectDrift } from '#server/testing/drift.ts'
import { eraseAccount } from '#server/testing/erased-accounts.ts'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(async () => {
  await site.store.reset()
  // Lets the cached numbers of the news expire.
  site.clock.advance(61_000)
})

const hour = 3600 * 1000
const pass = ({ id, content }: TestQuiz, token?: string) =>
  site.call(taking.perform, { body: { testId: id, userA: bestAnswers(content) } }, token ? { token } : {})
const like = ({ id }: TestQuiz, token: string) => site.call(likes.toggle, { body: { testId: id } }, { token })
const trending = async (page?: number) =>
  (await site.call(home.trending, { query: page === undefined ? {} : { page } })).map(({ title }) => title)
const aTitled = (title: string) => aQuiz(db, { title, now: site.clock.now() })

test('recently liked and passed tests come first, the others follow newest first', async () => {
  const liked = await aTitled('С лайком')
  const passed = await aTitled('Пройденный')
  site.clock.advance(hour)
  await aTitled('Прежний')
  site.clock.advance(hour)
  await aTitled('Новый')
  await pass(passed)
  await like(liked, (await site.signUp()).token)
  // The order changes only after the job has copied the sort keys.
  expect((await site.call(home.trending, { query: {} }))[2]).toMatchObject({ title: 'Пройденный', usesCount: 1 })
  await site.runSortKeyJob()
  expect(await trending()).toEqual(['С лайком', 'Пройденный', 'Новый', 'Прежний'])
})

test('the weight of activity halves every seven days', async () => {
  const before = await aTitled('Вчерашний день')
  const now = await aTitled('Сегодняшний день')
  await like(before, (await site.signUp()).token)
  site.clock.advance(21 * 24 * hour)
  await pass(now)
  await site.runSortKeyJob()
  expect(await trending()).toEqual(['Сегодняшний день', 'Вчерашний день'])
})

test('one pass a day of each visitor counts, none of the author', async () => {
  const [busy, quiet] = [await aTitled('Накрученный'), await aTitled('Честный')]
  const reader = await site.signUp()
  for (let times = 0; times < 4; times++) await pass(busy, reader.token)
  const { token } = await site.signIn(busy.authorId)
  await pass(busy, token)
  await pass(quiet, reader.token)
  await pass(quiet)
  await site.runSortKeyJob()
  expect(await trending()).toEqual(['Честный', 'Накрученный'])
})

test('a page has nine tests, the last one fewer', async () => {
  for (let number = 1; number <= 11; number++) await aTitled(`Тест ${number}`)
  const [first, second] = [await trending(), await trending(1)]
  expect([first.length, second.length]).toEqual([9, 2])
  expect(new Set([...first, ...second]).size).toBe(11)
  expect(await trending(7)).toEqual([])
})

test('an invalid page number is refused', async () => {
  for (const page of [-1, 0.5, Number.NaN])
    expect(await site.refusal(home.trending, { query: { page } })).toMatchObject({ status: 400 })
})

test('tests that are not listed are neither in trends nor in news', async () => {
  expectDrift('a test is taken off the lists by hand')
  const gone = await aTitled('Удалён')
  await pass(gone)
  await db.updateTable('quizzes').set({ is_listed: false }).where('id', '=', gone.id).execute()
  expect(await trending()).toEqual([])
  expect(await site.call(home.news, {})).toMatchObject({ newest: [], trending: [] })
})

test('trending cards have the likes of the viewer', async () => {
  const quiz = await aTitled('Мой любимый')
  const { token } = await site.signUp()
  await like(quiz, token)
  expect(await site.call(home.trending, { query: {} }, { token })).toMatchObject([{ isLikedByCurrentUser: true }])
  expect(await site.call(home.trending, { query: {} })).toMatchObject([{ isLikedByCurrentUser: false }])
})

test('the news have the newest tests, passes of the last day, and totals', async () => {
  const author = await site.signUp({ full_name: 'Вера Тихомирова' })
  const old = await aQuiz(db, { authorId: author.id, title: 'Старый', now: site.clock.now() })
  await pass(old)
  site.clock.advance(25 * hour)
  const fresh = await aQuiz(db, { authorId: author.id, title: 'Свежий', now: site.clock.now() })
  await pass(fresh)
  await pass(fresh)
  await like(old, (await site.signUp()).token)
  await site.runSortKeyJob()
  expect(await site.call(home.news, {})).toEqual({
    newest: [
      { testId: fresh.id, title: 'Свежий', authorName: 'Вера Тихомирова', count: 2 },
      { testId: old.id, title: 'Старый', authorName: 'Вера Тихомирова', count: 1 },
    ],
    trending: [
      { testId: old.id, title: 'Старый', authorName: 'Вера Тихомирова', count: 0 },
      { testId: fresh.id, title: 'Свежий', authorName: 'Вера Тихомирова', count: 2 },
    ],
    totals: { authors: 1, tests: 2, passes: 3, likes: 1, comments: 0 },
  })
})

test('totals leave out who is banned, and count the tests of deleted accounts without an author', async () => {
  const { authorId: goneId } = await aQuiz(db, { now: site.clock.now() })
  await eraseAccount(site, { id: goneId }, 'keep')
  const [rude, administrator] = [await site.signUp(), await site.signUp({ is_admin: true })]
  await aQuiz(db, { authorId: rude.id, now: site.clock.now() })
  await aQuiz(db, { now: site.clock.now() })
  await site.call(admin.banUser, { query: { userId: rude.id } }, administrator)
  expect((await site.call(home.news, {})).totals).toMatchObject({ authors: 1, tests: 2 })
})

test('passes in frames are passes of a test in the news, and not among those of the last day', async () => {
  const quiz = await aQuiz(db, { now: site.clock.now() })
  await pass(quiz)
  await site.call(taking.perform, {
    body: { testId: quiz.id, userA: bestAnswers(quiz.content), source: 'embed' },
  })
  await site.runSortKeyJob()
  const { newest, trending } = await site.call(home.news, {})
  expect([newest[0]?.count, trending[0]?.count]).toEqual([2, 1])
})

test('passes of somebody who was banned since are not among those of the last day', async () => {
  const quiz = await aQuiz(db, { now: site.clock.now() })
  const [rude, administrator] = [await site.signUp(), await site.signUp({ is_admin: true })]
  await pass(quiz, rude.token)
  await pass(quiz)
  await site.call(admin.banUser, { query: { userId: rude.id } }, administrator)
  await site.runSortKeyJob()
  expect((await site.call(home.news, {})).trending).toMatchObject([{ testId: quiz.id, count: 1 }])
})

test('numbers of the news are at most a minute old', async () => {
  const quiz = await aTitled('Считанный')
  const passes = async () => (await site.call(home.news, {})).totals.passes
  expect(await passes()).toBe(0)
  await pass(quiz)
  site.clock.advance(61_000)
  expect(await passes()).toBe(1)
})

test('an empty site has empty news', async () => {
  expect(await site.call(home.news, {})).toEqual({
    newest: [],
    trending: [],
    totals: { authors: 0, tests: 0, passes: 0, likes: 0, comments: 0 },
  })
})
