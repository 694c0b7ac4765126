import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Db } from '#server/platform/store/db.ts'
import { openStore } from '#server/platform/store/open-store.ts'
import { movableClock } from '#server/testing/movable-clock.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { startRelay } from '#server/testing/relay.ts'
import { testStore } from '#server/testing/test-store.ts'
import { answerOnce } from './answer-once.ts'

const store = await testStore()
const clock = movableClock()
const caller = { viewer: null, pictures: 'url', address: '', userAgent: '' } as const
const minute = 60_000

type Run = Parameters<typeof answerOnce>[1]
const tryOnce = (db: Db, key: string, run: Run) =>
  answerOnce({ db, clock: clock.now, key, call: '/a-call', caller, body: {} }, run)

/** A first try that has begun and goes on when it is told to. */
async function aSlowTry(key: string) {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const answer = tryOnce(store.db, key, async ({ settle }) => {
    begun.resolve()
    await goOn.promise
    await settle?.(store.db, 'of the slow one')
    return 'of the slow one'
  })
  answer.catch(() => {})
  await begun.promise
  return { answer, goOn: goOn.resolve }
}

test('a second one does not wait for ever: it is told when to come again, and then gets the answer', async () => {
  const first = await aSlowTry('a-key-of-somebody-slow')
  const second = tryOnce(store.db, 'a-key-of-somebody-slow', async () => 'of the second')
  clock.pass(11_000)
  await expect(second).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 5 })
  first.goOn()
  expect(await first.answer).toBe('of the slow one')
  expect(await tryOnce(store.db, 'a-key-of-somebody-slow', async () => 'of the third')).toBe('of the slow one')
})

test('a first try that was taken for dead does not happen as well', async () => {
  const first = await aSlowTry('a-key-of-the-dead')
  clock.pass(minute)
  const second = await tryOnce(store.db, 'a-key-of-the-dead', async ({ settle }) => {
    await settle?.(store.db, 'of the second')
    return 'of the second'
  })
  expect(second).toBe('of the second')
  first.goOn()
  await expect(first.answer).rejects.toMatchObject({ code: 'busy' })
  expect(await tryOnce(store.db, 'a-key-of-the-dead', async () => 'of the third')).toBe('of the second')
})

test('a first try that the store failed leaves the key free as soon as the store is back', async () => {
  const { url, stop, resume } = await startRelay()
  const { db, close } = await openStore({ databaseUrl: url, dataDir: '/nowhere', log: quietLog })
  onTestFinished(close)
  const failed = tryOnce(db, 'a-key-of-an-outage', async () => {
    await stop()
    await sql`select 1`.execute(db)
  })
  await expect(failed).rejects.toThrow()
  await resume()
  // The clock stands still, so the lease is never over.
  const answer = await vi.waitFor(() => tryOnce(db, 'a-key-of-an-outage', async () => 'at last'), { timeout: 30_000 })
  expect(answer).toBe('at last')
})
