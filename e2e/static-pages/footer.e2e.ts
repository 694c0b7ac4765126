import { expect, test } from '../fixtures.ts'

const poster = 'Придумайте тест, который перешлют друзьям'

test('the poster above the footer invites on the home page, and stays off sign-in and registration', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: poster })).toBeVisible()
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: poster })).toBeHidden()
  }
})
