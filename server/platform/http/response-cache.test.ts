import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fastify } from 'fastify'
import { expect, test, vi } from 'vitest'
import { contentOf } from '#server/platform/cache/cached-content.ts'
import { EncodedBody } from '#server/platform/cache/encoded-body.ts'
import { lifetimeOf } from '#server/platform/cache/lifetime.ts'
import type { ContentCache } from '#server/platform/cache/open-cache.ts'
import { ValueCache } from '#server/platform/cache/value-cache.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { addResponseCache } from './response-cache.ts'
import { sendCached } from './send-cached.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** An application that answers every path with cached content of `bodyBytes`. */
function buildApp({ maxBytes = 10_000_000, bodyBytes = 5_000 } = {}) {
  const clock = fakeClock()
  const content: ContentCache = new ValueCache({ maxBytes, clock: clock.now })
  const app = fastify()
  addResponseCache(app, content)
  let misses = 0
  app.get('/*', async (request, reply) => {
    if (app.responseCache?.serve(request, reply, request.url)) return reply
    misses++
    const entry = await content.get(request.url, async () => ({
      ...contentOf(new EncodedBody(randomBytes(bodyBytes / 2).toString('hex'))),
      tags: [request.url],
      lifetime: lifetimeOf(clock.now(), 1000),
    }))
    return sendCached(request, reply.type('text/plain'), { entry })
  })
  return { app, clock, content, misses: () => misses }
}

test('the second request in the same encoding is served from the cache, with the same response', async () => {
  const { app, misses } = buildApp()
  for (const [at, encoding] of ['br', 'gzip', 'identity'].entries()) {
    const get = () => app.inject({ url: '/a', headers: { 'accept-encoding': encoding } })
    const [first, second] = [await get(), await get()]
    expect(misses()).toBe(at + 1)
    expect(second.rawPayload).toEqual(first.rawPayload)
    const varying = { date: null, 'x-request-id': null }
    expect({ ...second.headers, ...varying }).toEqual({
      ...first.headers,
      ...varying,
      connection: second.headers.connection,
    })
  }
})

test.each<[string, Record<string, string>]>([
  ['with credentials', { authorization: 'Bearer x' }],
  ['with a condition', { 'if-none-match': 'W/"x"' }],
])('a request %s is not served from the cache', async (_what, headers) => {
  const { app, misses } = buildApp()
  for (let time = 0; time < 3; time++) await app.inject({ url: '/a' })
  expect(misses()).toBe(1)
  await app.inject({ url: '/a', headers })
  await app.inject({ method: 'HEAD', url: '/a' })
  expect(misses()).toBe(3)
})

test('a response is not served when its content is invalidated, stale or expired', async () => {
  const { app, clock, content, misses } = buildApp()
  const changes = [
    () => content.invalidate({ hard: ['/a'], soft: [] }),
    () => content.invalidate({ hard: [], soft: ['/a'] }),
    () => content.invalidate('everything'),
    () => clock.advance(1000),
    () => clock.advance(-5000),
  ]
  await app.inject({ url: '/a' })
  for (const [at, change] of changes.entries()) {
    change()
    const bodies = [await app.inject({ url: '/a' }), await app.inject({ url: '/a' })].map(({ body }) => body)
    expect(bodies[1]).toBe(bodies[0])
    expect(misses()).toBe(at + 2)
  }
})

test('requests that differ in irrelevant headers share one response', async () => {
  const { app, content, misses } = buildApp()
  await app.inject({ url: '/a', headers: { 'accept-encoding': 'br' } })
  const { bytes } = content
  for (let time = 0; time < 1_000; time++) {
    const headers = { accept: `text/x${time}`, 'user-agent': `client ${time}`, 'accept-encoding': `x${time}, br` }
    await app.inject({ url: '/a', headers })
  }
  expect([misses(), content.bytes]).toEqual([1, bytes])
})

test('responses are collected with the content that the cache has evicted', async () => {
  const { app, content } = buildApp({ maxBytes: 2_000_000, bodyBytes: 50_000 })
  collectGarbage()
  const before = process.memoryUsage().arrayBuffers
  // Text of 50 KB each, 30 MB in all with both compressed forms.
  for (let at = 0; at < 300; at++) {
    for (const encoding of ['br', 'gzip']) await app.inject({ url: `/${at}`, headers: { 'accept-encoding': encoding } })
    expect(content.bytes).toBeLessThanOrEqual(2_000_000)
  }
  // Freed buffers are swept in the background.
  const expectFreed = () => {
    collectGarbage()
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
  }
  await vi.waitFor(expectFreed, { timeout: 10_000, interval: 200 })
})
