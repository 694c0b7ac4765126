import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { expect, test } from 'vitest'
import { aPicture } from '#server/testing/quiz-draft.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const token = { METRICS_TOKEN: 'a token for Prometheus' }
const address = { PUBLIC_URL: 'https://quiz.example' }
const [site, withToken, publicSite, publicWithToken] = await Promise.all(
  [{}, token, address, { ...token, ...address }].map((config) => buildTestApp({ config })),
)
if (!site || !withToken || !publicSite || !publicWithToken) throw new Error('There are four sites')

const metrics = async (headers: Record<string, string> = {}, { app, from }: { app: typeof site.app; from: string }) => {
  const { statusCode, body } = await app.inject({ url: '/metrics', headers, remoteAddress: from })
  return { status: statusCode, lines: body.split('\n') }
}
const here = { app: site.app, from: '127.0.0.1' }
const numberOf = (lines: string[], beginning: string) =>
  Number(
    lines
      .find((line) => line.startsWith(beginning))
      ?.split(' ')
      .at(-1),
  )

test('requests are counted by route and status, unknown addresses together', async () => {
  await site.call(subjects.list, {})
  await site.call(subjects.list, {})
  await site.app.inject({ url: '/api/nothing-here' })
  const { lines } = await metrics({}, here)
  const count = (labels: string) => numberOf(lines, `kvizarium_request_seconds_count{method="GET",${labels}}`)
  expect(count(`route="${subjects.list.path}",status="2xx"`)).toBe(2)
  expect(count('route="not_found",status="4xx"')).toBe(1)
})

test('the load of the process and of the parts of the application is exposed', async () => {
  await site.context.outbox.put(site.store.db, {
    to: 'ivan@example.org',
    subject: 'Привет',
    text: 'Привет',
    html: 'Привет',
    expiresAt: new Date(Date.now() + 1_000_000),
  })
  await site.context.images.admit(Buffer.from(await aPicture(10, 10), 'base64'))
  const { lines } = await metrics({}, here)
  expect(numberOf(lines, 'kvizarium_mails{state="waiting"}')).toBe(1)
  expect(numberOf(lines, 'kvizarium_mails{state="dead"}')).toBe(0)
  expect(numberOf(lines, 'kvizarium_store_connections{state="open"}')).toBeGreaterThan(0)
  expect(numberOf(lines, 'kvizarium_store_connections{state="waiting"}')).toBe(0)
  expect(numberOf(lines, 'kvizarium_image_jobs{queue="uploads"}')).toBe(0)
  for (const limiter of ['actions', 'reads', 'searches', 'passwords'])
    for (const metric of [
      `limiter{limiter="${limiter}",state="running"}`,
      `limiter{limiter="${limiter}",state="waiting"}`,
      `expected_wait_seconds{limiter="${limiter}"}`,
      `refused_total{limiter="${limiter}"}`,
    ])
      expect([metric, numberOf(lines, `kvizarium_${metric}`)]).toEqual([metric, 0])
  expect(numberOf(lines, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
  expect(numberOf(lines, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

test('other clients get 404, also through a proxy on this machine', async () => {
  expect(await metrics({}, { ...here, from: '203.0.113.7' })).toMatchObject({ status: 404 })
  expect(await metrics({ 'x-forwarded-for': '203.0.113.7' }, here)).toMatchObject({ status: 404 })
  expect(await metrics({ 'x-real-ip': '127.0.0.1' }, here)).toMatchObject({ status: 404 })
  expect(await metrics({}, { ...here, from: '::1' })).toMatchObject({ status: 200 })
})

test('the token gives access from other machines, another one does not', async () => {
  const from = { app: withToken.app, from: '203.0.113.7' }
  expect(await metrics({ authorization: 'Bearer a token for Prometheus' }, from)).toMatchObject({ status: 200 })
  expect(await metrics({ authorization: 'Bearer another token' }, from)).toMatchObject({ status: 403 })
  expect(await metrics({}, from)).toMatchObject({ status: 403 })
})

test.each([
  ['a forwarding header', { 'x-forwarded-for': '203.0.113.7' }],
  ['a forwarding header under another name', { 'x-forwarded-proto': 'https' }],
  ['Forwarded', { forwarded: 'for=203.0.113.7' }],
  ['Via', { via: '1.1 proxy' }],
  ['the public Host, passed on by a proxy without headers of its own', { host: 'quiz.example' }],
])('a request from loopback with %s needs the token', async (_, headers) => {
  const from = { app: withToken.app, from: '127.0.0.1' }
  const given = { authorization: 'Bearer a token for Prometheus' }
  expect(await metrics(headers, from)).toMatchObject({ status: 403 })
  expect(await metrics({ ...headers, ...given }, from)).toMatchObject({ status: 200 })
})

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'a direct request from loopback to %s needs no token',
  async (host) => {
    expect(await metrics({ host }, { app: withToken.app, from: '127.0.0.1' })).toMatchObject({ status: 200 })
  },
)

test('a site with a public address wants the token from this machine too, as a proxy may pass on any Host', async () => {
  const headers = { host: 'localhost:3000' }
  const given = { ...headers, authorization: 'Bearer a token for Prometheus' }
  expect(await metrics(headers, { app: publicSite.app, from: '127.0.0.1' })).toMatchObject({ status: 404 })
  expect(await metrics(headers, { app: publicWithToken.app, from: '127.0.0.1' })).toMatchObject({ status: 403 })
  expect(await metrics(given, { app: publicWithToken.app, from: '127.0.0.1' })).toMatchObject({ status: 200 })
})

test('a request in HTTP/1.0, as proxies send it by default, needs the token', async () => {
  const address = await withToken.app.listen({ port: 0, host: '127.0.0.1' })
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.write('GET /metrics HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 403 /)
})
