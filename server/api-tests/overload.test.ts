import { auth } from '@quiz/contract/account/auth.ts'
import { practice } from '@quiz/contract/attempt/practice.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import { taking } from '@quiz/contract/attempt/taking.ts'
import { bank } from '@quiz/contract/bank/bank.ts'
import { classes } from '@quiz/contract/group/classes.ts'
import { live } from '@quiz/contract/live/live.ts'
import { admin } from '@quiz/contract/moderation/admin.ts'
import { reports } from '@quiz/contract/moderation/reports.ts'
import { authors } from '@quiz/contract/quiz/authors.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { profiles } from '@quiz/contract/quiz/profiles.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { home } from '@quiz/contract/site/home.ts'
import type { RenderPage } from '@quiz/contract/site/site.ts'
import { documentTexts } from '@quiz/contract/texts/ru/document.ts'
import { embeddingTexts } from '@quiz/contract/texts/ru/embedding.ts'
import { errorTexts } from '@quiz/contract/texts/ru/errors.ts'
import { works } from '@quiz/contract/work/works.ts'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isPassword, passwordLimiter } from '#server/features/account/password-hashes.ts'
import type { Limiter } from '#server/platform/overload/limiter.ts'
import { pageHandler } from '#server/render/pages.ts'
import { aQuiz, bestAnswers } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { app, context } = site
const { limiters } = context
const render: RenderPage = async ({ call }) => {
  const body = JSON.stringify(await call(home.trending.path, 'GET', { query: {} }))
  return { status: 200, redirect: null, title: '', meta: [], canonical: null, body, state: '{}', modules: [] }
}
const assets = { styles: [], entry: '', preloadFonts: [], modulesOf: () => [], stylesOf: () => [], extraHead: '' }
const renderStill: RenderPage = async () => {
  return { status: 200, redirect: null, title: '', meta: [], canonical: null, body: 'still', state: '{}', modules: [] }
}
app.get('/page/*', pageHandler(context, { site: async () => ({ render, assets }), hasPolicy: true }))
app.get('/still/*', pageHandler(context, { site: async () => ({ render: renderStill, assets }), hasPolicy: true }))
afterAll(() => app.close())

/** Milliseconds added to the clock that measures waiting times. */
let offsetMs = 0
const now = performance.now.bind(performance)
vi.spyOn(performance, 'now').mockImplementation(() => now() + offsetMs)

/**
 * Fills every limiter with unfinished work and lets one caller exceed the longest wait. Returns a function that
 * finishes the work.
 */
function overload() {
  const end = Promise.withResolvers<void>()
  const jobs: Promise<unknown>[] = []
  for (const limiter of Object.values(limiters))
    while (limiter.load.waiting === 0) jobs.push(limiter.run(() => end.promise).catch(() => null))
  offsetMs += 11_000
  return async () => {
    end.resolve()
    await Promise.all(jobs)
  }
}

const quiz = await aQuiz(site.store.db)
const attempt = { body: { testId: quiz.id, userA: bestAnswers(quiz.content) } }
const unknownResult = '00000000-0000-4000-8000-000000000000'
const passes = async () => (await site.store.db.selectFrom('attempts').select('id').execute()).length

let release = async () => {}
beforeEach(async () => {
  await app.inject(home.trending.path)
  await app.inject('/page/known')
  await app.inject('/still/known')
  await app.inject(`/embed/${quiz.id}`)
  release = overload()
})
afterEach(() => release())

test('a call is refused at once with a message and Retry-After, and not carried out', async () => {
  const refusal = await site.refusal(taking.perform, attempt)
  expect(refusal).toMatchObject({ status: 503, code: 'busy', detail: errorTexts.busy })
  expect(refusal.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^([1-9]|10)$/),
    'cache-control': 'no-store',
  })
  expect(await passes()).toBe(0)
  await release()
  await site.call(taking.perform, attempt)
  expect(await passes()).toBe(1)
})

test.each([
  ['a read that is never cached', quizzes.list.path, { searchString: 'тест', pageSize: 5 }],
  ['a read that is not cached yet', quizzes.list.path, { pageSize: 7 }],
  ['a call that only writes', auth.forgotPassword.path, { email: 'ivan@pochta.example' }],
])('%s is refused', async (_what, url, payload) => {
  const response = await app.inject({ method: 'POST', url, payload })
  expect([response.statusCode, response.json().code]).toEqual([503, 'busy'])
})

test('cached replies and pages are still served', async () => {
  expect((await app.inject(home.trending.path)).json()).toHaveLength(1)
  expect((await app.inject('/page/known')).statusCode).toBe(200)
})

test('a test in a frame is still served, one that was not asked for before is refused with a sentence', async () => {
  const known = await app.inject(`/embed/${quiz.id}`)
  expect([known.statusCode, known.body.includes('id="state"')]).toEqual([200, true])
  const unknown = await app.inject('/embed/999999')
  expect([unknown.statusCode, unknown.body.includes(embeddingTexts.failed)]).toEqual([503, true])
  expect(unknown.headers['retry-after']).toMatch(/^[1-3]$/)
  const described = await app.inject({ url: '/oembed', query: { url: `${context.config.publicUrl}/passing/999999` } })
  expect(described.statusCode).toBe(503)
})

test('a page without data, such as that of a work, is served for minutes, one with data for seconds', async () => {
  const open = async (url: string) => (await app.inject(url)).statusCode
  site.clock.advance(60_000)
  expect([await open('/still/known'), await open('/page/known')]).toEqual([200, 503])
  site.clock.advance(600_000)
  expect(await open('/still/known')).toBe(503)
})

test('a page that is not cached is refused with an HTML page, which the browser opens again by itself', async () => {
  const page = await app.inject('/page/new')
  expect([page.statusCode, page.headers.refresh]).toEqual([503, page.headers['retry-after']])
  expect(page.headers['retry-after']).toMatch(/^[1-3]$/)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain(documentTexts.unavailable.title)
})

test('health checks and metrics still work, and metrics show the overload', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics'])
    expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200])
  const lines = (await app.inject('/metrics')).body.split('\n')
  expect(lines).toContain('kvizarium_limiter{limiter="actions",state="waiting"} 1')
  expect(lines).toContain(`kvizarium_refused_total{limiter="reads"} ${limiters.reads.refused}`)
})

test('logins that wait for a password check hold no permit', async () => {
  await release()
  // Checks before theirs keep the logins waiting until all of them do.
  let before = 60
  const checks = Array.from({ length: before }, () => isPassword('не тот', null).finally(() => before--))
  const body = { email: 'unknown@pochta.example', password: 'не тот', rememberMe: false }
  const logins = Array.from({ length: 14 }, () => site.call(auth.login, { body }))
  // More than the permits for actions.
  const waitingLogins = () => passwordLimiter.load.waiting - before
  await vi.waitFor(() => expect(waitingLogins()).toBeGreaterThan(6), { interval: 1, timeout: 30_000 })
  expect(await Promise.all(logins)).toHaveLength(14)
  await Promise.all(checks)
})

test('an overload of reads refuses no action, and of actions no read', async () => {
  await release()
  const end = Promise.withResolvers<void>()
  const only = (limiter: Limiter) => {
    const jobs: Promise<unknown>[] = []
    while (limiter.load.waiting === 0) jobs.push(limiter.run(() => end.promise))
    offsetMs += 11_000
    return jobs
  }
  const reads = only(limiters.reads)
  await site.call(taking.perform, attempt)
  expect((await site.refusal(results.get, { params: { id: unknownResult } })).code).toBe('busy')
  const actions = only(limiters.actions)
  expect((await site.refusal(taking.perform, attempt)).code).toBe('busy')
  end.resolve()
  await Promise.all([...reads, ...actions])
  expect((await site.refusal(results.get, { params: { id: unknownResult } })).code).toBe('result_not_found')
})

test('calls that change data use the queue of actions, the others the queue of reads', () => {
  const tabs = [profiles.created, profiles.passed, profiles.liked, ownQuizzes.deleted, reports.mistakes]
  const others = [
    admin.deletedQuizzes,
    admin.bannedUsers,
    admin.reports,
    admin.log,
    auth.checkResetLink,
    practice.due,
    bank.list,
  ]
  const onlyRead = [quizzes.list, authors.list, works.list, classes.list, live.list, ...tabs, ...others].map(
    ({ path }) => path,
  )
  // An export by an administrator writes a row of the log.
  const logged = [ownQuizzes.export].map(({ path }) => path)
  for (const { endpoint } of context.endpoints.routes) {
    const { path, method, changesByGet, queue } = endpoint
    const changes = (method === 'POST' && !onlyRead.includes(path)) || changesByGet === true || logged.includes(path)
    expect([path, queue ?? 'reads']).toEqual([path, changes ? 'actions' : 'reads'])
  }
})
