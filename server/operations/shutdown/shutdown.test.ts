import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { drainOnClose } from './drain.ts'
import { shutDown } from './shutdown.ts'

const log = pino({ level: 'silent' })

/** Sends requests from another thread, each on a connection of its own, and posts their statuses. */
const clients = `
  const { get } = require('node:http')
  const { parentPort, workerData: port } = require('node:worker_threads')
  const ask = () => new Promise((resolve) => {
    get({ port, agent: false }, (response) => resolve(String(response.resume().statusCode))).once('error', (error) => resolve(error.code))
  })
  Promise.all(Array.from({ length: 20 }, ask)).then((statuses) => parentPort.postMessage(statuses))`

async function startApp() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  drainOnClose(app, 200)
  const slow = Promise.withResolvers<string>()
  const begun = Promise.withResolvers<void>()
  app.get('/slow', () => {
    begun.resolve()
    return slow.promise
  })
  app.get('/', async () => 'quick')
  await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => {
    slow.resolve('')
    app.server.closeAllConnections()
    return app.close()
  })
  const closed: string[] = []
  const context = { log, close: async () => void closed.push('context') }
  return { app, context, closed, slow, begun: begun.promise, port: Number(new URL(app.listeningOrigin).port) }
}

const ask = (port: number, path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    async (response) => `${response.status} ${await response.text()}`,
    () => 'refused',
  )

test('connections that wait to be accepted when the shutdown begins are answered', async () => {
  const { app, context, port } = await startApp()
  const replies = new Worker(clients, { eval: true, workerData: port })
  await once(replies, 'online')
  const answered = once(replies, 'message')
  // While this thread is busy the system queues the connections of the other one.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
  expect(await shutDown(app, context)).toBe(0)
  expect(await answered).toEqual([Array(20).fill('200')])
})

test.each([1, 2, 3, 4])(
  'a connection that comes in turn %i of the event loop, while other work is done in it, is answered or refused, never reset',
  async (turn) => {
    const { app, context, port } = await startApp()
    const reply = Promise.withResolvers<string>()
    const work = (left: number): void => {
      if (left > 1) {
        setImmediate(work, left - 1)
        return
      }
      const socket = connect(port, '127.0.0.1')
      socket.end('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      text(socket).then(reply.resolve, ({ code }) => reply.resolve(code))
      const until = performance.now() + 20
      while (performance.now() < until);
    }
    setImmediate(work, turn)
    expect(await shutDown(app, context)).toBe(0)
    // A proxy sends a refused request to another process, even a POST.
    expect(await reply.promise).toMatch(/^HTTP\/1.1 200 |^ECONNREFUSED$/)
  },
)

test('a request under way is answered, new ones are refused, then the application context is closed', async () => {
  const { app, context, closed, slow, begun, port } = await startApp()
  const underway = ask(port, '/slow')
  await begun
  const shutdown = shutDown(app, context)
  while ((await ask(port, '/')) !== 'refused') await wait(5)
  expect(closed).toEqual([])
  slow.resolve('done')
  expect(await underway).toBe('200 done')
  expect(await shutdown).toBe(0)
  expect(closed).toEqual(['context'])
})

test('a request on a kept-alive connection is answered with Connection: close', async () => {
  const { app, context, port } = await startApp()
  const socket = connect(port, '127.0.0.1')
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  socket.write(request)
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i)
  const shutdown = shutDown(app, context)
  while ((await ask(port, '/')) !== 'refused') await wait(5)
  const rest = text(socket)
  socket.write(request)
  expect(await rest).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*quick$/i)
  expect(await shutdown).toBe(0)
})

test('an unused connection does not delay the shutdown', async () => {
  const { app, context, port } = await startApp()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const cut = once(socket, 'close')
  expect(await shutDown(app, context)).toBe(0)
  socket.resume()
  await cut
})

test('a client that never finishes is disconnected, and the shutdown succeeds', async () => {
  const { app, context, closed, port } = await startApp()
  const client = connect(port, '127.0.0.1')
  onTestFinished(() => void client.destroy())
  const cut = new Promise((resolve) => client.once('close', resolve))
  client.on('error', () => {})
  client.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  await new Promise((resolve) => app.server.once('request', resolve))
  expect(await shutDown(app, context, { connectionsMs: 50, allMs: 60_000 })).toBe(0)
  expect(closed).toEqual(['context'])
  await cut
})

test('a context that never closes does not keep the process running', async () => {
  const { app } = await startApp()
  const stuck = { log, close: () => new Promise<void>(() => {}) }
  expect(await shutDown(app, stuck, { connectionsMs: 10, allMs: 50 })).toBe(1)
  const failing = { log, close: () => Promise.reject(new Error('the store does not close')) }
  expect(await shutDown(app, failing)).toBe(1)
})
