import { expect, test } from '../fixtures.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { logOut, seesOwnName, seesWayIn } from '../page-objects/bar.ts'
import { becomeKnown, keptTokens, register } from '../page-objects/people.ts'

test('a wrong password is told in a dialog, the right one leads home and lasts', { tag: '@main' }, async ({ page }) => {
  const person = await register()
  await page.goto('/login')
  await fillInLogin(page, { ...person, password: 'не-тот-пароль' })
  const dialog = page.getByRole('alertdialog', { name: 'Что-то пошло не так :(' })
  await expect(dialog).toContainText('Неверная почта или пароль')
  await dialog.getByRole('button', { name: 'Понятно' }).click()
  await expect(dialog).toBeHidden()

  await fillInLogin(page, person)
  await page.waitForURL('/')
  await seesOwnName(page, person.fullName)
  await page.reload()
  await seesOwnName(page, person.fullName)
})

test('signing out leads to the form, and nothing of the session is left', { tag: '@both' }, async ({ page }) => {
  const person = await register()
  await page.goto('/login')
  await fillInLogin(page, person)
  await page.waitForURL('/')
  await seesOwnName(page, person.fullName)
  const { access } = await keptTokens(page)
  expect(access).toBeTruthy()

  await logOut(page, person.fullName)
  await seesWayIn(page)
  expect(await keptTokens(page)).toEqual({ access: null, refresh: null })
  const answer = await page.request.get('/api/auth/im', { headers: { authorization: `Bearer ${access}` } })
  expect(await answer.json(), 'the session on the server').toBe(false)
})

for (const address of ['/login', '/register']) {
  test(`whoever is signed in has no business at ${address}`, { tag: '@desktop' }, async ({ page }) => {
    await becomeKnown(page, await register())
    await page.goto(address)
    await page.waitForURL('/')
  })
}

test('signing out in one tab is followed by the other, and so is signing in', async ({ page, context }) => {
  const person = await register()
  await becomeKnown(page, person)
  await page.goto('/agreement')
  const other = await context.newPage()
  await other.goto('/privacy')
  await seesOwnName(other, person.fullName)

  await seesOwnName(page, person.fullName)
  await logOut(page, person.fullName)
  await seesWayIn(other)

  await fillInLogin(page, person)
  await page.waitForURL('/')
  await seesOwnName(other, person.fullName)
})
