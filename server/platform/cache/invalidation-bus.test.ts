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
  const heard: Invalidation[] = []
  const said: string[] = []
  const log = { info: (line: string) => said.push(line), warn: (line: string) => said.push(line) }
  const bus = await openInvalidationBus({ url, channel, onInvalidation: (one) => heard.push(one), log })
  onTestFinished(bus.close)
  return { ...bus, heard, said }
}

test.runIf(redisUrl)('what one process announces the others hear, and it does not hear itself', async () => {
  const channel = randomUUID()
  const [one, other] = [await open(redisUrl ?? '', channel), await open(redisUrl ?? '', channel)]
  one.publish(invalidation)
  await vi.waitFor(() => expect(other.heard).toEqual(['everything', invalidation]))
  expect(one.heard).toEqual(['everything'])
})

test.runIf(redisUrl)('what somebody else says on the channel changes nothing', async () => {
  const channel = randomUUID()
  const { heard, publish } = await open(redisUrl ?? '', channel)
  const other = await open(redisUrl ?? '', channel)
  const stranger = new Redis(redisUrl ?? '')
  onTestFinished(() => stranger.disconnect())
  for (const nonsense of ['nonsense', '{}', '{"from":"x","invalidation":"all"}'])
    await stranger.publish(channel, nonsense)
  other.publish(invalidation)
  await vi.waitFor(() => expect(heard).toEqual(['everything', invalidation]))
  publish(invalidation)
})

test.runIf(redisUrl)('what is kept in one process is dropped when another one changes it', async () => {
  const surroundings = { log: quietLog, clock: () => new Date(0), channel: randomUUID() }
  const [here, there] = [await openCache({ redisUrl }, surroundings), await openCache({ redisUrl }, surroundings)]
  onTestFinished(here.close)
  onTestFinished(there.close)
  let made = 0
  const read = () =>
    here.cache.get('key', async () => {
      made++
      return { value: {} as never, tags: ['quiz:1'], bytes: 1, lifetime: { from: 0, until: 1 } }
    })
  await read()
  await read()
  expect(made).toBe(1)
  there.cache.invalidate(invalidation)
  await vi.waitFor(async () => {
    await read()
    expect(made).toBe(2)
  })
})

test('a Redis that is not there holds nobody up and is told of once', async () => {
  const { publish, said } = await open('redis://127.0.0.1:1', 'any')
  for (let time = 0; time < 3; time++) publish(invalidation)
  await vi.waitFor(() => expect(said).toHaveLength(1))
  expect(said[0]).toMatch(/^Redis не отвечает, другие процессы/)
})

test('a frozen Redis holds nobody up either', async () => {
  const redis = await startFakeRedis({ isFrozen: true })
  onTestFinished(redis.close)
  const { publish, said } = await open(redis.url, 'any')
  publish(invalidation)
  await vi.waitFor(() => expect(said).toHaveLength(1))
})

/** Stands before a Redis and, frozen, lets nothing through in either direction and says nothing of it. */
async function startFreezer(url: string) {
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
    /** The connections of before stay as they are: whoever still waits at one of them hears nothing more. */
    thawForNewcomers: () => {
      isFrozen = false
    },
  }
}

test.runIf(redisUrl)(
  'whoever stopped hearing without a word notices, and drops everything when it hears again',
  async () => {
    const channel = randomUUID()
    const freezer = await startFreezer(redisUrl ?? '')
    const deaf = await open(freezer.url, channel)
    const other = await open(redisUrl ?? '', channel)
    freezer.freeze()
    other.publish(invalidation)
    await vi.waitFor(() => expect(deaf.said).toEqual([away]), { timeout: 30_000 })
    freezer.thawForNewcomers()
    await vi.waitFor(() => expect(deaf.said).toEqual([away, back]), { timeout: 30_000 })
    expect(deaf.heard.at(-1)).toBe('everything')
  },
)

test.runIf(redisUrl)('what could not be said is made up for by telling others to drop everything', async () => {
  const channel = randomUUID()
  const freezer = await startFreezer(redisUrl ?? '')
  const mute = await open(freezer.url, channel)
  const other = await open(redisUrl ?? '', channel)
  freezer.freeze()
  mute.publish(invalidation)
  await vi.waitFor(() => expect(mute.said).toEqual([away]), { timeout: 30_000 })
  freezer.thawForNewcomers()
  // The first one is its own, from its beginning; what was said last may still have come through.
  await vi.waitFor(() => expect(other.heard.slice(1)).toContain('everything'), { timeout: 30_000 })
})
