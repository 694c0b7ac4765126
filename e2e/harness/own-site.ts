import { rm } from 'node:fs/promises'
import { freshFolder } from './fresh-folder.ts'
import { loggedErrors, type RunningSite, startSite } from './running-site.ts'

type Settings = Record<string, string>

// Ends before the optimizing compiler would pay, as in wasm-compiler.ts of the server.
const nodeFlags = ['--liftoff-only']

/** A site with sample content and a data folder of its own. */
export class OwnSite {
  readonly dataDir: string
  readonly #name: string
  readonly #settings: Settings
  #running: RunningSite

  /** `name` names the log. */
  static async start(name: string, settings: Settings): Promise<OwnSite> {
    const dataDir = await freshFolder()
    try {
      const own = { DATA_DIR: dataDir, ...settings }
      return new OwnSite(name, own, await startSite(own, name, { nodeFlags }))
    } catch (error) {
      await rm(dataDir, { recursive: true, force: true })
      throw error
    }
  }

  private constructor(name: string, settings: Settings, running: RunningSite) {
    this.dataDir = settings.DATA_DIR ?? ''
    this.#name = name
    this.#settings = settings
    this.#running = running
  }

  get url(): string {
    return this.#running.url
  }

  /** Starts it again with more `settings`, at another address, after `change`. Throws when it logged an error before. */
  async restart({ settings = {}, change }: { settings?: Settings; change?: () => Promise<void> }): Promise<void> {
    await this.#stop()
    await change?.()
    this.#running = await startSite({ ...this.#settings, ...settings }, this.#name, { nodeFlags })
  }

  /** Stops it and removes its folder. Throws when it logged an error. */
  async end(): Promise<void> {
    try {
      await this.#stop()
    } finally {
      await rm(this.dataDir, { recursive: true, force: true })
    }
  }

  async #stop(): Promise<void> {
    await this.#running.stop()
    const errors = await loggedErrors(this.#name)
    if (errors.length > 0) throw new Error(`The site logged errors:\n${errors.join('\n')}`)
  }
}

/** Runs a site for one worker, until `use` ends. */
export async function withOwnSite(
  name: string,
  settings: Settings,
  use: (url: string, dataDir: string) => Promise<void>,
): Promise<void> {
  const site = await OwnSite.start(name, settings)
  try {
    await use(site.url, site.dataDir)
  } finally {
    await site.end()
  }
}
