import { expect, test } from '../fixtures.ts'

for (const address of ['/account', '/profile'])
  test(`${address} shows a guest the sign-in dialog and hydrates without errors`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(address)}$`))
  })
