import { expect, type Locator, type Page } from '@playwright/test'

const isNarrow = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 860

/** Opens the menu of the bar: all links on a phone, the user's menu on a wide screen. Returns the bar. */
async function openMenu(page: Page, name: string): Promise<Locator> {
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: isNarrow(page) ? 'Меню' : name }).click()
  return bar
}

/** Expects the bar to show a signed-in user's name. */
export async function seesOwnName(page: Page, name: string): Promise<void> {
  if (isNarrow(page)) {
    const bar = await openMenu(page, name)
    await expect(bar.getByRole('link', { name })).toBeVisible()
    await page.keyboard.press('Escape')
  } else await expect(page.getByRole('banner').getByRole('button', { name })).toBeVisible()
}

/** Expects the bar to show the links of a guest. */
export async function seesGuestBar(page: Page): Promise<void> {
  if (isNarrow(page)) {
    const bar = await openMenu(page, '')
    await expect(bar.getByRole('link', { name: 'Войти' })).toBeVisible()
    await page.keyboard.press('Escape')
  } else await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
}

/** Signs out through the bar. */
export async function logOut(page: Page, name: string): Promise<void> {
  const bar = await openMenu(page, name)
  await bar.getByRole('button', { name: 'Выйти' }).click()
  await page.waitForURL('/login')
}

export async function followBar(page: Page, link: string): Promise<void> {
  const bar = page.getByRole('banner')
  if (isNarrow(page)) await bar.getByRole('button', { name: 'Меню' }).click()
  await bar.getByRole('link', { name: link }).click()
}
