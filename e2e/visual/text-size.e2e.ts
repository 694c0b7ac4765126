import type { Page } from '@playwright/test'
import { findBrowser } from '../browser/find-browser.ts'
import { expect, test } from '../fixtures.ts'
import { seesOpenEditor } from '../page-objects/editor.ts'
import { findOverflow } from '../page-objects/overflow.ts'
import { publicPages } from '../page-objects/pages.ts'
import { becomeKnown, register } from '../page-objects/people.ts'

const { executablePath, args, env } = await findBrowser()

// All letters are twice as large by the setting of the browser.
test.use({ launchOptions: { executablePath, args: [...args, '--blink-settings=defaultFontSize=32'], env } })
const windows = { phone: [360], desktop: [1280, 720] }

/** Words that are cut off: in a box that hides what is larger than itself, and that is not meant to (long names get dots). */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (element: Element): boolean => {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
      return /hidden|clip/.test(`${overflowX} ${overflowY}`) && !isMeant
    }
    const textsIn = (element: Element): Node[] => {
      const texts: Node[] = []
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      // What is only read aloud is not meant to be seen.
      const isSeen = ({ parentElement, textContent }: Node) => textContent?.trim() && !parentElement?.closest('.vh')
      while (walker.nextNode()) if (isSeen(walker.currentNode)) texts.push(walker.currentNode)
      return texts
    }
    const isCut = (element: Element): boolean => {
      const frame = element.getBoundingClientRect()
      if (frame.width <= 1 || frame.height <= 1 || !hides(element)) return false
      return textsIn(element).some((text) => {
        const range = document.createRange()
        range.selectNodeContents(text)
        const { bottom, right, width } = range.getBoundingClientRect()
        return width > 1 && (bottom > frame.bottom + 2 || right > frame.right + 2)
      })
    }
    // The news run through their window, and a row of cards is scrolled sideways inside.
    return [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('.news, .reel, [aria-hidden="true"], .vh') && isCut(element))
      .map((element) => `${element.tagName}.${element.className}: ${element.textContent?.slice(0, 40)}`)
  })

async function isUsable(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) <= 360
  for (const width of isPhone ? windows.phone : windows.desktop) {
    await page.setViewportSize({ width, height: 800 })
    expect.soft(await findOverflow(page), `${page.url()} ${width}`).toEqual([])
    expect.soft(await cutOff(page), `${page.url()} ${width}`).toEqual([])
  }
}

for (const [name, path] of Object.entries(publicPages)) {
  test(`${name} can be used with text of 200 %`, async ({ page, allowRefused }) => {
    allowRefused('/404')
    await page.goto(await path(), { waitUntil: 'networkidle' })
    await isUsable(page)
  })
}

test('the pages of an author can be used with text of 200 %', async ({ page }) => {
  await becomeKnown(page, await register())
  for (const address of ['/profile', '/account', '/create/questionary', '/create/quiz']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await isUsable(page)
  }
  await seesOpenEditor(page)
  await page.getByRole('button', { name: 'Добавить вопрос' }).click()
  for (const _ of ['first', 'second']) await page.getByRole('button', { name: 'Добавить результат' }).click()
  await isUsable(page)
})

test('the setting makes letters twice as large', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/agreement')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
})

test('words that are cut off would be noticed', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/agreement')
  await page
    .locator('main p')
    .last()
    .evaluate((words) => {
      words.style.setProperty('height', '1em')
      words.style.setProperty('overflow', 'hidden')
    })
  expect(await cutOff(page)).not.toEqual([])
})
