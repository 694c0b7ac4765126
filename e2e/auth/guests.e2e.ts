import { expect, test } from '../fixtures.ts'

for (const address of ['/account', '/profile'])
  test(`a guest who opens ${address} is asked to sign in, and the page comes alive without a word`, async ({
    page,
  }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/login\\?from=${encodeURIComponent(address)}$`))
  })
