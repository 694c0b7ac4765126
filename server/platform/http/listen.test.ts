import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigProblem } from '#server/platform/config.ts'
import { holdPort, listen, requireFreeAddress } from './listen.ts'

function site() {
  const app = fastify()
  onTestFinished(() => app.close())
  return app
}

test('a port in use stops the start with one line that names PORT', async () => {
  const first = site()
  await listen(first, { port: 0, host: '127.0.0.1' })
  const taken = Number(new URL(first.listeningOrigin).port)
  const second = listen(site(), { port: taken, host: '127.0.0.1' })
  await expect(second).rejects.toThrow(/^PORT: порт занят другой программой [^\n]+$/)
})

test('an address that this machine does not have stops the start with one line that names HOST', async () => {
  const second = listen(site(), { port: 0, host: '203.0.113.1' })
  await expect(second).rejects.toThrow(/^HOST: такого адреса у этой машины нет [^\n]+$/)
  await expect(second).rejects.toThrow(ConfigProblem)
})

test('a held port is refused to others, and then serves the application alone', async () => {
  const held = await holdPort('127.0.0.1')
  const address = { port: held.port, host: '127.0.0.1' }
  await expect(listen(site(), address)).rejects.toThrow(/^PORT: порт занят другой программой/)
  const app = site()
  app.get('/', () => 'here')
  await listen(app, address, held)
  for (let times = 0; times < 20; times++)
    expect(await (await fetch(app.listeningOrigin, { headers: { connection: 'close' } })).text()).toBe('here')
})

test.each(['127.0.0.1', 'localhost', '0.0.0.0', '::'])('a free address of %s is accepted', async (host) => {
  const { port, release } = await holdPort('127.0.0.1')
  release()
  await requireFreeAddress({ port, host })
})

test('an address that is taken or cannot be used is refused before the start', async () => {
  const first = site()
  await listen(first, { port: 0, host: '127.0.0.1' })
  const port = Number(new URL(first.listeningOrigin).port)
  for (const host of ['127.0.0.1', 'localhost', '0.0.0.0'])
    await expect(requireFreeAddress({ port, host })).rejects.toThrow(/^PORT: порт занят другой программой [^\n]+$/)
  const refusal = (host: string) => expect(requireFreeAddress({ port, host })).rejects
  await refusal('203.0.113.1').toThrow(/^HOST: такого адреса у этой машины нет [^\n]+$/)
  await refusal('nowhere.invalid').toThrow(/^HOST: адрес не находится [^\n]+$/)
})

/** Dials until it is told to stop, then tells how each attempt ended. In a thread, as a process dials that is not in step with this one. */
const dialler = `
  const { connect } = require('node:net')
  const { parentPort, workerData: port } = require('node:worker_threads')
  const outcomes = new Set()
  let isOver = false
  parentPort.once('message', () => { isOver = true })
  const dial = () => {
    if (isOver) return parentPort.postMessage([...outcomes])
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => { outcomes.add('connected'); socket.destroy() })
    socket.once('error', ({ code }) => outcomes.add(code)).once('close', dial)
  }
  dial()
`

// A proxy would pass a request on the connection, which is reset.
test('an address takes no connection while its use is checked', async () => {
  const { port, release } = await holdPort('127.0.0.1')
  release()
  const worker = new Worker(dialler, { eval: true, workerData: port })
  onTestFinished(async () => void (await worker.terminate()))
  await once(worker, 'online')
  for (let times = 0; times < 2000; times++) await requireFreeAddress({ port, host: '127.0.0.1' })
  worker.postMessage('stop')
  expect(await once(worker, 'message')).toEqual([['ECONNREFUSED']])
})
