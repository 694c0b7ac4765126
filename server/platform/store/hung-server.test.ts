import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgresProxy } from '#server/testing/postgres-proxy.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { openStore } from './open-store.ts'
import { isStoreUnavailable } from './store-errors.ts'

async function openWithShortLimit(databaseUrl: string) {
  const store = await openStore({ databaseUrl, dataDir: '/nowhere', log: quietLog, limits: { queryMs: 200 } })
  onTestFinished(store.close)
  return store
}

test('a hung server is unavailable for waiting and later statements, and available again when it responds', async () => {
  const { url, freeze, thaw } = await startPostgresProxy()
  const { db } = await openWithShortLimit(url)
  const query = () => sql`select 1 as one`.execute(db)
  await query()

  freeze()
  expect(await query().catch(isStoreUnavailable)).toBe(true)
  expect(await query().catch(isStoreUnavailable)).toBe(true)
  thaw()

  await vi.waitFor(async () => expect((await query()).rows).toEqual([{ one: 1 }]), { timeout: 30_000 })
})

test('the connection of a statement that timed out is not reused', async () => {
  const { url, freeze, thaw, startups } = await startPostgresProxy()
  const { db } = await openWithShortLimit(url)
  await sql`select 1`.execute(db)
  const before = startups.length
  freeze()
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Query read timeout')
  thaw()
  await vi.waitFor(() => sql`select 1`.execute(db), { timeout: 30_000 })
  expect(startups.length).toBeGreaterThan(before)
})
