import { rm } from 'node:fs/promises'
import { freshFolder } from './fresh-folder.ts'
import { loggedErrors, startSite } from './running-site.ts'

/**
 * Runs a site with sample content for one test, until `use` ends; `name` names its log. Fails when the site logged an error.
 */
export async function withOwnSite(
  name: string,
  settings: Record<string, string>,
  use: (url: string, dataDir: string) => Promise<void>,
): Promise<void> {
  const dataDir = await freshFolder()
  try {
    // Ends before the optimizing compiler would pay, as in wasm-compiler.ts of the server.
    const site = await startSite({ DATA_DIR: dataDir, ...settings }, name, { nodeFlags: ['--liftoff-only'] })
    try {
      await use(site.url, dataDir)
    } finally {
      await site.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
  const errors = await loggedErrors(name)
  if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join('\n')}`)
}
