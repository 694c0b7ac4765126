import { expect, test } from '../fixtures.ts'

test('/account and /profile show a guest the sign-in dialog and hydrate without errors', async ({ page }) => {
  for (const address of ['/account', '/profile']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(address)}$`))
  }
})
