import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const { app } = await buildTestApp()
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
const port = address !== null && typeof address === 'object' ? address.port : 0
const sockets = new Set<ReturnType<typeof connect>>()
afterAll(() => {
  for (const socket of sockets) socket.destroy()
})

/** The whole response to raw lines and bytes that no HTTP client would send. */
function responseTo([first, ...headers]: readonly string[], body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  socket.end([first, 'Host: quiz.example', ...headers, '', body].join('\r\n'))
  return text(socket)
}
const statusesOf = (response: string) =>
  [...response.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))

const smuggled = 'GET /api/auth/me HTTP/1.1\r\nHost: quiz.example\r\n\r\n'
const chunked = `0\r\n\r\n${smuggled}`

test.each<[string, string[], string]>([
  ['both lengths of a body', ['Transfer-Encoding: chunked', `Content-Length: ${chunked.length}`], chunked],
  ['two lengths of a body', ['Content-Length: 2', `Content-Length: ${2 + smuggled.length}`], `{}${smuggled}`],
  ['an encoding that is not the last', ['Transfer-Encoding: chunked, identity'], chunked],
  ['a line feed alone', ['Content-Length: 2\nX-Header: 1'], `{}${smuggled}`],
  ['a space before the colon', ['Content-Length : 2'], `{}${smuggled}`],
])('a request with %s is refused, and the request smuggled in it gets no response', async (_, headers, body) => {
  const response = await responseTo(
    ['POST /api/home/alltests HTTP/1.1', 'Content-Type: application/json', ...headers],
    body,
  )
  expect(statusesOf(response)).toEqual([400])
})

test('two Host headers are refused, as a proxy may have read the other one', async () => {
  const response = await responseTo(['GET /api/auth/me HTTP/1.1', 'Host: other.example', 'Connection: close'])
  expect(statusesOf(response)).toEqual([400])
  expect(response).toContain('"code":"invalid_request"')
})

test.each(['TRACE', 'CONNECT', 'OPTIONS'])('%s does not echo the request', async (method) => {
  const response = await responseTo([`${method} /api/auth/me HTTP/1.1`, 'X-Secret: a-secret-word', 'Connection: close'])
  expect(response).not.toContain('a-secret-word')
  expect(response).not.toMatch(/^HTTP\/1\.1 2/)
  expect(response).not.toMatch(/access-control/i)
})

test('no header names the server software', async () => {
  const response = await responseTo(['GET /api/none HTTP/1.1', 'Connection: close'])
  expect(response).not.toMatch(/^(server|x-powered-by):/im)
})

test.each<[number, string, string[]]>([
  [400, 'good day', []],
  [431, 'GET /api/auth/me HTTP/1.1', [`Cookie: a=${'x'.repeat(20_000)}`]],
])('bytes that are no HTTP request are refused with a Russian problem document (%i)', async (status, ...lines) => {
  const [head = '', body = ''] = (await responseTo(lines.flat())).split('\r\n\r\n')
  expect(statusesOf(head)).toEqual([status])
  expect(head).toMatch(/^x-content-type-options: nosniff$/im)
  expect(JSON.parse(body)).toMatchObject({ status, detail: expect.stringMatching(/^[А-Я]/) })
})
