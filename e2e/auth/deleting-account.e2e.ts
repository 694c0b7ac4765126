import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { administrator } from '../harness/administrator.ts'
import { withClockAhead } from '../harness/moved-clock.ts'
import { callApi } from '../page-objects/api.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { linkIn, mailsTo } from '../page-objects/mails.ts'
import { registerAt, signInAt } from '../page-objects/other-site.ts'
import { newPerson, type Person } from '../page-objects/people.ts'
import { aQuiz } from '../page-objects/quizzes.ts'

async function deleteAccount(page: Page, url: string, { password }: { password: string }): Promise<void> {
  await page.goto(`${url}/account`)
  await page.getByRole('region', { name: 'Удаление аккаунта' }).getByRole('button', { name: 'Удалить аккаунт' }).click()
  const dialog = page.getByRole('dialog', { name: 'Удалить аккаунт?' })
  await dialog.getByRole('textbox', { name: 'Текущий пароль' }).fill(password)
  await dialog.getByRole('button', { name: 'Удалить', exact: true }).click()
}

async function logIn(page: Page, url: string, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto(`${url}/login`)
  await fillInLogin(page, person)
}

async function refusesLastAdministrator(page: Page, url: string): Promise<void> {
  const { token } = await callApi<{ token: string }>('/api/auth/login', { at: url, body: administrator })
  await signInAt(url, page, token)
  await deleteAccount(page, url, administrator)
  await expect(page.getByRole('dialog')).toContainText('Вы последний администратор.')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Удаление аккаунта' })).toBeVisible()
}

test('the last administrator stays; another account is deleted, kept by the link of the mail, deleted again, and gone eight days later', async ({
  page,
  allowRefused,
  startOwnSite,
}) => {
  test.setTimeout(240_000)
  allowRefused('/api/account/delete')
  const site = await startOwnSite()
  await refusesLastAdministrator(page, site.url)

  const person = newPerson()
  const token = await registerAt(site.url, person)
  const quizId = await callApi<number>('/api/test/create', { at: site.url, body: aQuiz(), token })
  await signInAt(site.url, page, token)

  await deleteAccount(page, site.url, person)
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Аккаунт будет удалён через')).toBeVisible()
  await expect.poll(() => mailsTo(person.email, site.dataDir)).toHaveLength(1)
  const quizStatus = async () => (await fetch(`${site.url}/passing/${quizId}`)).status
  expect(await quizStatus()).toBe(404)

  await page.goto(linkIn((await mailsTo(person.email, site.dataDir))[0] ?? ''))
  await expect(page).toHaveURL(`${site.url}/keep-account`)
  await page.getByRole('button', { name: 'Оставить аккаунт' }).click()
  await expect(page.getByText('Аккаунт сохранён. Теперь можно войти.')).toBeVisible()
  await logIn(page, site.url, person)
  await page.waitForURL(`${site.url}/`)
  expect(await quizStatus()).toBe(200)

  await deleteAccount(page, site.url, person)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, site.url, person)
  const waiting = page.getByRole('heading', { name: /^Аккаунт будет удалён \d/ })
  await expect(waiting).toBeFocused()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await logIn(page, site.url, person)
  await expect(waiting).toBeVisible()

  await page.goto('about:blank')
  await site.restart({ settings: withClockAhead(8) })
  await expect
    .poll(async () => (await callApi<{ errors: string[] }>('/api/auth/login', { at: site.url, body: person })).errors)
    .toEqual(['Неверная почта или пароль'])
  await expect.poll(() => registerAt(site.url, person)).toEqual(expect.any(String))
  await logIn(page, site.url, person)
  await page.waitForURL(`${site.url}/`)
})
