import { auth } from '@quiz/contract/auth.ts'
import { results } from '@quiz/contract/results.ts'
import type { RenderPage } from '@quiz/contract/site.ts'
import { errorTexts } from '@quiz/contract/texts/ru/errors.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openStore } from '#server/platform/store/open-store.ts'
import { startPostgresProxy } from '#server/testing/postgres-proxy.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { pageHandler } from './pages.ts'

const proxy = await startPostgresProxy(() => null, afterAll)
const store = await openStore({
  databaseUrl: proxy.url,
  dataDir: '/nowhere',
  log: quietLog,
  limits: { connectionMs: 5000 },
})
afterAll(store.close)
let written: string[] = []
const log = pino({ base: null }, { write: (line: string) => void written.push(line) })
/** What was logged besides the lines of requests. */
const failures = () => written.map((line) => JSON.parse(line)).filter(({ msg }) => msg !== 'request')
beforeEach(() => {
  written = []
})

const page = {
  status: 200,
  redirect: null,
  title: '',
  meta: [],
  canonical: null,
  body: 'Вот она',
  state: '{}',
  modules: [],
}
const assets = { styles: ['/app.css'], entry: '', preloadFonts: [], modulesOf: () => [], extraHead: '' }

/** A page that asks the store for three things, and shows itself even without them. */
let render: RenderPage = async ({ call }) => {
  const ask = () => call(results.get.path, 'GET', { params: { id: '3f2b8a52-51f5-4b7e-9f0a-7d0a1c6c4a11' } })
  // One after another: the embedded store has one connection.
  for (let time = 0; time < 3; time++) await ask().catch(() => {})
  return page
}
const usual = render

const onRelay = { store: { ...store, reset: async () => {} }, log }
const { app, context } = await buildTestApp(onRelay)
app.get(
  '/page',
  pageHandler(context, { site: async () => ({ render: (request) => render(request), assets }), hasPolicy: true }),
)

/** A site whose every call comes upon what nobody expected. */
const brokenClock = {
  now: () => {
    throw new Error('Часы встали')
  },
  advance: () => {},
}
const broken = await buildTestApp({ ...onRelay, clock: brokenClock })

const body = { email: 'anna@pochta.example', password: 'a very secret password', rememberMe: true }
const login = () => app.inject({ method: 'POST', url: auth.login.path, payload: body })

test('while the store is away, pages and calls answer 503 and tell when to come again; then they are back', async () => {
  expect((await app.inject('/page')).statusCode).toBe(200)
  await proxy.stop()

  const away = await app.inject('/page')
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5'])
  expect(away.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  for (const words of [shellTexts.unavailable.title, shellTexts.unavailable.text, '<html lang="ru">', '/app.css'])
    expect(away.body).toContain(words)
  const refused = await login()
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  expect(refused.json()).toMatchObject({ status: 503, code: 'store_away', detail: errorTexts.store_away })

  expect(failures()).toMatchObject([
    { level: 40, reqId: expect.any(String), method: 'GET', route: '/page', err: { stack: expect.any(String) } },
    {
      level: 40,
      reqId: expect.any(String),
      method: 'POST',
      route: auth.login.path,
      err: { stack: expect.any(String) },
    },
  ])
  await proxy.resume()
  expect((await app.inject('/page')).statusCode).toBe(200)
  expect((await login()).json()).toMatchObject({ success: false })
})

test('a call that fails in an unexpected way is logged once, and answered without its words', async () => {
  const answer = await broken.app.inject({ method: 'POST', url: auth.login.path, payload: body })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'internal', detail: errorTexts.internal })
  expect(answer.body).not.toContain('Часы')
  expect(failures()).toMatchObject([
    {
      level: 50,
      reqId: answer.headers['x-request-id'],
      method: 'POST',
      route: auth.login.path,
      err: { message: 'Часы встали', stack: expect.stringContaining('failing-pages.test.ts') },
    },
  ])
  expect(written.join('')).not.toContain(body.password)
})

test('a page that cannot be rendered is logged once, and a readable one stands in its place', async () => {
  render = () => Promise.reject(new Error('Краска кончилась'))
  const answer = await app.inject('/page')
  render = usual
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([500, undefined])
  expect(answer.body).toContain(shellTexts.failed.text)
  expect(answer.body).not.toContain('Краска')
  expect(failures()).toMatchObject([{ level: 50, method: 'GET', route: '/page', err: { message: 'Краска кончилась' } }])
})

test('what a page survived is logged once, however often it was told', async () => {
  const error = new TypeError('Пустое место')
  render = async ({ report }) => {
    report(error)
    report(error)
    return page
  }
  const answer = await app.inject('/page')
  render = usual
  expect([answer.statusCode, answer.body.includes('Вот она')]).toEqual([200, true])
  expect(failures()).toMatchObject([{ level: 50, err: { type: 'TypeError', message: 'Пустое место' } }])
})

test('a page that fails over a refusal is logged too', async () => {
  render = async ({ call }) => {
    await call(results.get.path, 'GET', { params: { id: 'nobody' } }).catch(() => {})
    return { ...page, status: 500 }
  }
  await app.inject('/page')
  render = usual
  expect(failures()).toMatchObject([{ level: 50, err: { message: 'invalid_request' } }])
})
