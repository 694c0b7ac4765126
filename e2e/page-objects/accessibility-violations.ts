import { expect, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'

const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about colours, whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Scope of an audit: the whole page and all rules by default. */
type Scope = { within?: string | undefined; rules?: string[] }

/** Loads axe into the frames that have none: a second audit of the page finds it there. */
async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => 'axe' in window)
    if (!isLoaded) await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
  }
}

/** Violations that axe finds on the page, each with its element. */
export async function violations(page: Page, { within, rules }: Scope = {}): Promise<string[]> {
  await loadAxe(page)
  const runOnly: RunOnly = rules ? { type: 'rule', values: rules } : { type: 'tag', values: allTags }
  return page.evaluate(
    async ({ runOnly, within }) => {
      const { run }: Pick<typeof axe, 'run'> = Reflect.get(window, 'axe')
      const { violations: found } = await run(within ?? document, { runOnly, resultTypes: ['violations'] })
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      )
    },
    { runOnly, within },
  )
}

/**
 * Expects no violation of any rule in the light scheme, nor of colour rules in the dark one. The dark scheme is audited on
 * the phone alone: a wide window has the same colours.
 */
export async function expectNoViolations(page: Page, what = '', within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect.soft(await violations(page, { within }), `${what} light`).toEqual([])
  const isPhone = (page.viewportSize()?.width ?? 0) < 860
  if (!isPhone) return
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  expect.soft(await violations(page, { within, rules: colourRules }), `${what} dark`).toEqual([])
}
