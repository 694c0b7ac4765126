import type { Page } from '@playwright/test'
import { test as base, expect } from '../fixtures.ts'
import { withOwnSite } from '../harness/own-site.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { type Device, emulateDevices } from '../page-objects/devices.ts'
import { openHydrated } from '../page-objects/hydration.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { forceWebFont } from '../page-objects/web-font.ts'

// The component gallery exists in development only, so this file also tests `npm run dev`.
const test = base.extend<object, { devSite: string }>({
  devSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright insists on a destructured first argument
    async ({}, use, { parallelIndex }) => withOwnSite(`gallery-${parallelIndex}`, { NODE_ENV: 'development' }, use),
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ devSite }, use) => use(devSite),
})

/**
 * Time limit in milliseconds: the gallery is a dozen screens high, and one audit takes a minute and more on a busy machine.
 */
const pageOfParts = 600_000

const dialogs = (page: Page) => page.getByRole('region', { name: 'Диалоги' })

/** Opens a dialog of the page. A click before hydration is lost, and hydration is slow in development. */
async function openDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(async () => {
    if (!(await dialog.isVisible())) await dialogs(page).getByRole('button', { name }).click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** Loads lazy pictures below the window, and those of the footer, which wait for the reader. */
async function showEveryPicture(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(page.locator('.fan img')).toHaveCount(3)
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager'
    return Promise.allSettled([...document.images].map((image) => image.decode()))
  })
}

/** Each dialog is audited by itself: the page below is audited separately. */
async function dialogsHaveNoViolations(page: Page): Promise<void> {
  for (const name of ['Сообщение', 'Вопрос', 'Приглашение']) {
    await openDialog(page, name)
    await expectNoViolations(page, name, '[role=dialog], [role=alertdialog]')
    await page.keyboard.press('Escape')
    await expect(dialogs(page).getByRole('button', { name })).toBeFocused()
  }
}

async function open(page: Page): Promise<void> {
  await openHydrated(page, '/ui')
  await expect(page.getByRole('heading', { level: 1, name: 'Детали интерфейса' })).toBeVisible()
}

/** Restores the state after opening the page: no focus, the bar at the top. */
const restAtTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })

async function looksAsItDid(page: Page, device: Device): Promise<void> {
  await page.mouse.move(0, 0)
  await showEveryPicture(page)
  await restAtTop(page)
  await forceWebFont(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.soft(page).toHaveScreenshot(`ui-${colorScheme}-${device}.png`, {
      fullPage: true,
      // A changed component is a small part of a dozen screens.
      maxDiffPixelRatio: 0.0005,
      timeout: pageOfParts / 4,
    })
  }
}

test('no component has an accessibility violation, an overflow or a changed pixel', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(pageOfParts)
  const become = await emulateDevices(page)
  const resize = await become('phone')
  // On the first visit Vite bundles dependencies on demand and reloads the page.
  await page.goto('/ui', { waitUntil: 'networkidle' })
  await openDialog(page, 'Сообщение')
  await open(page)
  await dialogsHaveNoViolations(page)
  await expectNoViolations(page)
  await looksAsItDid(page, 'phone')
  await fitsNarrowScreen(page, resize)
  // The audits of pages cover the other checks of components in wide windows.
  await become('desktop')
  await open(page)
  await looksAsItDid(page, 'desktop')
})
