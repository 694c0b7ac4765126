import { openStore } from '#server/platform/store/open-store.ts'
import { quietLog } from '#server/testing/quiet-log.ts'

/**
 * Gives all acceptances of a site an earlier version, as if its people had agreed before the documents changed. The site has
 * the embedded store in `dataDir` and does not run.
 */
export async function makeConsentsEarlier(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, log: quietLog })
  try {
    await store.db.updateTable('consents').set({ version: '2020-01-01' }).execute()
  } finally {
    await store.close()
  }
}
