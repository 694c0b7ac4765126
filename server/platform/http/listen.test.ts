import { fastify } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigProblem } from '#server/platform/config.ts'
import { listen } from './listen.ts'

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
