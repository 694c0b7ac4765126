import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { findOverflow } from '../page-objects/overflow.ts'

/** Texts with markup, at most 30 characters, as in a title. */
export const hostileTexts = {
  'a script': '<script>alert(1)</script>я',
  'the end of a script': '</script><script>alert(1)//я',
  'a picture with a handler': '"\'><img src=x onerror=alert()>',
  'escaped signs': '&lt;b&gt;&amp;&quot; &#60; я',
  'signs of templates': 'я {{7*7}} #{7*7} \\u003c <%= 7',
  'right to left': 'я \u202eтсет\u202c שלום \u200fمرحبا',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈🇷🇺 яё й',
  'a word without end': 'Щ'.repeat(30),
} as const satisfies Record<string, string>

const contentOf = (page: Page, name: string) =>
  page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')

/** Elements that no page contains: they would come from an injected text. */
const brought = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('#root script, img[src="x"], [onerror]').length)

/** The text is shown as it was written; the page is whole and does not scroll sideways. */
export async function isText(page: Page, text: string): Promise<void> {
  await expect.soft(page.getByRole('main').getByText(text).first(), page.url()).toBeVisible()
  expect.soft(await brought(page), page.url()).toBe(0)
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await findOverflow(page), page.url()).toEqual([])
}

/** The title in the served HTML, before any script could change it. */
const servedTitle = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const html = await (await fetch(location.href)).text()
    return new DOMParser().parseFromString(html, 'text/html').title
  })

/** The same for the head: title of the page, description, link preview. */
export async function isTextInHead(page: Page, { title, description }: { title: string; description?: string }) {
  expect.soft(await page.title()).toContain(title)
  expect.soft(await servedTitle(page)).toContain(title)
  expect.soft(await contentOf(page, 'og:title')).toContain(title)
  if (description) expect.soft(await contentOf(page, 'description')).toContain(description)
}
