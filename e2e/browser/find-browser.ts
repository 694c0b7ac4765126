import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import type { Browser } from './browser.ts'
import { hasNpmChromium, npmChromium } from './npm-chromium.ts'

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A Chromium for tests: the one in `CHROMIUM_PATH`, else the npm package's, else the system's. Throws when there is none.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named) return installed(named, 'CHROMIUM_PATH')
  if (hasNpmChromium()) return npmChromium(manifest.devDependencies['@sparticuz/chromium'])
  const found = onPath(systemNames)
  if (!found) throw new Error(`No browser: install one of ${systemNames.join(', ')} or set CHROMIUM_PATH`)
  return installed(found, 'the system')
}

const installed = (executablePath: string, origin: string): Browser => ({
  origin,
  executablePath,
  args: ['--no-sandbox', '--font-render-hinting=none'],
  env: Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  ),
})

function onPath(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
