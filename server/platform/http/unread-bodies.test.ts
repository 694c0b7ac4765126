import { once } from 'node:events'
import { Agent, type IncomingMessage, request as sendRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { auth } from '@quiz/contract/account/auth.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { ownQuizzes } from '@quiz/contract/quiz/own-quizzes.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { subjects } from '@quiz/contract/quiz/subjects.ts'
import { fastify } from 'fastify'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { Limiter } from '#server/platform/overload/limiter.ts'
import { storeLimiters } from '#server/platform/overload/limiters.ts'
import { aQuizDraft } from '#server/testing/quiz-draft.ts'
import { buildTestApp } from '#server/testing/test-app.ts'
import { finishUnreadBodies } from './unread-bodies.ts'

const site = await buildTestApp()
const listening = async ({ app }: typeof site) => ({
  server: app.server,
  port: Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port),
})
const { port } = await listening(site)
const { store } = site
const overloaded = Object.defineProperty(new Limiter({ concurrency: 1, maxWaitSeconds: 1 }), 'expectedWaitMs', {
  value: 60_000,
})
const limiters = { ...storeLimiters(), actions: overloaded }
const counters = { count: async () => ({ times: 1_000_000, msLeft: 60_000 }) }
/** A site for which this machine is a proxy that the operator trusts. */
const behindProxy = await listening(await buildTestApp({ store, config: { TRUST_PROXY: 'loopback' } }))
/** Sites that refuse a call with this status, whatever it is. */
const refusing = new Map([
  [503, await listening(await buildTestApp({ store, limiters }))],
  [429, await listening(await buildTestApp({ store, counters }))],
])
const { token } = await site.signUp()
const [{ id: subjectId = 0 } = {}] = await site.call(subjects.list, {})
const clients = new Set<Socket>()
afterAll(() => {
  for (const client of clients) client.destroy()
})

/** Opens a connection; returns both ends of it, what the client receives, and how it ends. */
async function open(to = { server: site.app.server, port }) {
  const accepted = once(to.server, 'connection')
  const client = connect({ port: to.port, host: '127.0.0.1', allowHalfOpen: true })
  clients.add(client)
  const [server]: Socket[] = await accepted
  if (!server) throw new Error('No connection was accepted')
  const received: Buffer[] = []
  const errors: unknown[] = []
  client.on('data', (chunk) => received.push(chunk)).on('error', (error) => errors.push(error))
  const ended = new Promise((resolve) => client.once('end', resolve).once('close', resolve))
  const closed = new Promise((resolve) => server.once('close', resolve))
  return { client, server, ended, closed, errors, received: () => Buffer.concat(received).toString() }
}

const head = (line: string, ...headers: string[]) => [`${line} HTTP/1.1`, 'Host: x', ...headers, '', ''].join('\r\n')
const create = `POST ${quizzes.create.path}`
const typed = 'Content-Type: application/json'
const signedIn = `Authorization: Bearer ${token}`
const large = 'Content-Length: 260000'
const statusesOf = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))

test.each<[number, string, string]>([
  [401, 'a call for members without a token', head(create, typed, large)],
  [401, 'a made-up token', head(create, typed, large, 'Authorization: Bearer x')],
  [401, 'a body in chunks', head(create, typed, 'Transfer-Encoding: chunked')],
  [403, 'a page of another site', head(`POST ${auth.login.path}`, typed, large, 'Origin: https://evil.example')],
  [413, 'a body that is too large for its call', head(`POST ${auth.login.path}`, typed, large)],
  [415, 'a body of another type', head(`POST ${auth.login.path}`, 'Content-Type: text/xml', large)],
  [404, 'an unknown path', head('POST /api/none', typed, large)],
  [400, 'a path that cannot be decoded', head('POST /api/test/gettest/%E0%A4%A', typed, large)],
  [200, 'a read with a body', head(`GET ${auth.me.path}`, typed, large)],
  [200, 'a read from the cache with a body', head(`GET ${subjects.list.path}`, typed, large)],
  [
    200,
    'a small body and no wish to reuse the connection',
    head(`GET ${auth.me.path}`, 'Content-Length: 9', 'Connection: close'),
  ],
  [503, 'a call that the site has no time for', head(create, typed, signedIn, large)],
  [
    429,
    'a read with a body, once too often',
    head(`GET ${ownQuizzes.export.path.replace(':id', '1')}?format=zip`, typed, signedIn, large),
  ],
  [431, 'headers that are too large', head(create, `X-Long: ${'x'.repeat(20_000)}`, large)],
])('%i before the body arrives, for %s, is the last response of its connection', async (status, _, start) => {
  const { client, server, ended, closed, errors, received } = await open(refusing.get(status))
  client.write(start)
  await ended
  expect(statusesOf(received())).toEqual([status])
  expect(received()).toMatch(/^connection: close$/im)
  // What still comes is read, as a reset could overtake the response.
  client.end(Buffer.alloc(200_000, ' '))
  await closed
  expect(errors).toEqual([])
  expect(server.bytesRead).toBe(start.length + 200_000)
})

test('of 50 MB with a made-up token a small part is read, then the connection is closed', async () => {
  const { client, server, closed, received } = await open()
  client.write(head(create, typed, 'Content-Length: 50000000', 'Authorization: Bearer x'))
  client.write(Buffer.alloc(50_000_000, ' '))
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 401 /)
  expect(received()).toContain('session_ended')
  expect(server.bytesRead).toBeLessThan(5_000_000)
})

test('a client that stays after its last response is disconnected', async () => {
  const { client, closed, received } = await open()
  client.write(head(create, typed, large))
  await closed
  expect(statusesOf(received())).toEqual([401])
})

const large20 = 'Content-Length: 20000000'
const chunkOf = (bytes: number) => `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`

test.for<[number, string, string, string]>([
  [401, 'without a token', head(create, typed, large20), ' '.repeat(20_000_000)],
  [401, 'in chunks', head(create, typed, 'Transfer-Encoding: chunked'), `${chunkOf(10_000_000)}0\r\n\r\n`],
  [413, 'too large', head(`POST ${auth.login.path}`, typed, large20), ' '.repeat(20_000_000)],
])(
  'a trusted proxy gets %i, %s, when it has sent a large body, and keeps its connection',
  async ([status, _, start, body]) => {
    const { client, ended, errors, received } = await open(behindProxy)
    client.write(start)
    await wait(50)
    expect(received()).toBe('')
    client.write(body)
    client.write(head(`GET ${auth.isAuthorised.path}`, 'Connection: close'))
    await ended
    expect(statusesOf(received())).toEqual([status, 200])
    expect(errors).toEqual([])
  },
)

test('a body of a trusted proxy that is larger than any that the site takes ends its connection', async () => {
  const { client, ended, received } = await open(behindProxy)
  client.write(head(create, typed, 'Content-Length: 200000000'))
  await ended
  expect(received()).toMatch(/^connection: close$/im)
})

test('after a small body that was refused unread the connection can be used again', async () => {
  const { client, ended, received } = await open()
  client.write(head(create, typed, 'Content-Length: 200000'))
  client.write(Buffer.alloc(100_000, ' '))
  await wait(50)
  client.write(Buffer.alloc(100_000, ' '))
  client.write(head(`GET ${auth.isAuthorised.path}`, 'Connection: close'))
  await ended
  expect(statusesOf(received())).toEqual([401, 200])
})

test('after a small body that was refused half read the connection can be used again', async () => {
  const { client, ended, received } = await open()
  client.write(head(create, typed, signedIn, 'Content-Length: 200000'))
  client.write('['.repeat(100_000))
  await wait(50)
  client.write('['.repeat(100_000))
  client.write(head(`GET ${auth.isAuthorised.path}`, 'Connection: close'))
  await ended
  expect(statusesOf(received())).toEqual([400, 200])
})

test.each([
  ['small refused body', { bytes: 100, proxies: [], answer: /^connection: keep-alive$/im }],
  ['large refused body of a trusted proxy', { bytes: 20_000_000, proxies: ['127.0.0.1'], answer: /^$/ }],
])('a %s that stops does not keep its connection', async (_, { bytes, proxies, answer }) => {
  const app = fastify()
  finishUnreadBodies(app, { proxies, slowMs: 100 })
  app.get('/', () => 'fine')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  onTestFinished(() => app.close())
  const { client, closed, received } = await open({ server: app.server, port: Number(port) })
  client.write(head('GET /', `Content-Length: ${bytes}`))
  await closed
  expect(received()).toMatch(answer)
})

test('a client with one connection that sends a refused test and then a good one loses neither', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const send = (body: string, headers: Record<string, string>) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = { port, agent, method: 'POST', path: quizzes.create.path }
      sendRequest({ ...options, headers: { ...headers, 'content-type': 'application/json' } }, resolve)
        .once('error', reject)
        .end(body)
    })
  const refused = await send(' '.repeat(260_000), {})
  expect([refused.statusCode, await json(refused)]).toMatchObject([401, { code: 'unauthorized' }])
  const good = await send(JSON.stringify(await aQuizDraft(subjectId)), { authorization: `Bearer ${token}` })
  expect([good.statusCode, await json(good)]).toEqual([200, expect.any(Number)])
})

test('requests that are sent at once, a refused body in chunks among them, are all answered', async () => {
  const { client, ended, received } = await open()
  const chunked = head(create, typed, 'Transfer-Encoding: chunked')
  client.write(`${chunked}2\r\n{}\r\n0\r\n\r\n${head(`GET ${auth.isAuthorised.path}`, 'Connection: close')}`)
  await ended
  expect(statusesOf(received())).toEqual([401, 200])
})

test('a request behind the last response of a connection changes nothing', async () => {
  const quizId = await site.call(quizzes.create, { body: await aQuizDraft(subjectId) }, { token })
  const { client, ended, closed, received } = await open()
  client.write(head(create, typed, large))
  await ended
  const comment = JSON.stringify({ testId: quizId, description: 'Не дошло', commentPid: null })
  const length = `Content-Length: ${Buffer.byteLength(comment)}`
  client.write(Buffer.alloc(260_000, ' '))
  client.end(`${head(`POST ${comments.post.path}`, typed, signedIn, length)}${comment}`)
  await closed
  expect(statusesOf(received())).toEqual([401])
  expect(await site.call(comments.list, { query: { testId: quizId } })).toEqual([])
})
