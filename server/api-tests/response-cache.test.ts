import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { home } from '@quiz/contract/site/home.ts'
import type { RenderPage } from '@quiz/contract/site/site.ts'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { contentTtlMs } from '#server/platform/cache/cached-content.ts'
import { pageHandler } from '#server/render/pages.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const { db } = site.store
const lines: { msg: string; url: string; reqId: string; status: number }[] = []
const log = pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const app = await buildApp({ ...site.context, log }, 'none')

let renders = 0
const render: RenderPage = async ({ url, call }) => {
  renders++
  const cards = await call(home.trending.path, 'GET', { query: {} })
  const body = `<main>${url} ${JSON.stringify(cards)}${'.'.repeat(2000)}</main>`
  return { status: 200, redirect: null, title: '', meta: [], canonical: null, body, state: '{}', modules: [] }
}
const assets = { styles: [], entry: '', preloadFonts: [], modulesOf: () => [], stylesOf: () => [], extraHead: '' }
app.get('/*', pageHandler(site.context, { site: async () => ({ render, assets }), hasPolicy: true }))
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const address = app.server.address()
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`

beforeEach(async () => {
  await site.store.reset()
  renders = 0
  lines.length = 0
})

/** A request without compression, which `fetch` would undo. */
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity', ...headers } })
const trending = '/api/home/toptests'

/** Headers without those that differ each time. */
const stable = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !['x-request-id', 'date', 'set-cookie'].includes(name)))

test.each(['/', trending])('%s has the same reply from the cache, with its own request id each time', async (path) => {
  await aQuiz(db)
  const answers = [await get(path), await get(path), await get(path)]
  const [first = '', ...others] = await Promise.all(answers.map((answer) => answer.text()))
  for (const text of others) expect(text).toBe(first)
  const [heads, ...otherHeads] = answers.map(({ headers }) => stable(headers))
  for (const head of otherHeads) expect(head).toEqual(heads)
  expect(heads).toMatchObject({
    'x-content-type-options': 'nosniff',
    etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
    vary: expect.stringContaining('Accept-Encoding'),
    'cache-control': expect.stringContaining('no-cache'),
  })
  const ids = answers.map(({ headers }) => headers.get('x-request-id'))
  expect(new Set(ids).size).toBe(3)
  await vi.waitFor(() => expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(3))
  expect(lines.map(({ reqId, url, status }) => ({ reqId, url, status }))).toEqual(
    ids.map((reqId) => ({ reqId, url: path, status: 200 })),
  )
  const metrics = await app.inject({ url: '/metrics' })
  expect(metrics.statusCode).toBeLessThan(500)
})

test('a page is rendered once for concurrent requests, and again when its content changes', async () => {
  const quiz = await aQuiz(db, { title: 'Первый' })
  await Promise.all(Array.from({ length: 20 }, () => get('/')))
  for (let time = 0; time < 3; time++) expect(await (await get('/')).text()).toContain('Первый')
  for (let at = 0; at < 20; at++) expect(await (await get(`/?x=${at}&utm_source=letter`)).text()).toContain('Первый')
  expect(renders).toBe(1)
  const reader = await site.signUp()
  await site.call({ method: 'POST', path: '/api/test/like' } as never, { body: { testId: quiz.id } } as never, reader)
  expect(await (await get('/')).text()).toContain('"likesCount":1')
})

test('a page is rendered again once the oldest reply that it shows is due', async () => {
  await aQuiz(db)
  await get(trending, { prefer: 'images=url' })
  site.clock.advance(contentTtlMs - 1)
  for (let time = 0; time < 2; time++) await get('/')
  expect(renders).toBe(1)
  site.clock.advance(1)
  await get('/')
  expect(renders).toBe(2)
})

test('a matching ETag gets 304 until the content changes', async () => {
  await aQuiz(db)
  for (const path of ['/', trending]) {
    const etag = (await get(path)).headers.get('etag') ?? ''
    for (const known of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get(path, { 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await get(path, { 'if-none-match': 'W/"another"' })).status).toBe(200)
    await aQuiz(db)
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200)
  }
})

test('every client gets an encoding that it accepts', async () => {
  await aQuiz(db)
  const plain = await (await get('/')).text()
  const compressed = async (accepted: string) => {
    const { headers, rawPayload } = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    return { encoding: headers['content-encoding'], rawPayload }
  }
  for (let time = 0; time < 2; time++) {
    const [br, gzip] = [await compressed('gzip, deflate, br'), await compressed('gzip;q=1.0, *;q=0')]
    expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
    expect((await compressed('br;q=0')).encoding).toBeUndefined()
  }
})

test('replies with picture URLs and with base64 pictures are cached separately', async () => {
  await aQuiz(db)
  for (let time = 0; time < 2; time++) {
    const [cardByAddress] = await (await get(trending, { prefer: 'images=url' })).json()
    expect(cardByAddress.testImg).toMatch(/^\/images\//)
    const [card] = await (await get(trending)).json()
    expect(card.testImg).toBeNull()
  }
})

test('every browser without the cookie gets its own cookie', async () => {
  const cookies = []
  for (let time = 0; time < 4; time++) {
    const { headers } = await get('/')
    expect(headers.get('cache-control')).toBe('private, no-cache')
    cookies.push(headers.get('set-cookie'))
  }
  expect(new Set(cookies).size).toBe(4)
  for (const cookie of cookies) expect(cookie).toMatch(/^XSRF-TOKEN=[\w-]{32}; /)
  for (let time = 0; time < 2; time++) {
    const { headers } = await get('/', { cookie: 'XSRF-TOKEN=mine' })
    expect([headers.get('set-cookie'), headers.get('cache-control')]).toEqual([null, 'no-cache'])
  }
})

test('a reply to a signed-in user is not stored, and a wrong token is refused', async () => {
  const quiz = await aQuiz(db)
  const { token } = await site.signUp()
  const path = quizzes.get.path.replace(':id', String(quiz.id))
  for (let time = 0; time < 2; time++) await get(path)
  expect((await get(path, { authorization: `Bearer ${token}` })).headers.get('cache-control')).toBe('no-store')
  expect((await get(path, { authorization: 'Bearer wrong' })).status).toBe(401)
})

test('a closed server serves nothing from the cache', async () => {
  await get(trending)
  await get(trending)
  const closing = app.close()
  await wait(0)
  await closing
  await expect(get(trending)).rejects.toThrow()
})
