import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { drainWhenEnding } from './drain.ts'
import { shutDown } from './shutdown.ts'

const log = pino({ level: 'silent' })

async function aSite() {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  drainWhenEnding(app, 200)
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

test('what was asked is answered, what is new is refused, then the application context is closed', async () => {
  const { app, context, closed, slow, begun, port } = await aSite()
  const asked = ask(port, '/slow')
  await begun
  const ending = shutDown(app, context)
  while ((await ask(port, '/')) !== 'refused') await wait(5)
  expect(closed).toEqual([])
  slow.resolve('done')
  expect(await asked).toBe('200 done')
  expect(await ending).toBe(0)
  expect(closed).toEqual(['context'])
})

test('a connection that a proxy keeps open is still answered, with the word that it closes', async () => {
  const { app, context, port } = await aSite()
  const socket = connect(port, '127.0.0.1')
  const question = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  socket.write(question)
  const [first] = await once(socket, 'data')
  expect(String(first)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i)
  const ending = shutDown(app, context)
  while ((await ask(port, '/')) !== 'refused') await wait(5)
  const rest = text(socket)
  socket.write(question)
  expect(await rest).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*quick$/i)
  expect(await ending).toBe(0)
})

test('a connection that nobody uses does not keep the process', async () => {
  const { app, context, port } = await aSite()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const cut = once(socket, 'close')
  expect(await shutDown(app, context)).toBe(0)
  socket.resume()
  await cut
})

test('a client that never finishes is cut off, and the end is in order all the same', async () => {
  const { app, context, closed, port } = await aSite()
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

test('what never ends does not keep the process', async () => {
  const { app } = await aSite()
  const stuck = { log, close: () => new Promise<void>(() => {}) }
  expect(await shutDown(app, stuck, { connectionsMs: 10, allMs: 50 })).toBe(1)
  const failing = { log, close: () => Promise.reject(new Error('the store does not close')) }
  expect(await shutDown(app, failing)).toBe(1)
})
