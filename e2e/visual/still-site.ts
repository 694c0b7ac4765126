import { test as base } from '../fixtures.ts'
import { withOwnSite } from '../harness/own-site.ts'
import { registerAt } from '../page-objects/elsewhere.ts'
import { newPerson } from '../page-objects/people.ts'

/** A site on which nothing happens, and the token of a person who has done nothing there yet. */
type StillSite = { url: string; token: string }

/** `test` on a site of its own whose pages look the same each time. */
export const test = base.extend<object, { still: StillSite }>({
  still: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument
    async ({}, use, { parallelIndex }) =>
      withOwnSite(`visual-${parallelIndex}`, {}, async (url) =>
        use({
          url,
          token: await registerAt(url, { ...newPerson(), userName: 'vera-reads', email: 'vera@mail.example' }),
        }),
      ),
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ still }, use) => use(still.url),
})
