import { expect, test } from '../fixtures.ts'
import { enterLogin, fillInLogin, submitLogin } from '../page-objects/auth.ts'
import { logOut, seesGuestBar, seesOwnName } from '../page-objects/bar.ts'
import { isLoaded, openWithoutScripts } from '../page-objects/network.ts'
import { register, signInAs, storedTokens } from '../page-objects/people.ts'

test('a wrong password opens a dialog, the right one leads home and survives a reload', { tag: '@main' }, async ({
  page,
}) => {
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

test('a login while the server is away says so, and is sent again without a reload', async ({ page, allowRefused }) => {
  allowRefused('/')
  const person = await register()
  await page.goto('/login')
  await enterLogin(page, person)
  await isLoaded(page, 'AlertDialog')
  await page.route('**', (route) => route.abort('connectionrefused'))
  await submitLogin(page)
  const dialog = page.getByRole('alertdialog', { name: 'Что-то пошло не так :(' })
  await expect(dialog).toContainText('Нет связи с сайтом')
  await dialog.getByRole('button', { name: 'Понятно' }).click()
  await page.unroute('**')
  await submitLogin(page)
  await seesOwnName(page, person.fullName)
})

test('a login typed and sent with Enter before hydration signs in, and the address never has the password', async ({
  page,
}) => {
  const person = await register()
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  const hydrate = await openWithoutScripts(page, '/login')
  await enterLogin(page, person)
  await page.keyboard.press('Enter')
  await hydrate()
  await page.waitForURL('/')
  await seesOwnName(page, person.fullName)
  expect(addresses.filter((address) => address.includes('password='))).toEqual([])
})

test('signing out leads to the login form and clears the session', async ({ page }) => {
  const person = await register()
  await page.goto('/login')
  await fillInLogin(page, person)
  await page.waitForURL('/')
  await seesOwnName(page, person.fullName)
  const { access } = await storedTokens(page)
  expect(access).toBeTruthy()

  await logOut(page, person.fullName)
  await seesGuestBar(page)
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null })
  const answer = await page.request.get('/api/auth/im', { headers: { authorization: `Bearer ${access}` } })
  expect(await answer.json(), 'the session on the server').toBe(false)
})

test('/login, /register and /login-modal send a signed-in user home', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, await register())
  for (const address of ['/login', '/register', '/login-modal']) {
    await page.goto(address)
    await page.waitForURL('/')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('signing out in one tab signs out the other, and signing in does the same', async ({ page, context }) => {
  const person = await register()
  await signInAs(page, person)
  await page.goto('/agreement')
  const other = await context.newPage()
  await other.goto('/privacy')
  await seesOwnName(other, person.fullName)

  await seesOwnName(page, person.fullName)
  await logOut(page, person.fullName)
  await seesGuestBar(other)

  await fillInLogin(page, person)
  await page.waitForURL('/')
  await seesOwnName(other, person.fullName)
})
