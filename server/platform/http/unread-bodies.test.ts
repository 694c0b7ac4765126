import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { auth } from '@quiz/contract/auth.ts'
import { quizzes } from '@quiz/contract/quizzes.ts'
import { expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port)

/** Begins a request with a made-up token; returns both ends of its connection, and what the client receives. */
async function send(bytes: number) {
  const accepted = once(site.app.server, 'connection')
  const client = connect(port, '127.0.0.1')
  const [server]: Socket[] = await accepted
  if (!server) throw new Error('No connection was accepted')
  const received: Buffer[] = []
  client.on('data', (chunk) => received.push(chunk)).on('error', () => {})
  const head = `POST ${quizzes.create.path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n`
  client.write(`${head}Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`)
  client.write(Buffer.alloc(bytes, ' '))
  const closed = new Promise((resolve) => client.once('close', resolve))
  return { client, server, closed, received: () => Buffer.concat(received).toString() }
}

test('50 MB with a made-up token are refused unread, and their connection is closed', async () => {
  const { server, closed, received } = await send(50_000_000)
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 401 /)
  expect(received()).toContain('session_ended')
  expect(server.bytesRead).toBeLessThan(1_000_000)
})

test('after a small body that was refused unread the connection can be used again', async () => {
  const { client, closed, received } = await send(1_000)
  client.write(`GET ${auth.isAuthorised.path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
  await closed
  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
})
