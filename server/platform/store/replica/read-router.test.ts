import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { refuse } from '#server/platform/refusal.ts'
import type { Database } from '#server/platform/store/database.ts'
import { failureWithCode } from '#server/platform/store/sql-state.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { ReadRouter } from './read-router.ts'
import { Replica } from './replica.ts'
import { AnotherServer } from './same-server.ts'
import type { LogPosition } from './watermark.ts'

/** Fake connections, distinguished by name. */
const servers = { primary: { name: 'primary' }, replica: { name: 'replica' } }
const dbOf = (side: keyof typeof servers) => servers[side] as unknown as Kysely<Database>
const nameOf = (db: unknown) => (db as { name: string }).name

/** A primary whose log grows with `change`, and a replica that follows at once unless `log.isHeld`. */
function twoServers(times = { pollMs: 1, timeoutMs: 5_000, maxLagMs: 5_000 }) {
  const log = {
    end: 0,
    replayed: 0,
    isHeld: false,
    isPrimaryDown: false,
    replica: (): Promise<LogPosition | null> => Promise.resolve(null),
  }
  const follow = async () => {
    if (!log.isHeld) log.replayed = log.end
    return { timeline: 1, position: log.replayed }
  }
  log.replica = follow
  const ofPrimary = async () => {
    if (log.isPrimaryDown) throw new Error('away')
    return { timeline: 1, position: log.end }
  }
  const positions = { primary: ofPrimary, replica: () => log.replica() }
  const connections = { opened: 0, closed: 0 }
  const replica = new Replica({
    connect: async (side) => {
      if (side === 'replica') connections.opened++
      return { db: dbOf(side), position: positions[side], close: async () => void connections.closed++ }
    },
    log: quietLog,
    times,
  })
  onTestFinished(() => replica.close())
  const router = new ReadRouter(dbOf('primary'), replica)
  const change = (...tags: string[]) => {
    log.end++
    replica.note({ hard: tags, soft: [] })
  }
  const read = (tags: string[] = [], known: string[] = []) =>
    router.run(async (db) => nameOf(db), { tagsOf: () => tags, known })
  const until = async (holds: () => boolean) => {
    while (!holds()) await wait(1)
  }
  const inUse = () => until(() => replica.snapshot !== null)
  return { log, follow, replica, router, change, read, until, inUse, connections }
}

test('a replica is not read before it is known to have caught up', async () => {
  const { log, follow, read, inUse } = twoServers()
  log.replica = () => new Promise((resolve) => setTimeout(() => resolve(follow()), 20))
  expect(await read()).toBe('primary')
  await inUse()
  expect(await read()).toBe('replica')
})

test('changed data is read from the primary until the replica has it, other data is not', async () => {
  const { log, read, change, until, inUse } = twoServers()
  await inUse()
  log.isHeld = true
  change('quiz:1')
  expect(await read(['quiz:1', 'listed'])).toBe('primary')
  expect(await read(['quiz:2'])).toBe('replica')
  expect(await read([], ['quiz:1'])).toBe('primary')
  log.isHeld = false
  await until(() => log.replayed === log.end)
  let from = await read(['quiz:1'])
  while (from === 'primary') {
    await wait(1)
    from = await read(['quiz:1'])
  }
  expect(from).toBe('replica')
})

test('a change while the replica is being read sends the read to the primary', async () => {
  const { log, router, change, inUse } = twoServers()
  await inUse()
  log.isHeld = true
  const from = await router.run(
    async (db) => {
      if (nameOf(db) === 'replica') change('quiz:1')
      return nameOf(db)
    },
    { tagsOf: () => ['quiz:1'], known: [] },
  )
  expect(from).toBe('primary')
})

test('a read refused by the replica is repeated on the primary', async () => {
  const { router, inUse } = twoServers()
  await inUse()
  const from = await router.run(
    async (db) => {
      if (nameOf(db) === 'replica') throw refuse('quiz_not_found')
      return nameOf(db)
    },
    { tagsOf: () => [], known: [] },
  )
  expect(from).toBe('primary')
})

test('a replica that fails, hangs or was promoted is excluded, and used again after it has caught up', async () => {
  const { log, follow, replica, router, until, inUse } = twoServers({ pollMs: 1, timeoutMs: 100, maxLagMs: 60_000 })
  const failing = async (db: unknown) => {
    if (nameOf(db) === 'replica') throw failureWithCode('57P01', 'terminating connection')
    return nameOf(db)
  }
  const hanging = (db: unknown) =>
    nameOf(db) === 'replica' ? new Promise<string>(() => {}) : Promise.resolve(nameOf(db))
  for (const work of [failing, hanging]) {
    await inUse()
    log.replica = () => Promise.reject(new Error('away'))
    expect(await router.run(work, { tagsOf: () => [], known: [] })).toBe('primary')
    await until(() => replica.snapshot === null)
    log.replica = follow
  }
  await inUse()
  log.replica = async () => null
  await until(() => replica.snapshot === null)
  log.replica = follow
  await inUse()
})

test('a replica that lags for too long is excluded', async () => {
  const { log, change, replica, until, inUse } = twoServers({ pollMs: 1, timeoutMs: 5_000, maxLagMs: 50 })
  await inUse()
  log.isHeld = true
  change('quiz:1')
  await until(() => replica.snapshot === null)
  expect(replica.lagMs).toBeGreaterThan(50)
  log.isHeld = false
  await inUse()
})

test('when the address of the replica leads to another server, that one is read only after it has caught up', async () => {
  const { log, router, change, read, until, inUse, connections } = twoServers()
  await inUse()
  log.isHeld = true
  change('quiz:1')
  const elsewhere = async (db: unknown) => {
    if (nameOf(db) === 'replica') throw new AnotherServer()
    return nameOf(db)
  }
  expect(await router.run(elsewhere, { tagsOf: () => [], known: [] })).toBe('primary')
  await until(() => connections.opened === 2)
  expect(connections.closed).toBe(1)
  expect(await read(['quiz:2'])).toBe('primary')
  log.isHeld = false
  await inUse()
  expect(await read(['quiz:1'])).toBe('replica')
})

test('a replica that fails for a moment while the primary is down is read again, with what it had', async () => {
  const { log, follow, replica, read, change, until, inUse } = twoServers()
  await inUse()
  log.isPrimaryDown = true
  log.replica = () => Promise.reject(new Error('away'))
  await until(() => replica.snapshot === null)
  log.replica = follow
  await inUse()
  expect(await read(['quiz:1'])).toBe('replica')
  change('quiz:1')
  expect(await read(['quiz:1'])).toBe('primary')
})

test('a replica that begins again further back is read only after it has caught up', async () => {
  const { log, replica, read, change, until, inUse } = twoServers()
  change('quiz:1')
  await inUse()
  log.replica = async () => ({ timeline: 1, position: 0 })
  await until(() => replica.snapshot === null)
  expect(await read(['quiz:1'])).toBe('primary')
})
