import { auth } from '@quiz/contract/account/auth.ts'
import { results } from '@quiz/contract/attempt/results.ts'
import type { RenderPage } from '@quiz/contract/site/site.ts'
import { documentTexts } from '@quiz/contract/texts/ru/document.ts'
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
/** The log without the lines of requests. */
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
const assets = {
  styles: ['/app.css'],
  entry: '',
  preloadFonts: [],
  modulesOf: () => [],
  stylesOf: () => [],
  extraHead: '',
}

/** A page that makes three calls and renders even when they fail. */
let render: RenderPage = async ({ call }) => {
  const ask = () => call(results.get.path, 'GET', { params: { id: '3f2b8a52-51f5-4b7e-9f0a-7d0a1c6c4a11' } })
  // One after another: the embedded store has one connection.
  for (let time = 0; time < 3; time++) await ask().catch(() => {})
  return page
}
const usualRender = render

const onProxy = { store: { ...store, reset: async () => {} }, log }
const { app, context } = await buildTestApp(onProxy)
app.get(
  '/page',
  pageHandler(context, { site: async () => ({ render: (request) => render(request), assets }), hasPolicy: true }),
)

/** A site whose calls all fail with an unexpected error. */
const brokenClock = {
  now: () => {
    throw new Error('Часы встали')
  },
  advance: () => {},
}
const broken = await buildTestApp({ ...onProxy, clock: brokenClock })

const body = { email: 'anna@pochta.example', password: 'a very secret password', rememberMe: true }
const login = () => app.inject({ method: 'POST', url: auth.login.path, payload: body })

test('while the store is unavailable, pages and calls get 503 with Retry-After, afterwards 200', async () => {
  expect((await app.inject('/page')).statusCode).toBe(200)
  await proxy.stop()

  const away = await app.inject('/page')
  expect([away.statusCode, away.headers['retry-after'], away.headers.refresh]).toEqual([503, '5', '5'])
  expect(away.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  for (const words of [documentTexts.unavailable.title, documentTexts.unavailable.text, '<html lang="ru">', '/app.css'])
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

test('an unexpected error of a call is logged once, and the response does not contain its message', async () => {
  const response = await broken.app.inject({ method: 'POST', url: auth.login.path, payload: body })
  expect(response.statusCode).toBe(500)
  expect(response.json()).toMatchObject({ code: 'internal', detail: errorTexts.internal })
  expect(response.body).not.toContain('Часы')
  expect(failures()).toMatchObject([
    {
      level: 50,
      reqId: response.headers['x-request-id'],
      method: 'POST',
      route: auth.login.path,
      err: { message: 'Часы встали', stack: expect.stringContaining('failing-pages.test.ts') },
    },
  ])
  expect(written.join('')).not.toContain(body.password)
})

test('a page that cannot be rendered is logged once, and replaced by an error page', async () => {
  render = () => Promise.reject(new Error('Краска кончилась'))
  const response = await app.inject('/page')
  render = usualRender
  expect([response.statusCode, response.headers['retry-after'], response.headers.refresh]).toEqual([
    500,
    undefined,
    undefined,
  ])
  expect(response.body).toContain(shellTexts.failed.text)
  expect(response.body).not.toContain('Краска')
  expect(failures()).toMatchObject([{ level: 50, method: 'GET', route: '/page', err: { message: 'Краска кончилась' } }])
})

test('an error that a page reports twice is logged once', async () => {
  const error = new TypeError('Пустое место')
  render = async ({ report }) => {
    report(error)
    report(error)
    return page
  }
  const response = await app.inject('/page')
  render = usualRender
  expect([response.statusCode, response.body.includes('Вот она')]).toEqual([200, true])
  expect(failures()).toMatchObject([{ level: 50, err: { type: 'TypeError', message: 'Пустое место' } }])
})

test('a page with status 500 after a refusal is logged too', async () => {
  render = async ({ call }) => {
    await call(results.get.path, 'GET', { params: { id: 'invalid' } }).catch(() => {})
    return { ...page, status: 500 }
  }
  await app.inject('/page')
  render = usualRender
  expect(failures()).toMatchObject([{ level: 50, err: { message: 'invalid_request' } }])
})
