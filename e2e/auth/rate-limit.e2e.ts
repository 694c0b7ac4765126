import { expect, test } from '../fixtures.ts'
import { enterLogin, fillInRegistration, submitLogin } from '../page-objects/auth.ts'
import { newPerson } from '../page-objects/people.ts'

const tooOften = /Слишком часто\. Повторите через \d+\s(секунд|минут)/

// The shared site has no rate limits, because all journeys come from one address.
test('a rate-limited login shows when to try again', { tag: ['@desktop'] }, async ({
  page,
  allowRefused,
  startOwnSite,
}) => {
  test.setTimeout(180_000)
  allowRefused(/\/api\/auth\//)
  const { url } = await startOwnSite({ RATE_LIMITS: 'on' })
  const person = newPerson()
  const statuses = async (call: string, body: object, times: number) => {
    const headers = { 'content-type': 'application/json' }
    const send = () => fetch(`${url}/api/auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answers = await Promise.all(Array.from({ length: times }, send))
    return [...new Set(answers.map(({ status }) => status))]
  }
  const dialog = page.getByRole('alertdialog', { name: 'Что-то пошло не так :(' })

  // The window of logins is a minute: the form is filled in before it begins.
  await page.goto(`${url}/login`)
  await enterLogin(page, person)
  expect(await statuses('login', { email: person.email, password: 'мимо' }, 10)).toEqual([200])
  await submitLogin(page)
  await expect(dialog).toContainText(tooOften)
  await dialog.getByRole('button', { name: 'Понятно' }).click()

  expect(await statuses('forgotpassword', { email: person.email }, 3)).toEqual([200])
  await page.getByRole('button', { name: 'Забыли пароль?' }).click()
  const question = page.getByRole('dialog', { name: 'Восстановление пароля' })
  await question.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(question).toContainText(tooOften)

  expect(await statuses('register', {}, 60)).toEqual([200])
  await page.goto(`${url}/register`)
  await fillInRegistration(page, person)
  await expect(dialog).toContainText(tooOften)
})
