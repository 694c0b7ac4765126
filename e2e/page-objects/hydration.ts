import type { Page } from '@playwright/test'

/** Waits until React has hydrated the page: before that nothing answers a press. */
export const isHydrated = (page: Page): Promise<void> =>
  page.locator('#root[data-hydrated]').waitFor({ state: 'attached' })

/** Opens a page and waits until it is hydrated. Its pictures in sight are loaded then. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await isHydrated(page)
}

export async function reloadHydrated(page: Page): Promise<void> {
  await page.reload()
  await isHydrated(page)
}
