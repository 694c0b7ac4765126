import { expect, test, vi } from 'vitest'
import { SilenceGate } from './silence-gate.ts'

/** A gate before a server that speaks or not, and connections that come when they are let. */
function aGate({ suspectMs = 600_000 } = {}) {
  const server = { speaks: false, timesAsked: 0 }
  const said: string[] = []
  const gate = new SilenceGate({
    speaks: async () => {
      server.timesAsked += 1
      return server.speaks
    },
    refusal: () => new Error('silent'),
    isOver: () => false,
    log: { info: (line) => said.push(line), warn: (line) => said.push(line) },
    suspectMs,
    askMs: 1,
  })
  const givenBack: string[] = []
  const pass = (connection: Promise<string>) =>
    gate.pass(
      () => connection,
      (one) => givenBack.push(one),
    )
  return { gate, server, said, givenBack, pass }
}

const never = () => new Promise<string>(() => {})
const away = expect.stringMatching(/^Хранилище молчит/)
const back = expect.stringMatching(/^Хранилище снова отвечает/)

test('while the server is silent everybody is refused at once, and it is told once when it begins and ends', async () => {
  const { gate, server, said, pass } = aGate()
  const waiting = [pass(never()), pass(never())]
  gate.suspect()
  expect(await Promise.allSettled(waiting)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  await expect(pass(Promise.resolve('a connection'))).rejects.toThrow('silent')
  expect(said).toEqual([away])

  server.speaks = true
  await vi.waitFor(() => expect(said).toEqual([away, back]))
  expect(await pass(Promise.resolve('a connection'))).toBe('a connection')
})

test('a server that speaks is not refused, however long somebody waits for a connection', async () => {
  const { server, said, pass } = aGate({ suspectMs: 1 })
  server.speaks = true
  const late = Promise.withResolvers<string>()
  const waiting = pass(late.promise)
  await vi.waitFor(() => expect(server.timesAsked).toBe(1))
  late.resolve('a connection')
  expect(await waiting).toBe('a connection')
  expect(said).toEqual([])
})

test('whoever waits long has it looked whether the server is silent', async () => {
  const { pass } = aGate({ suspectMs: 1 })
  await expect(pass(never())).rejects.toThrow('silent')
})

test('a connection that comes after its refusal is given back', async () => {
  const { gate, pass, givenBack } = aGate()
  const late = Promise.withResolvers<string>()
  const waiting = pass(late.promise)
  gate.suspect()
  await expect(waiting).rejects.toThrow('silent')
  late.resolve('a connection')
  await vi.waitFor(() => expect(givenBack).toEqual(['a connection']))
})

test('what keeps a connection from being made is told as it is', async () => {
  const { pass } = aGate()
  await expect(pass(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
