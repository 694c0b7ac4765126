import { test as base } from '../fixtures.ts'
import { withOwnSite } from '../site/own-site.ts'
import { does, startStrangers } from '../site/strangers.ts'
import { callApi } from '../steps/api.ts'
import { registerAt, takeQuizAt } from '../steps/elsewhere.ts'
import { aQuiz } from '../steps/quizzes.ts'

/** The servers of others, and what they were asked for. */
export type Strangers = Awaited<ReturnType<typeof startStrangers>>
/** A site whose operator lets an ad network and a counter in, with one test and one result of it. */
type StrangeSite = { siteUrl: string; resultPath: string; strangers: Strangers }

const quiet = does.runs('')

/** A name that tries to be more than text. */
export const brand = '<b>Квиз</b> & "К°" </title></script>'

/** `test` on a site of its own with ads on both places, and with analytics. Both scripts do nothing until they are told. */
export const test = base.extend<{ strangers: Strangers }, { strangeSite: StrangeSite }>({
  strangeSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument
    async ({}, use, { parallelIndex }) => {
      const strangers = await startStrangers()
      const settings = {
        SAMPLE_DATA: 'off',
        BRAND: brand,
        AD_SCRIPT_URL: `${strangers.url}/ad.js`,
        AD_BLOCK_HOME: 'R-A-1-home',
        AD_BLOCK_RESULT: 'R-A-1-result',
        ANALYTICS_SCRIPT_URL: `${strangers.url}/count.js`,
      }
      await withOwnSite(`e2e-strangers-${parallelIndex}`, settings, async (siteUrl) => {
        await use({ siteUrl, resultPath: await aResultAt(siteUrl), strangers })
        strangers.stop()
      })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  strangers: async ({ strangeSite: { strangers } }, use) => {
    strangers.set('ad.js', quiet)
    strangers.set('count.js', quiet)
    await use(strangers)
  },
  baseURL: async ({ strangeSite }, use) => use(strangeSite.siteUrl),
})

/** Makes a test there and takes it; answers where the result is. */
async function aResultAt(at: string): Promise<string> {
  const token = await registerAt(at)
  return takeQuizAt(at, await callApi<number>('/api/test/create', { body: aQuiz(), token, at }))
}
