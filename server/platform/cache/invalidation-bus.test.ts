import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { Redis } from 'ioredis'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startFakeRedis } from '#server/testing/fake-redis.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { redisUrl } from '#server/testing/test-redis.ts'
import type { Invalidation } from './invalidation.ts'
import { openInvalidationBus } from './invalidation-bus.ts'
import { openCache } from './open-cache.ts'

const invalidation: Invalidation = { hard: ['quiz:1'], soft: [] }

const away = expect.stringMatching(/^Redis не отвечает, другие процессы/)
const back = expect.stringMatching(/^Redis снова отвечает/)

async function open(url: string, channel: string) {
  const received: Invalidation[] = []
  const logged: string[] = []
  const log = { info: (line: string) => logged.push(line), warn: (line: string) => logged.push(line) }
  const bus = await openInvalidationBus({ url, channel, onInvalidation: (one) => received.push(one), log })
  onTestFinished(bus.close)
  return { ...bus, received, logged }
}

test.runIf(redisUrl)('an invalidation reaches the other processes and not its publisher', async () => {
  const channel = randomUUID()
  const [one, other] = [await open(redisUrl ?? '', channel), await open(redisUrl ?? '', channel)]
  one.publish(invalidation)
  await vi.waitFor(() => expect(other.received).toEqual(['everything', invalidation]))
  expect(one.received).toEqual(['everything'])
})

test.runIf(redisUrl)('messages that are not invalidations are ignored', async () => {
  const channel = randomUUID()
  const { received, publish } = await open(redisUrl ?? '', channel)
  const other = await open(redisUrl ?? '', channel)
  const client = new Redis(redisUrl ?? '')
  onTestFinished(() => client.disconnect())
  for (const message of ['message', '{}', '{"from":"x","invalidation":"all"}']) await client.publish(channel, message)
  other.publish(invalidation)
  await vi.waitFor(() => expect(received).toEqual(['everything', invalidation]))
  publish(invalidation)
})

test.runIf(redisUrl)('an invalidation in one process drops the entry in another', async () => {
  const options = { log: quietLog, clock: () => new Date(0), channel: randomUUID() }
  const site = { redisUrl, databaseUrl: null }
  const [here, there] = [await openCache(site, options), await openCache(site, options)]
  onTestFinished(here.close)
  onTestFinished(there.close)
  let loads = 0
  const read = () =>
    here.cache.get('key', async () => {
      loads++
      return { value: {} as never, tags: ['quiz:1'], bytes: 1, lifetime: { from: 0, until: 1 } }
    })
  await read()
  await read()
  expect(loads).toBe(1)
  there.cache.invalidate(invalidation)
  await vi.waitFor(async () => {
    await read()
    expect(loads).toBe(2)
  })
})

test('a site without Redis has others to reach on a PostgreSQL server alone', async () => {
  const options = { log: quietLog, clock: () => new Date(0) }
  const alone = await openCache({ redisUrl: null, databaseUrl: null }, options)
  const oneOfSeveral = await openCache({ redisUrl: null, databaseUrl: 'postgres://db/site' }, options)
  expect([alone.reachesOthers(), oneOfSeveral.reachesOthers()]).toEqual([true, false])
})

test('an unreachable Redis delays no publisher and is logged once', async () => {
  const { publish, logged } = await open('redis://127.0.0.1:1', 'any')
  for (let time = 0; time < 3; time++) publish(invalidation)
  await vi.waitFor(() => expect(logged).toHaveLength(1))
  expect(logged[0]).toMatch(/^Redis не отвечает, другие процессы/)
})

test('a frozen Redis delays no publisher and is logged once', async () => {
  const redis = await startFakeRedis({ isFrozen: true })
  onTestFinished(redis.close)
  const { publish, logged } = await open(redis.url, 'any')
  publish(invalidation)
  await vi.waitFor(() => expect(logged).toHaveLength(1))
})

/** A TCP proxy in front of Redis; frozen, it passes nothing in either direction and keeps its connections open. */
async function startFreezableProxy(url: string) {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  let isFrozen = false
  const server = createServer((client) => {
    const redis = connect(Number(port || 6379), hostname)
    client.pipe(redis).pipe(client)
    for (const socket of [client, redis]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => [client, redis].map((one) => one.destroy()))
      if (isFrozen) socket.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return {
    url: `redis://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    /** Passes data of new connections; those from before stay frozen. */
    passNewConnections: () => {
      isFrozen = false
    },
  }
}

test.runIf(redisUrl)(
  'a process whose connection froze logs it, and drops everything after it has reconnected',
  async () => {
    const channel = randomUUID()
    const proxy = await startFreezableProxy(redisUrl ?? '')
    const frozen = await open(proxy.url, channel)
    const other = await open(redisUrl ?? '', channel)
    proxy.freeze()
    other.publish(invalidation)
    await vi.waitFor(() => expect(frozen.logged).toEqual([away]), { timeout: 30_000 })
    proxy.passNewConnections()
    await vi.waitFor(() => expect(frozen.logged).toEqual([away, back]), { timeout: 30_000 })
    expect(frozen.received.at(-1)).toBe('everything')
  },
)

test.runIf(redisUrl)('after an invalidation was lost the other processes are sent «everything»', async () => {
  const channel = randomUUID()
  const proxy = await startFreezableProxy(redisUrl ?? '')
  const frozen = await open(proxy.url, channel)
  const other = await open(redisUrl ?? '', channel)
  proxy.freeze()
  frozen.publish(invalidation)
  await vi.waitFor(() => expect(frozen.logged).toEqual([away]), { timeout: 30_000 })
  proxy.passNewConnections()
  // The first message is from opening the bus; the frozen proxy may still have passed the invalidation before.
  await vi.waitFor(() => expect(other.received.slice(1)).toContain('everything'), { timeout: 30_000 })
})
