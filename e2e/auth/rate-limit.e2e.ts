import { expect, test } from '../fixtures.ts'
import { withOwnSite } from '../harness/own-site.ts'
import { fillInLogin, fillInRegistration } from '../page-objects/auth.ts'
import { newPerson } from '../page-objects/people.ts'

const tooOften = /Слишком часто\. Повторите через \d+\s(секунд|минут)/

// The shared site has no rate limits, because all journeys come from one address.
test('a rate-limited login shows when to try again', { tag: ['@desktop'] }, async ({ page, allowRefused }) => {
  test.setTimeout(180_000)
  allowRefused(/\/api\/auth\//)
  await withOwnSite('limits', { RATE_LIMITS: 'on', SAMPLE_DATA: 'off' }, async (url) => {
    const person = newPerson()
    const statuses = async (call: string, body: object, times: number) => {
      const found = new Set<number>()
      for (let time = 0; time < times; time++) {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(`${url}/api/auth/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
        found.add(answer.status)
      }
      return [...found]
    }
    const dialog = page.getByRole('alertdialog', { name: 'Что-то пошло не так :(' })

    await page.goto(`${url}/login`)
    expect(await statuses('login', { email: person.email, password: 'мимо' }, 10)).toEqual([200])
    await fillInLogin(page, person)
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
})
