import { rm } from 'node:fs/promises'
import { freshFolder } from './fresh-folder.ts'
import { loggedErrors, startSite } from './running-site.ts'

type Settings = Record<string, string>

/** A site with sample content and a data folder of its own. */
export type OwnSite = {
  readonly url: string
  dataDir: string
  /** Starts it again with more settings, at another address, after `change`. Throws when it logged an error before. */
  restart: (options: { settings?: Settings; change?: () => Promise<void> }) => Promise<void>
  /** Stops it and removes its folder. Throws when it logged an error. */
  end: () => Promise<void>
}

/** Starts a site; `name` names its log. */
export async function startOwnSite(name: string, settings: Settings): Promise<OwnSite> {
  const dataDir = await freshFolder()
  const remove = () => rm(dataDir, { recursive: true, force: true })
  const start = (more: Settings = {}) => startSite({ DATA_DIR: dataDir, ...settings, ...more }, name)
  let running = await start().catch(async (error) => {
    await remove()
    throw error
  })
  const stop = async () => {
    await running.stop()
    const errors = await loggedErrors(name)
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join('\n')}`)
  }
  return {
    dataDir,
    get url() {
      return running.url
    },
    restart: async ({ settings: more, change }) => {
      await stop()
      await change?.()
      running = await start(more)
    },
    end: () => stop().finally(remove),
  }
}

/** Runs a site for one worker, until `use` ends. */
export async function withOwnSite(
  name: string,
  settings: Settings,
  use: (url: string, dataDir: string) => Promise<void>,
): Promise<void> {
  const site = await startOwnSite(name, settings)
  try {
    await use(site.url, site.dataDir)
  } finally {
    await site.end()
  }
}
