import { test as base } from '../fixtures.ts'
import { withOwnSite } from '../harness/own-site.ts'
import { registerAt } from '../page-objects/other-site.ts'
import { newPerson } from '../page-objects/people.ts'

/** A site without other users' activity, and its new user. */
export type StillSite = { url: string; dataDir: string; email: string; token: string }

/** `test` on a site of its own whose pages look the same each time. */
export const test = base.extend<object, { still: StillSite }>({
  still: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument
    async ({}, use, { parallelIndex }) =>
      withOwnSite(`visual-${parallelIndex}`, {}, async (url, dataDir) => {
        const email = 'vera@mail.example'
        const token = await registerAt(url, { ...newPerson(), userName: 'vera-reads', email })
        await use({ url, dataDir, email, token })
      }),
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ still }, use) => use(still.url),
})
