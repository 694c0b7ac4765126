import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigProblem } from '#server/platform/config.ts'
import { holdPort, listen } from './listen.ts'

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
