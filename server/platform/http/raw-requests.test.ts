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

/** The whole answer to lines and bytes that no client of HTTP would send. */
function answerTo([first, ...headers]: readonly string[], body = ''): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.add(socket)
  socket.end([first, 'Host: quiz.example', ...headers, '', body].join('\r\n'))
  return text(socket)
}
const statusesOf = (answer: string) => [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status))

const smuggled = 'GET /api/auth/me HTTP/1.1\r\nHost: quiz.example\r\n\r\n'
const chunked = `0\r\n\r\n${smuggled}`

test.each<[string, string[], string]>([
  ['both lengths of a body', ['Transfer-Encoding: chunked', `Content-Length: ${chunked.length}`], chunked],
  ['two lengths of a body', ['Content-Length: 2', `Content-Length: ${2 + smuggled.length}`], `{}${smuggled}`],
  ['an encoding that is not the last', ['Transfer-Encoding: chunked, identity'], chunked],
  ['a line feed alone', ['Content-Length: 2\nX-Header: 1'], `{}${smuggled}`],
  ['a space before the colon', ['Content-Length : 2'], `{}${smuggled}`],
])('a request with %s is refused, and what is hidden in it is not answered', async (_, headers, body) => {
  const answer = await answerTo(
    ['POST /api/home/alltests HTTP/1.1', 'Content-Type: application/json', ...headers],
    body,
  )
  expect(statusesOf(answer)).toEqual([400])
})

test.each(['TRACE', 'CONNECT', 'OPTIONS'])('%s tells nothing of the request', async (method) => {
  const answer = await answerTo([`${method} /api/auth/me HTTP/1.1`, 'X-Secret: a-word-of-my-own', 'Connection: close'])
  expect(answer).not.toContain('a-word-of-my-own')
  expect(answer).not.toMatch(/^HTTP\/1\.1 2/)
  expect(answer).not.toMatch(/access-control/i)
})

test('nothing tells what the server is made of', async () => {
  const answer = await answerTo(['GET /api/none HTTP/1.1', 'Connection: close'])
  expect(answer).not.toMatch(/^(server|x-powered-by):/im)
})

test.each<[number, string, string[]]>([
  [400, 'good day', []],
  [431, 'GET /api/auth/me HTTP/1.1', [`Cookie: a=${'x'.repeat(20_000)}`]],
])('what cannot be read at all is refused in words (%i)', async (status, ...lines) => {
  const [head = '', body = ''] = (await answerTo(lines.flat())).split('\r\n\r\n')
  expect(statusesOf(head)).toEqual([status])
  expect(head).toMatch(/^x-content-type-options: nosniff$/im)
  expect(JSON.parse(body)).toMatchObject({ status, detail: expect.stringMatching(/^[А-Я]/) })
})
