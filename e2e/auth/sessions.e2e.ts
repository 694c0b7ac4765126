import type { Page } from '@playwright/test'
import { expireToken } from '../../server/testing/entry/access-tokens.ts'
import { expect, test } from '../fixtures.ts'
import { authSecret } from '../harness/auth-secret.ts'
import { seesGuestBar, seesOwnName } from '../page-objects/bar.ts'
import { countCalls, holdUntil } from '../page-objects/network.ts'
import { login, register, signInAs, storedTokens, unique } from '../page-objects/people.ts'
import { aQuiz, makeQuiz } from '../page-objects/quizzes.ts'

const refreshPath = '/api/auth/refreshtoken'

const hearts = (page: Page) => page.getByRole('list').getByRole('button', { name: /^Нравится/ })

test('an expired token is refreshed at the start, once', async ({ page }) => {
  const person = await register()
  const pair = await login(person)
  await signInAs(page, { ...pair, token: await expireToken(pair.token, authSecret) })
  const refreshes = countCalls(page, refreshPath)
  await page.goto('/')
  await seesOwnName(page, person.fullName)
  expect(refreshes()).toBe(1)
  const stored = await storedTokens(page)
  expect(stored.refresh).not.toBe(pair.refreshToken)
})

test('concurrent calls with an expired token share one refresh, and are repeated', {
  tag: '@desktop',
}, async ({ page, allowRefused }) => {
  const author = await register()
  const mark = unique()
  const titles = ['Паруса', 'Якоря', 'Штили'].map((title) => `${title} ${mark}`)
  for (const title of titles) await makeQuiz(aQuiz({ title }), author)
  const pair = await login(author)
  await signInAs(page, pair)
  await page.goto(`/all-test?search=${mark}`)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Вера Журавлёва' })).toBeVisible()
  const refreshes = countCalls(page, refreshPath)
  const likes = countCalls(page, '/api/test/like')
  await holdUntil(page, '/api/test/like', 3)
  allowRefused('/api/test/like')
  await page.evaluate((token) => localStorage.setItem('Bearer', token), await expireToken(pair.token, authSecret))

  const heartOf = (title: string) => page.getByRole('list').getByRole('button', { name: `Нравится: «${title}»` })
  for (const title of titles) await heartOf(title).click()
  await expect.poll(likes).toBe(6)
  for (const title of titles) await expect(heartOf(title)).toHaveAttribute('aria-pressed', 'true')
  expect(refreshes()).toBe(1)
  await page.reload()
  for (const title of titles) await expect(heartOf(title)).toHaveAttribute('aria-pressed', 'true')
})

test('a token with a wrong signature ends the session, and the login page says so', async ({ page, allowRefused }) => {
  const pair = await login(await register())
  await signInAs(page, { ...pair, token: 'garbage' })
  allowRefused(refreshPath)
  await page.goto('/agreement')
  await seesGuestBar(page)
  await expect.poll(() => storedTokens(page)).toEqual({ access: null, refresh: null })
  await page.goto('/account')
  await page.waitForURL('/login?from=*')
  await expect(page.getByRole('main')).toContainText('Сеанс закончился')
})

for (const { what, lose } of [
  { what: 'a missing token', lose: () => localStorage.clear() },
  { what: 'an invalid token', lose: () => localStorage.setItem('Bearer', 'garbage') },
]) {
  test(`a call refused because of ${what} offers to sign in`, async ({ page, allowRefused }) => {
    await signInAs(page, await login(await register()))
    allowRefused('/api/test/like')
    allowRefused(refreshPath)
    await page.goto('/all-test')
    await seesOwnName(page, 'Вера Журавлёва')
    await page.evaluate(lose)
    await hearts(page).first().click()
    const offer = page.getByRole('dialog', { name: 'Один шаг к новым возможностям!' })
    await expect(offer).toContainText('Эта функция доступна только пользователям.')
    await offer.getByRole('button', { name: 'Войти' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeVisible()
  })
}
