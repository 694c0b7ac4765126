import { basename } from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { BrowserErrors } from './browser/browser-errors.ts'
import { type OwnSite, startOwnSite } from './harness/own-site.ts'

type Fixtures = {
  /** Allows requests to addresses that contain or match `url` to be refused or to fail in this test. */
  allowRefused: (url: string | RegExp) => void
  /** Allows console messages that contain or match `text`. */
  allowConsoleMessage: (text: string | RegExp) => void
  /** Opens a page of another visitor, in a browser context of their own. */
  anotherVisitor: () => Promise<Page>
  /** Starts a site for this test alone, which is stopped after the pages of the test are closed. */
  startOwnSite: (settings?: Record<string, string>) => Promise<OwnSite>
  faults: BrowserErrors
}

/** Playwright's `test`, which also fails on browser errors and warnings. */
export const test = base.extend<Fixtures>({
  // Animations take a fifth of the processor time of a run: only the main journeys and those with the tag @motion see them.
  contextOptions: ({ contextOptions }, use, { tags }) =>
    use({
      reducedMotion: tags.some((tag) => /^@(main|motion)$/.test(tag)) ? 'no-preference' : 'reduce',
      ...contextOptions,
    }),
  // Automatic fixtures come before the context, so they end after it: a page that still loads would miss its site.
  startOwnSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument
    async ({}, use, { file, parallelIndex }) => {
      const sites: OwnSite[] = []
      await use(async (settings = {}) => {
        const site = await startOwnSite(`${basename(file, '.e2e.ts')}-${parallelIndex}`, settings)
        sites.push(site)
        return site
      })
      for (const site of sites) await site.end()
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument
  faults: async ({}, use) => {
    const faults = new BrowserErrors()
    await use(faults)
    expect(faults.texts(), 'complaints of the browser').toEqual([])
  },
  context: async ({ context, faults }, use) => {
    faults.watch(context)
    await use(context)
  },
  allowRefused: async ({ faults }, use) => use(faults.allow),
  allowConsoleMessage: async ({ faults }, use) => use(faults.allowConsoleMessage),
  anotherVisitor: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      faults.watch(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect }
