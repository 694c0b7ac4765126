import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgresProxy } from '#server/testing/postgres-proxy.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { openStore } from './open-store.ts'
import { isStoreAway } from './store-errors.ts'

async function impatientStore(databaseUrl: string) {
  const store = await openStore({ databaseUrl, dataDir: '/nowhere', log: quietLog, limits: { queryMs: 200 } })
  onTestFinished(store.close)
  return store
}

test('a server that falls silent is away, also for those who come after, and is there again when it speaks', async () => {
  const { url, freeze, thaw } = await startPostgresProxy()
  const { db } = await impatientStore(url)
  const ask = () => sql`select 1 as one`.execute(db)
  await ask()

  freeze()
  expect(await ask().catch(isStoreAway)).toBe(true)
  expect(await ask().catch(isStoreAway)).toBe(true)
  thaw()

  await vi.waitFor(async () => expect((await ask()).rows).toEqual([{ one: 1 }]), { timeout: 30_000 })
})

test('a statement that got no answer leaves no connection behind which others wait', async () => {
  const { url, freeze, thaw, startups } = await startPostgresProxy()
  const { db } = await impatientStore(url)
  await sql`select 1`.execute(db)
  const before = startups.length
  freeze()
  await expect(sql`select 1`.execute(db)).rejects.toThrow('Query read timeout')
  thaw()
  await vi.waitFor(() => sql`select 1`.execute(db), { timeout: 30_000 })
  expect(startups.length).toBeGreaterThan(before)
})
