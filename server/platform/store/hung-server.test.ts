import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPostgresProxy } from '#server/testing/postgres-proxy.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { openStore } from './open-store.ts'
import { isStoreUnavailable } from './store-errors.ts'

test('a hung server is unavailable for waiting and later statements, and available by new connections when it responds', async () => {
  const { url, freeze, thaw, startups } = await startPostgresProxy()
  const limits = { queryMs: 500, networkMs: 500, probeMs: 500, connectionMs: 2_000 }
  const store = await openStore({ databaseUrl: url, dataDir: '/nowhere', log: quietLog, limits })
  onTestFinished(store.close)
  const query = () => sql`select 1 as one`.execute(store.db)
  await query()
  const before = startups.length

  freeze()
  const [waiting, later] = [await query().catch((error) => error), await query().catch((error) => error)]
  expect(waiting).toMatchObject({ message: expect.stringContaining('Query read timeout') })
  // Nor does the next statement wait for its own timeout.
  expect(later).toMatchObject({ message: 'the store does not respond' })
  expect([isStoreUnavailable(waiting), isStoreUnavailable(later)]).toEqual([true, true])
  // A connection that waits is given up first.
  await vi.waitFor(() => expect(store.load().open).toBe(0), { timeout: 30_000 })
  thaw()

  await vi.waitFor(async () => expect((await query()).rows).toEqual([{ one: 1 }]), { timeout: 30_000 })
  // The connection of a statement that timed out is not reused.
  expect(startups.length).toBeGreaterThan(before)
})
