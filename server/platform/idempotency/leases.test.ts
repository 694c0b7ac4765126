import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RecordResult } from '#server/platform/requests/request-context.ts'
import type { Db } from '#server/platform/store/db.ts'
import { openStore } from '#server/platform/store/open-store.ts'
import { fakeClock } from '#server/testing/fake-clock.ts'
import { startPostgresProxy } from '#server/testing/postgres-proxy.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { testStore } from '#server/testing/test-store.ts'
import { Idempotency } from './idempotency.ts'

const store = await testStore()
const clock = fakeClock()
const minute = 60_000

async function runOnce(db: Db, key: string, run: (recordResult: RecordResult) => Promise<unknown>) {
  const idempotency = new Idempotency(db, clock.now)
  const { lease, result } = await idempotency.leaseOrResult({ keyHash: key, bodyHash: 'of the body' })
  return lease === null ? result : idempotency.runLeased(lease, run)
}

/** A first run that has begun and ends after `goOn`. */
async function startSlowRun(key: string) {
  const begun = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const answer = runOnce(store.db, key, async (recordResult) => {
    begun.resolve()
    await goOn.promise
    await recordResult(store.db, 'of the slow one')
    return 'of the slow one'
  })
  answer.catch(() => {})
  await begun.promise
  return { answer, goOn: goOn.resolve }
}

test('a repetition waits 10 s for the first run, then is refused with Retry-After, and later gets the result', async () => {
  const first = await startSlowRun('a-key-of-a-slow-run')
  const second = runOnce(store.db, 'a-key-of-a-slow-run', async () => 'of the second')
  clock.advance(11_000)
  await expect(second).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 5 })
  first.goOn()
  expect(await first.answer).toBe('of the slow one')
  expect(await runOnce(store.db, 'a-key-of-a-slow-run', async () => 'of the third')).toBe('of the slow one')
})

test('a run whose lease was taken over fails, and the result of the other stays', async () => {
  const first = await startSlowRun('a-key-of-a-crashed-run')
  clock.advance(minute)
  const second = await runOnce(store.db, 'a-key-of-a-crashed-run', async (recordResult) => {
    await recordResult(store.db, 'of the second')
    return 'of the second'
  })
  expect(second).toBe('of the second')
  first.goOn()
  await expect(first.answer).rejects.toMatchObject({ code: 'busy' })
  expect(await runOnce(store.db, 'a-key-of-a-crashed-run', async () => 'of the third')).toBe('of the second')
})

test('a run that failed with the store leaves the key free as soon as the store is back', async () => {
  const { url, stop, resume } = await startPostgresProxy()
  const { db, close } = await openStore({ databaseUrl: url, dataDir: '/nowhere', log: quietLog })
  onTestFinished(close)
  const failed = runOnce(db, 'a-key-of-an-outage', async () => {
    await stop()
    await sql`select 1`.execute(db)
  })
  await expect(failed).rejects.toThrow()
  await resume()
  // The clock stands still, so the lease never expires.
  const answer = await vi.waitFor(() => runOnce(db, 'a-key-of-an-outage', async () => 'at last'), { timeout: 30_000 })
  expect(answer).toBe('at last')
})

test('a process of the release before reads results under the old names, and its results are replayed here', async () => {
  await runOnce(store.db, 'a-key-of-the-new', async (recordResult) => {
    await recordResult(store.db, 'of the new one')
    return 'of the new one'
  })
  const { rows } = await sql`select answer from kept_answers where name = 'a-key-of-the-new'`.execute(store.db)
  expect(rows).toEqual([{ answer: 'of the new one' }])

  const now = clock.now()
  await sql`insert into kept_answers (name, body_hash, answer, leased_until, created_at)
    values ('a-key-of-the-old', 'of the body', null, ${now}, ${now})
    on conflict (name) do update set body_hash = excluded.body_hash where kept_answers.answer is null`.execute(store.db)
  await sql`update kept_answers set answer = '"of the old one"' where name = 'a-key-of-the-old'`.execute(store.db)
  expect(await runOnce(store.db, 'a-key-of-the-old', async () => 'again')).toBe('of the old one')
})
