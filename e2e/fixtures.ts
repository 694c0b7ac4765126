import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { Faults } from './browser/faults.ts'

type Fixtures = {
  /** Announces that requests to addresses that contain or match `url` may be refused or fail in this test. */
  allowRefused: (url: string | RegExp) => void
  /** Announces that the console will have a complaint that contains or matches `text`. */
  expectComplaint: (text: string | RegExp) => void
  /** Opens the page of another visitor: a browser of their own, with nothing in common. */
  anotherVisitor: () => Promise<Page>
  faults: Faults
}

/** Playwright's `test`, which also fails on anything that the browser complains of. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument
  faults: async ({}, use) => {
    const faults = new Faults()
    await use(faults)
    expect(faults.texts(), 'complaints of the browser').toEqual([])
  },
  context: async ({ context, faults }, use) => {
    faults.watch(context)
    await use(context)
  },
  allowRefused: async ({ faults }, use) => use(faults.allow),
  expectComplaint: async ({ faults }, use) => use(faults.expectComplaint),
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
