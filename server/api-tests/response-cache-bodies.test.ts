import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate as immediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp({ config: { PUBLIC_URL: 'https://quiz.example' } })
const { app, context } = site
/** Responses that were not served by the response cache. */
let misses = 0
app.addHook('onSend', async () => void misses++)
await app.listen({ port: 0, host: '127.0.0.1' })
const address = app.server.address()
const port = typeof address === 'object' ? (address?.port ?? 0) : 0

const person = await site.signUp()
const ended = await site.signUp()
beforeAll(async () => {
  for (let more = 0; more < 3; more++) await aQuiz(site.store.db)
  await context.sessions.end(
    (await context.sessions.viewerOf(ended.token, site.clock.now()))?.sessionId ?? '',
    new Date(),
  )
})
beforeEach(() => {
  context.cache.invalidateLocally('everything')
  misses = 0
})
afterAll(() => app.close())

const firstPage = '{"searchString":"","pageNumber":0,"pageSize":9}'
const list = 'POST /api/home/alltests HTTP/1.1'
const json = 'Content-Type: application/json'
const lengthOf = (body: string) => `Content-Length: ${Buffer.byteLength(body)}`

/** A piece that ends the connection. */
const cutOff = '✂'

/** The raw reply to header lines and pieces of a body, without headers that differ each time. */
async function replyTo(lines: readonly string[], ...pieces: string[]): Promise<string> {
  const [first, ...headers] = lines
  const [body = '', ...rest] = pieces
  const socket = connect(port, '127.0.0.1')
  const reply = text(socket)
  socket.write([first, 'Host: quiz.example', 'Connection: close', ...headers, '', body].join('\r\n'))
  for (const piece of rest) {
    await immediate()
    if (piece === cutOff) socket.end()
    else socket.write(piece)
  }
  const stable = (await reply).split('\r\n').filter((line) => !/^(date|x-request-id):/i.test(line))
  return stable.toSorted().join('\n')
}
const plain = () => replyTo([list, json, lengthOf(firstPage)], firstPage)

const cacheable: [string, string[], string?][] = [
  ['nothing more', []],
  ['another page size', [], '{"pageSize":2}'],
  ['spaces in its body', [], ' { "pageSize" : 2 } '],
  ['a charset', ['Content-Type: application/json; charset=utf-8']],
  ['pictures as addresses', ['Prefer: images=url']],
  ['the own origin', ['Origin: https://quiz.example', 'Sec-Fetch-Site: same-origin']],
  ['an echoed cookie', ['Cookie: XSRF-TOKEN=abc', 'X-XSRF-TOKEN: abc']],
  ['a token', [`Authorization: Bearer ${person.token}`]],
]

test.each(cacheable)(
  'a list requested with %s has the same reply from the cache',
  async (_what, headers, body = firstPage) => {
    const typed = headers.some((line) => line.startsWith('Content-Type')) ? headers : [json, ...headers]
    const ask = () => replyTo([list, lengthOf(body), ...typed], body)
    const first = await ask()
    expect(first).toMatch(/^HTTP\/1\.1 200/m)
    for (let time = 0; time < 4; time++) expect(await ask()).toBe(first)
    expect(misses).toBe(headers.some((line) => line.startsWith('Authorization')) ? 5 : 1)
  },
)

const long = `${firstPage}${' '.repeat(600)}`
const odd: [string, string[], ...string[]][] = [
  ['a foreign origin', [list, json, lengthOf(firstPage), 'Origin: https://evil.example'], firstPage],
  ['a cross-site request', [list, json, lengthOf(firstPage), 'Sec-Fetch-Site: cross-site'], firstPage],
  ['a cookie that is not echoed', [list, json, lengthOf(firstPage), 'Cookie: XSRF-TOKEN=abc'], firstPage],
  ['a wrong echo', [list, json, lengthOf(firstPage), 'Cookie: XSRF-TOKEN=abc', 'X-XSRF-TOKEN: abd'], firstPage],
  ['a wrong token', [list, json, lengthOf(firstPage), 'Authorization: Bearer wrong'], firstPage],
  ['a token whose session ended', [list, json, lengthOf(firstPage), `Authorization: Bearer ${ended.token}`], firstPage],
  ['other credentials', [list, json, lengthOf(firstPage), 'Authorization: Basic YTpi'], firstPage],
  ['no credentials in their header', [list, json, lengthOf(firstPage), 'Authorization:'], firstPage],
  ['no type', [list, lengthOf(firstPage)], firstPage],
  ['another type', [list, 'Content-Type: text/plain', lengthOf(firstPage)], firstPage],
  ['a form', [list, 'Content-Type: application/x-www-form-urlencoded', lengthOf(firstPage)], firstPage],
  ['a body in pieces', [list, json, lengthOf(firstPage)], firstPage.slice(0, 10), firstPage.slice(10)],
  ['a body that comes later', [list, json, lengthOf(firstPage)], '', firstPage],
  ['a body in chunks', [list, json, 'Transfer-Encoding: chunked'], `2f\r\n${firstPage}\r\n0\r\n\r\n`],
  [
    'Content-Length and Transfer-Encoding',
    [list, json, lengthOf(firstPage), 'Transfer-Encoding: chunked'],
    `2f\r\n${firstPage}\r\n0\r\n\r\n`,
  ],
  ['a body that is cut off', [list, json, 'Content-Length: 99'], firstPage, cutOff],
  ['an empty body', [list, json, 'Content-Length: 0']],
  ['a long body', [list, json, lengthOf(long)], long],
  ['no JSON', [list, json, 'Content-Length: 5'], '{"pag'],
  ['a prototype', [list, json, 'Content-Length: 16'], '{"__proto__":{}}'],
  ['a wrong page', [list, json, 'Content-Length: 17'], '{"pageNumber":-1}'],
  ['an Expect header', [list, json, lengthOf(firstPage), 'Expect: 100-continue'], firstPage],
  ['another case', ['POST /api/Home/AllQuizzes HTTP/1.1', json, lengthOf(firstPage)], firstPage],
  ['a slash at the end', ['POST /api/home/alltests/ HTTP/1.1', json, lengthOf(firstPage)], firstPage],
  ['a query string', ['POST /api/home/alltests?a=1 HTTP/1.1', json, lengthOf(firstPage)], firstPage],
  ['an encoded letter', ['POST /api/home/%61lltests HTTP/1.1', json, lengthOf(firstPage)], firstPage],
  ['another method', ['PUT /api/home/alltests HTTP/1.1', json, lengthOf(firstPage)], firstPage],
  ['GET', ['GET /api/home/alltests HTTP/1.1', json, lengthOf(firstPage)], firstPage],
  ['an If-None-Match header', [list, json, lengthOf(firstPage), 'If-None-Match: *'], firstPage],
  ['HTTP/1.0', ['POST /api/home/alltests HTTP/1.0', json, lengthOf(firstPage)], firstPage],
]

test.each(odd)('a list asked for with %s is answered as if none had been cached', async (_what, lines, ...pieces) => {
  const alone = await replyTo(lines, ...pieces)
  for (let time = 0; time < 3; time++) await plain()
  for (let time = 0; time < 3; time++) expect(await replyTo(lines, ...pieces)).toBe(alone)
})

test('several requests in one piece are answered in turn', async () => {
  await plain()
  const one = [list, 'Host: quiz.example', json, lengthOf(firstPage), '', firstPage].join('\r\n')
  const two = [list, 'Host: quiz.example', json, 'Content-Length: 14', '', '{"pageSize":2}'].join('\r\n')
  const socket = connect(port, '127.0.0.1')
  const reply = text(socket)
  socket.write([one, two, one].join(''))
  socket.write([list, 'Host: quiz.example', 'Connection: close', json, 'Content-Length: 5', '', '{"pag'].join('\r\n'))
  const bodies = (await reply).split(/HTTP\/1\.1 /).map((part) => part.split('\r\n\r\n')[1] ?? '')
  const countOf = (body = '') => JSON.parse(body).items?.length
  expect(bodies.slice(1).map(countOf)).toEqual([3, 2, 3, undefined])
})

test('bytes after a body are not part of it', async () => {
  const short = '{"pageSize":2}'
  for (let time = 0; time < 3; time++) await replyTo([list, json, lengthOf(short)], short)
  for (const after of ['{"pageSize":9}', 'GET /api/auth/me HTTP/1.1\r\nHost: quiz.example\r\n\r\n', firstPage]) {
    const statuses = (await replyTo([list, json, lengthOf(short)], `${short}${after}`)).match(/^HTTP\/1\.1 \d+/gm)
    // Data after «Connection: close» is a client error, which may be reported before or after the reply.
    expect(statuses?.filter((line) => line.endsWith('200')).length).toBeLessThanOrEqual(1)
  }
})

test('the response cache reads bodies of list requests only', async () => {
  const body = JSON.stringify({ email: 'unknown@pochta.example', password: 'что-то такое' })
  const login = ['POST /api/auth/login HTTP/1.1', json, lengthOf(body)]
  const first = await replyTo(login, body)
  expect(first).toMatch(/^HTTP\/1\.1 200/m)
  expect(await replyTo(login, body)).toBe(first)
  expect(misses).toBe(2)
})
