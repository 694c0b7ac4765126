import { expect, test, vi } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

/** A circuit breaker in front of a server that responds or not; the test provides its connections. */
function createBreaker({ probeAfterMs = 600_000 } = {}) {
  const server = { isResponsive: false, probes: 0 }
  const logged: string[] = []
  const breaker = new CircuitBreaker({
    probe: async () => {
      server.probes += 1
      return server.isResponsive
    },
    openError: () => new Error('silent'),
    isStopped: () => false,
    log: { info: (line) => logged.push(line), warn: (line) => logged.push(line) },
    probeAfterMs,
    probeIntervalMs: 1,
  })
  const released: string[] = []
  const acquire = (connection: Promise<string>) =>
    breaker.acquire(
      () => connection,
      (one) => released.push(one),
    )
  return { breaker, server, logged, released, acquire }
}

const never = () => new Promise<string>(() => {})
const away = expect.stringMatching(/^Хранилище молчит/)
const back = expect.stringMatching(/^Хранилище снова отвечает/)

test('while the circuit is open all requests fail at once, and its opening and closing are logged once each', async () => {
  const { breaker, server, logged, acquire } = createBreaker()
  const waiting = [acquire(never()), acquire(never())]
  breaker.startProbing()
  expect(await Promise.allSettled(waiting)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  await expect(acquire(Promise.resolve('a connection'))).rejects.toThrow('silent')
  expect(logged).toEqual([away])

  server.isResponsive = true
  await vi.waitFor(() => expect(logged).toEqual([away, back]))
  expect(await acquire(Promise.resolve('a connection'))).toBe('a connection')
})

test('a slow connection to a responsive server does not open the circuit', async () => {
  const { server, logged, acquire } = createBreaker({ probeAfterMs: 1 })
  server.isResponsive = true
  const late = Promise.withResolvers<string>()
  const waiting = acquire(late.promise)
  await vi.waitFor(() => expect(server.probes).toBe(1))
  late.resolve('a connection')
  expect(await waiting).toBe('a connection')
  expect(logged).toEqual([])
})

test('a long wait for a connection starts a probe', async () => {
  const { acquire } = createBreaker({ probeAfterMs: 1 })
  await expect(acquire(never())).rejects.toThrow('silent')
})

test('a connection that arrives after its refusal is released', async () => {
  const { breaker, acquire, released } = createBreaker()
  const late = Promise.withResolvers<string>()
  const waiting = acquire(late.promise)
  breaker.startProbing()
  await expect(waiting).rejects.toThrow('silent')
  late.resolve('a connection')
  await vi.waitFor(() => expect(released).toEqual(['a connection']))
})

test('a connection error is passed on unchanged', async () => {
  const { acquire } = createBreaker()
  await expect(acquire(Promise.reject(new Error('refused')))).rejects.toThrow('refused')
})
