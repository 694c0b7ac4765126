import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const allTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules about colours, whose result depends on the colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Scope of an audit: the whole page and all rules by default. */
type Scope = { within?: string | undefined; rules?: string[] }

/** Violations that axe finds on the page, each with its element. */
export async function violations(page: Page, { within, rules }: Scope = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  if (within) axe.include(within)
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.withTags(allTags)).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
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
