import { expect, test } from '../fixtures.ts'
import { callApi, siteUrl } from '../page-objects/api.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { newPerson, signInAs, storedTokens } from '../page-objects/people.ts'
import { aQuiz, makeQuiz, takeQuiz } from '../page-objects/quizzes.ts'

test('an account without the consent is asked at each sign-in, and creates tests after it agrees', async ({ page }) => {
  const person = newPerson()
  await callApi('/api/auth/register', { body: { ...person, confirmPassword: person.password } })
  const create = async () => {
    const { access: token } = await storedTokens(page)
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const reply = await fetch(`${siteUrl()}/api/test/create`, {
      method: 'POST',
      headers,
      body: JSON.stringify(aQuiz()),
    })
    return reply.status
  }
  const dialog = page.getByRole('dialog', { name: 'Согласие на обработку данных' })
  await page.goto('/login')
  await fillInLogin(page, person)
  await dialog.getByRole('button', { name: 'Не сейчас' }).click()
  await expect(dialog).toBeHidden()
  expect(await create()).toBe(403)
  await page.reload()
  await expect(page.getByRole('main')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await fillInLogin(page, person)
  await dialog.getByRole('button', { name: 'Согласиться' }).click()
  await expect(page.getByText('Спасибо, согласие принято')).toBeVisible()
  expect(await create()).toBe(200)
})

test('the document of the consent opens beside the form of registration', async ({ page }) => {
  await page.goto('/register')
  const [document] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /обработку персональных данных/ }).click(),
  ])
  await expect(document.getByRole('heading', { level: 1 })).toHaveText('Согласие на обработку персональных данных')
})

test('a comment that waits for the consent is kept, and sent after the dialog', async ({ page, allowRefused }) => {
  allowRefused('/api/comments/postcomment')
  const person = newPerson()
  const body = { ...person, confirmPassword: person.password }
  const { token } = await callApi<{ token: string }>('/api/auth/register', { body })
  const { id } = await makeQuiz()
  await signInAs(page, { token })
  await page.goto(`/result/${await takeQuiz(id, undefined, token)}`)
  const talk = page.getByRole('region', { name: /^Комментарии/ })
  await talk.getByRole('textbox', { name: 'Ваш комментарий' }).fill('Споткнулась на втором вопросе.')
  await talk.getByRole('button', { name: 'Отправить' }).click()
  const dialog = page.getByRole('dialog', { name: 'Согласие на обработку данных' })
  await dialog.getByRole('button', { name: 'Согласиться' }).click()
  await expect(dialog).toBeHidden()
  await talk.getByRole('button', { name: 'Отправить' }).click()
  await expect(talk.getByRole('listitem')).toContainText('Споткнулась на втором вопросе.')
})
