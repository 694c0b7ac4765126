import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { withOwnSite } from '../harness/own-site.ts'
import { hasNoViolations } from '../page-objects/accessibility-violations.ts'
import { showOwnLetters } from '../page-objects/letters.ts'
import { findOverflow } from '../page-objects/overflow.ts'

// The page with every part of the interface in every state is there while developing only; so it is looked at as
// developers see it, which also tries `npm run dev`.
const test = base.extend<object, { devSite: string }>({
  devSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument
    async ({}, use, { parallelIndex }) =>
      withOwnSite(`gallery-${parallelIndex}`, { NODE_ENV: 'development', SAMPLE_DATA: 'off' }, use),
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ devSite }, use) => use(devSite),
})

/** A dozen screens: on a busy machine each look at them takes a minute and more. Milliseconds. */
const pageOfParts = 600_000

const dialogs = (page: Page) => page.getByRole('region', { name: 'Диалоги' })

/** Opens a dialog of the page. A press before React has taken over is lost, and while developing that takes its time. */
async function openDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(async () => {
    if (!(await dialog.isVisible())) await dialogs(page).getByRole('button', { name }).click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Pictures below the window would wait until they are scrolled to. */
const showEveryPicture = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    return Promise.allSettled([...document.images].map((image) => image.decode()))
  })

/** Each dialog is audited by itself: what lies under it has been. */
async function dialogsHaveNoViolations(page: Page): Promise<void> {
  for (const name of ['Сообщение', 'Вопрос', 'Приглашение']) {
    await openDialog(page, name)
    await hasNoViolations(page, name, '[role=dialog], [role=alertdialog]')
    await page.keyboard.press('Escape')
    await expect(dialogs(page).getByRole('button', { name })).toBeFocused()
  }
}

/** Back to how the page was opened: nothing focused, and the bar where it stands on top. */
const restAtTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })

test('no part of the interface has an accessibility violation or overflow', { tag: '@both' }, async ({ page }) => {
  test.setTimeout(pageOfParts)
  // On the first visit Vite bundles dependencies as it meets them, and reloads the page for that.
  await page.goto('/ui', { waitUntil: 'networkidle' })
  await openDialog(page, 'Сообщение')
  await page.goto('/ui', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1, name: 'Детали интерфейса' })).toBeVisible()
  await dialogsHaveNoViolations(page)
  await hasNoViolations(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await findOverflow(page)).toEqual([])
})

test('every part of the interface has no changed pixel, by day and by night', { tag: '@both' }, async ({ page }) => {
  test.setTimeout(pageOfParts)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/ui', { waitUntil: 'networkidle' })
  await openDialog(page, 'Сообщение')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.mouse.move(0, 0)
  await restAtTop(page)
  await showEveryPicture(page)
  await showOwnLetters(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.soft(page).toHaveScreenshot(`ui-${colorScheme}.png`, {
      fullPage: true,
      // A dozen screens: a part that is wrong is a small piece of them.
      maxDiffPixelRatio: 0.0005,
      timeout: pageOfParts / 4,
    })
  }
})
