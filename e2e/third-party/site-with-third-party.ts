import { wire } from '../../contract/wire.ts'
import { test as base } from '../fixtures.ts'
import { withOwnSite } from '../harness/own-site.ts'
import { does, startThirdParty } from '../harness/third-party.ts'
import { callApi } from '../page-objects/api.ts'
import { registerAt, takeQuizAt } from '../page-objects/other-site.ts'
import { aQuiz } from '../page-objects/quizzes.ts'

/** Third-party servers and their counts of requests. */
export type ThirdParty = Awaited<ReturnType<typeof startThirdParty>>
/** A site with an ad network and a counter configured, one test and one result of it. */
type SiteWithThirdParty = { siteUrl: string; resultPath: string; thirdParty: ThirdParty }

const quiet = does.runs('')

/** A name with markup. */
export const brand = '<b>Квиз</b> & "К°" </title></script>'

/** `test` on a site of its own with ads in both slots and with analytics. By default both scripts do nothing, and
 * the visitor has agreed to them. */
export const test = base.extend<
  { thirdParty: ThirdParty; hasAgreed: boolean },
  { siteWithThirdParty: SiteWithThirdParty }
>({
  siteWithThirdParty: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument
    async ({}, use, { parallelIndex }) => {
      const thirdParty = await startThirdParty()
      const settings = {
        BRAND: brand,
        AD_SCRIPT_URL: `${thirdParty.url}/ad.js`,
        AD_BLOCK_HOME: 'R-A-1-home',
        AD_BLOCK_RESULT: 'R-A-1-result',
        ANALYTICS_SCRIPT_URL: `${thirdParty.url}/count.js`,
      }
      await withOwnSite(`e2e-third-party-${parallelIndex}`, settings, async (siteUrl) => {
        await use({ siteUrl, resultPath: await aResultAt(siteUrl), thirdParty })
        thirdParty.stop()
      })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  hasAgreed: [true, { option: true }],
  context: async ({ context, hasAgreed }, use) => {
    const agree = (key: string) => {
      try {
        localStorage.setItem(key, 'yes')
      } catch {
        // The frame of an ad has no storage.
      }
    }
    if (hasAgreed) await context.addInitScript(agree, wire.scriptsKey)
    await use(context)
  },
  thirdParty: async ({ siteWithThirdParty: { thirdParty } }, use) => {
    thirdParty.set('ad.js', quiet)
    thirdParty.set('count.js', quiet)
    await use(thirdParty)
  },
  baseURL: async ({ siteWithThirdParty }, use) => use(siteWithThirdParty.siteUrl),
})

/** Creates a test and takes it; returns the path of the result. */
async function aResultAt(at: string): Promise<string> {
  const token = await registerAt(at)
  return takeQuizAt(at, await callApi<number>('/api/test/create', { body: aQuiz(), token, at }))
}
