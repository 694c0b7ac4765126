import { expireToken } from '../../server/testing/entry/access-tokens.ts'
import { expect, test } from '../fixtures.ts'
import { authSecret } from '../harness/auth-secret.ts'
import { seesGuestBar, seesOwnName } from '../page-objects/bar.ts'
import { countCalls, holdUntil } from '../page-objects/network.ts'
import { login, register, signInAs, storedTokens, unique } from '../page-objects/people.ts'
import { aQuiz, makeQuiz } from '../page-objects/quizzes.ts'

const refreshPath = '/api/auth/refreshtoken'

test('an expired token is refreshed at the start; concurrent calls with an expired token share one refresh, and are repeated', {
  tag: '@desktop',
}, async ({ page, allowRefused }) => {
  const author = await register()
  const mark = unique()
  const titles = ['Паруса', 'Якоря', 'Штили'].map((title) => `${title} ${mark}`)
  for (const title of titles) await makeQuiz(aQuiz({ title }), author)
  const pair = await login(author)
  await signInAs(page, { ...pair, token: await expireToken(pair.token, authSecret) })
  const refreshes = countCalls(page, refreshPath)
  await page.goto(`/all-test?search=${mark}`)
  await seesOwnName(page, author.fullName)
  expect(refreshes()).toBe(1)
  expect((await storedTokens(page)).refresh).not.toBe(pair.refreshToken)

  const likes = countCalls(page, '/api/test/like')
  await holdUntil(page, '/api/test/like', 3)
  allowRefused('/api/test/like')
  await page.evaluate((token) => localStorage.setItem('Bearer', token), await expireToken(pair.token, authSecret))

  const heartOf = (title: string) => page.getByRole('list').getByRole('button', { name: `Нравится: «${title}»` })
  for (const title of titles) await heartOf(title).click()
  await expect.poll(likes).toBe(6)
  for (const title of titles) await expect(heartOf(title)).toHaveAttribute('aria-pressed', 'true')
  expect(refreshes()).toBe(2)
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
