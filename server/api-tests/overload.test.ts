import { auth } from '@quiz/contract/auth.ts'
import { home } from '@quiz/contract/home.ts'
import { quizzes } from '@quiz/contract/quizzes.ts'
import type { RenderPage } from '@quiz/contract/site.ts'
import { taking } from '@quiz/contract/taking.ts'
import { errorTexts } from '@quiz/contract/texts/ru/errors.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passwordLoad } from '#server/features/auth/password-hashes.ts'
import { pageHandler } from '#server/render/pages.ts'
import { aQuiz, bestAnswers } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { app, house } = site
const { places } = house.calls
const render: RenderPage = async ({ call }) => {
  const body = JSON.stringify(await call(home.trending.path, 'GET', { query: {} }))
  return { status: 200, redirect: null, title: '', meta: [], canonical: null, body, state: '{}', modules: [] }
}
const assets = { styles: [], entry: '', preloadFonts: [], modulesOf: () => [], extraHead: '' }
app.get('/page/*', pageHandler(house, { site: async () => ({ render, assets }), hasPolicy: true }))
afterAll(() => app.close())

/** How far the clock that crowds are told by is ahead, so that none has to be waited for. */
let late = 0
const now = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => now() + late)
const calmDown = () => {
  late += 10_000
}

/** So much work comes that hardly anything more is taken in; until the work is let go. */
function crowd() {
  const end = Promise.withResolvers<void>()
  const works: Promise<unknown>[] = []
  const before = places.refused
  while (places.refused === before) works.push(places.run(() => end.promise).catch(() => null))
  return async () => {
    end.resolve()
    await Promise.all(works)
  }
}

const quiz = await aQuiz(site.store.db)
const attempt = { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }
const passes = async () => (await site.store.db.selectFrom('attempts').select('id').execute()).length

let letGo = async () => {}
beforeEach(async () => {
  await app.inject(home.trending.path)
  await app.inject('/page/known')
  calmDown()
  letGo = crowd()
})
afterEach(() => letGo())

test('what needs work is refused at once with a sentence and when to come again, and nothing of it is done', async () => {
  const refusal = await site.refusal(taking.perform, attempt)
  expect(refusal).toMatchObject({ status: 503, code: 'busy', detail: errorTexts.busy })
  expect(refusal.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' })
  expect(await passes()).toBe(0)
  await letGo()
  await site.call(taking.perform, attempt)
  expect(await passes()).toBe(1)
})

test.each([
  ['a read that is never kept ready', quizzes.list.path, { searchString: 'тест', pageSize: 5 }],
  ['a read that is not kept yet', quizzes.list.path, { pageSize: 7 }],
  ['a call that only writes', auth.forgotPassword.path, { email: 'somebody@pochta.example' }],
])('%s is refused', async (_what, url, payload) => {
  const response = await app.inject({ method: 'POST', url, payload })
  expect([response.statusCode, response.json().code]).toEqual([503, 'busy'])
})

test('what is kept ready is answered as ever, with a word of its own for nobody', async () => {
  expect((await app.inject(home.trending.path)).json()).toHaveLength(1)
  expect((await app.inject('/page/known')).statusCode).toBe(200)
})

test('a page that would have to be made is refused in words for people', async () => {
  const page = await app.inject('/page/new')
  expect([page.statusCode, page.headers['retry-after']]).toEqual([503, '2'])
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain(shellTexts.away.title)
})

test('those who watch are answered, and see it', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  const lines = (await app.inject('/metrics')).body.split('\n')
  expect(lines).toContain('kvizarium_places{state="taken"} 10')
  expect(lines).toContain(`kvizarium_refused_total ${places.refused}`)
})

test('who waits for a password to be checked keeps nobody else from work', async () => {
  await letGo()
  calmDown()
  const body = { email: 'nobody@pochta.example', password: 'не тот', rememberMe: false }
  const logins = Array.from({ length: 40 }, () => site.call(auth.login, { body }))
  // More than there are places, so they are not at their places.
  await vi.waitFor(() => expect(passwordLoad().waiting).toBeGreaterThan(10), { interval: 1, timeout: 30_000 })
  expect(await Promise.all(logins)).toHaveLength(40)
})
