import { expect, test } from '../fixtures.ts'
import { enterLogin, fillInLogin, submitLogin } from '../page-objects/auth.ts'
import { logOut, seesGuestBar, seesOwnName } from '../page-objects/bar.ts'
import { isLoaded, openWithoutScripts } from '../page-objects/network.ts'
import { login, register, signInAs, storedTokens } from '../page-objects/people.ts'

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

test('signing out leads to the login form, clears the session, and signs out the other tab; signing in does the same', async ({
  page,
  context,
}) => {
  const person = await register()
  await signInAs(page, await login(person))
  // A page that guests leave for the login form by themselves.
  await page.goto('/account')
  const other = await context.newPage()
  await other.goto('/privacy')
  await seesOwnName(other, person.fullName)

  await seesOwnName(page, person.fullName)
  const { access } = await storedTokens(page)
  expect(access).toBeTruthy()
  await logOut(page, person.fullName)
  await seesGuestBar(page)
  await seesGuestBar(other)
  expect(await storedTokens(page)).toEqual({ access: null, refresh: null })
  const answer = await page.request.get('/api/auth/im', { headers: { authorization: `Bearer ${access}` } })
  expect(await answer.json(), 'the session on the server').toBe(false)

  await fillInLogin(page, person)
  await page.waitForURL('/')
  await seesOwnName(other, person.fullName)
})
