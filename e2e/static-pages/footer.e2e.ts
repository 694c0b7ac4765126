import { expect, test } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { login, signInAs } from '../page-objects/people.ts'

const poster = 'Придумайте тест, который перешлют друзьям'

test('the poster above the footer invites on the home page, and stays off sign-in, registration and moderation', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: poster })).toBeVisible()
  for (const path of ['/login', '/register', '/admin']) {
    if (path === '/admin') await signInAs(page, await login(administrator))
    await page.goto(path)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: poster })).toBeHidden()
  }
})
