import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { beforeEach, expect, test } from 'vitest'
import { expectDrift } from '#server/testing/drift.ts'
import { aQuiz, bestAnswers, type TestQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const minute = 60_000
type Tab = 'created' | 'passed' | 'liked'
const tabs: Tab[] = ['created', 'passed', 'liked']
type Filter = {
  profileId?: number | null
  subjectId?: number
  searchString?: string
  pageNumber?: number
  pageSize?: number
}
const open = (tab: Tab, body: Filter, token?: string) => site.call(profiles[tab], { body }, token ? { token } : {})
const titles = async (tab: Tab, body: Filter, token?: string) =>
  (await open(tab, body, token)).items.map(({ title }) => title)

async function pass(quiz: TestQuiz, token: string): Promise<string> {
  site.clock.advance(1000)
  return site.call(taking.perform, { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }, { token })
}
async function like(quiz: TestQuiz, token: string) {
  site.clock.advance(1000)
  await site.call(likes.toggle, { body: { testId: quiz.id } }, { token })
}
const hide = (quiz: TestQuiz) =>
  db.updateTable('quizzes').set({ is_listed: false, deleted_at: site.clock.now() }).where('id', '=', quiz.id).execute()

test('created tests are listed newest first, three a page', async () => {
  const { id, token } = await site.signUp()
  for (const title of ['Раз', 'Два', 'Три', 'Четыре']) {
    await aQuiz(db, { authorId: id, title, now: site.clock.now() })
    site.clock.advance(minute)
  }
  await aQuiz(db, { title: 'Чужой' })
  const first = await open('created', { profileId: id })
  expect(first.items.map(({ title }) => title)).toEqual(['Четыре', 'Три', 'Два'])
  expect(first.totalCount).toBe(4)
  expect(await titles('created', { profileId: id, pageNumber: 1 })).toEqual(['Раз'])
  expect(await titles('created', {}, token)).toEqual(['Четыре', 'Три', 'Два'])
})

test('created tests of a subject are listed and counted, for their author closed ones as well', async () => {
  const { id, token } = await site.signUp()
  const quiz = await aQuiz(db, { authorId: id, title: 'Опыты', subject: 'Наука' })
  const closed = await aQuiz(db, { authorId: id, title: 'Атомы', subject: 'Наука' })
  await aQuiz(db, { authorId: id, title: 'Фильмы', subject: 'Кино' })
  expectDrift('a test is closed by hand')
  const hidden = { is_listed: false, visibility: 'closed' } as const
  await db.updateTable('quizzes').set(hidden).where('id', '=', closed.id).execute()
  const found = async (body: { searchString?: string }, by?: string) => {
    const asked = { profileId: id, subjectId: quiz.subjectId, ...body }
    const { items, totalCount } = await open('created', asked, by)
    return [totalCount, ...items.map(({ title }) => title)]
  }
  expect(await found({})).toEqual([1, 'Опыты'])
  expect(await found({}, token)).toEqual([2, 'Атомы', 'Опыты'])
  expect(await found({ searchString: 'атомы' }, token)).toEqual([1, 'Атомы'])
  expect(await found({ searchString: 'фильмы' }, token)).toEqual([0])
})

test('liked tests are listed by the time of the like', async () => {
  const { id, token } = await site.signUp()
  const [one, two] = [await aQuiz(db, { title: 'Один' }), await aQuiz(db, { title: 'Другой' })]
  await like(two, token)
  await like(one, token)
  const seen = await open('liked', { profileId: id })
  expect(seen).toMatchObject({
    items: [
      { title: 'Один', isLikedByCurrentUser: false, likesCount: 1 },
      { title: 'Другой', isLikedByCurrentUser: false },
    ],
    totalCount: 2,
  })
  expect((await open('liked', {}, token)).items[0]).toMatchObject({ isLikedByCurrentUser: true })
  await like(one, token)
  expect(await open('liked', { profileId: id })).toMatchObject({ items: [{ title: 'Другой' }], totalCount: 1 })
})

test('passed tests are listed with their results, the latest first, once for each attempt', async () => {
  const { id, token } = await site.signUp()
  const [one, two] = [await aQuiz(db, { title: 'Один' }), await aQuiz(db, { title: 'Другой', kind: 'personality' })]
  const passed = [await pass(one, token), await pass(two, token), await pass(one, token)]
  const seen = await open('passed', { profileId: id })
  expect(seen.items.map(({ userResultId }) => userResultId)).toEqual([...passed].reverse())
  expect(seen.totalCount).toBe(3)
  expect(await site.call(results.get, { params: { id: passed[0] ?? '' } })).toMatchObject({ testId: one.id })
  expect(await site.call(profiles.get, { query: { profileId: id } })).toMatchObject({ passingTestsCount: 3 })
})

test('only the taker sees scores on cards, and only of quizzes', async () => {
  const { id, token } = await site.signUp()
  await pass(await aQuiz(db, { title: 'Викторина' }), token)
  await pass(await aQuiz(db, { title: 'Личность', kind: 'personality' }), token)
  const [personality, quiz] = (await open('passed', {}, token)).items
  expect(quiz).toMatchObject({ title: 'Викторина', userScorePercentage: 100 })
  expect(personality).not.toHaveProperty('userScorePercentage')
  for (const card of (await open('passed', { profileId: id })).items)
    expect(card).not.toHaveProperty('userScorePercentage')
})

test('hidden results are shown to their taker alone', async () => {
  const { id, token } = await site.signUp()
  const other = await site.signUp()
  await pass(await aQuiz(db), token)
  await site.call(profiles.update, { body: { resultsHidden: true } }, { token })
  const empty = { items: [], totalCount: 0 }
  expect(await open('passed', { profileId: id })).toEqual(empty)
  expect(await open('passed', { profileId: id }, other.token)).toEqual(empty)
  expect(await open('passed', { profileId: id }, token)).toMatchObject({ totalCount: 1 })
  await site.call(profiles.update, { body: { resultsHidden: false } }, { token })
  expect(await open('passed', { profileId: id })).toMatchObject({ totalCount: 1 })
})

test('without a profile id the tabs are those of the viewer, and a guest is refused', async () => {
  const { token } = await site.signUp()
  for (const tab of tabs) {
    for (const profileId of [undefined, null]) {
      expect(await open(tab, profileId === undefined ? {} : { profileId }, token)).toMatchObject({ totalCount: 0 })
      expect(await site.refusal(profiles[tab], { body: { profileId } })).toMatchObject({
        status: 401,
        code: 'unauthorized',
      })
    }
  }
})

test('unknown and banned people have no tabs', async () => {
  const banned = await site.signUp({ banned_at: site.clock.now() })
  for (const tab of tabs)
    for (const profileId of [banned.id, 999_999_999])
      expect(await site.refusal(profiles[tab], { body: { profileId } })).toMatchObject({
        status: 404,
        code: 'profile_not_found',
      })
})

test('tests that are not listed are in no tab and no count', async () => {
  expectDrift('a test is taken off the lists by hand')
  const { id, token } = await site.signUp()
  const [stays, goes] = [await aQuiz(db, { title: 'Есть' }), await aQuiz(db, { title: 'Нет' })]
  for (const quiz of [stays, goes]) {
    await pass(quiz, token)
    await like(quiz, token)
  }
  await hide(goes)
  for (const tab of ['passed', 'liked'] as const)
    expect(await open(tab, { profileId: id })).toMatchObject({ items: [{ title: 'Есть' }], totalCount: 1 })
})

test('a page is 1 to 50 tests', async () => {
  const { id } = await site.signUp()
  for (const tab of tabs)
    for (const pageSize of [0, 51])
      expect(await site.refusal(profiles[tab], { body: { profileId: id, pageSize } })).toMatchObject({ status: 400 })
})
