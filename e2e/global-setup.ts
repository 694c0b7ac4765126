import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../server/testing/entry/databases.ts'
import { findDrift } from './harness/drift.ts'
import { freshFolder, prepareFreshFolders } from './harness/fresh-folder.ts'
import { personalLogLines } from './harness/personal-log-lines.ts'
import { loggedErrors, startSite } from './harness/running-site.ts'

/**
 * Starts one site for the whole run, on a store of its own: a database on the server of `DATABASE_URL`, else the embedded
 * one as a first start leaves it. Tests find its address in `SITE_URL` and its folder, with the outbox, in `SITE_DATA_DIR`;
 * sites of single tests start from copies of the folders in `FRESH_SITES_DIR`. The run fails when the site logged an error,
 * when any site's log identifies a person, or when `npm run recount` afterwards finds a counter to correct.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const start = Date.now()
  const removeFreshFolders = await prepareFreshFolders()
  const { DATABASE_URL, REDIS_URL, TEST_SUITE } = process.env
  const dataDir = DATABASE_URL ? await mkdtemp(join(tmpdir(), 'kvizarium-e2e-')) : await freshFolder()
  // Several runs may go side by side.
  const log = `${TEST_SUITE || 'e2e'}-server`
  const database = DATABASE_URL ? await createDatabase(DATABASE_URL) : null
  const clear = async () => {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
    await removeFreshFolders()
  }
  const settings = {
    DATA_DIR: dataDir,
    SAMPLE_DATA: 'on',
    ...(database && { DATABASE_URL: database.url }),
    ...(REDIS_URL && { REDIS_URL }),
  }
  try {
    const site = await startSite(settings, log)
    process.env.SITE_URL = site.url
    process.env.SITE_DATA_DIR = dataDir
    return async () => {
      let drift: string | null
      try {
        await site.stop()
        drift = await findDrift(settings)
      } finally {
        await clear()
      }
      const errors = await loggedErrors(log)
      if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join('\n')}`)
      const personal = await personalLogLines(start)
      if (personal.length > 0) throw new Error(`Logs identify people:\n${personal.slice(0, 20).join('\n')}`)
      if (drift !== null) throw new Error(`Counters drifted:\n${drift}`)
    }
  } catch (error) {
    await clear()
    throw error
  }
}
