import type { Page } from '@playwright/test'
import { scriptsNamed } from './built-scripts.ts'
import { isHydrated } from './hydration.ts'

/** Counts the requests to an address from now on. */
export function countCalls(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}

/** Holds requests to an address back until so many are pending, so that they run concurrently. */
export async function holdUntil(page: Page, path: string, count: number): Promise<void> {
  let waiting = 0
  const gate = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    waiting += 1
    if (waiting >= count) gate.resolve()
    await gate.promise
    await route.continue()
  })
}

/** Opens a page whose scripts wait, so that it is not hydrated, until the returned function is called. */
export async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return () => {
    gate.resolve()
    return isHydrated(page)
  }
}

/** Waits until the page has loaded a script of this name, with the scripts that it imports. */
export async function isLoaded(page: Page, script: string): Promise<void> {
  await page.waitForFunction((paths) => {
    const found = performance.getEntriesByType('resource').find(({ name }) => paths.includes(new URL(name).pathname))
    return found && import(found.name)
  }, scriptsNamed(script))
}
