import { expect, test } from '../fixtures.ts'
import { seesOwnName } from '../page-objects/bar.ts'
import { login, register, signInAs, unique } from '../page-objects/people.ts'

test('the account page changes name and e-mail, and refuses a wrong password', async ({ page, allowRefused }) => {
  const person = await register()
  await signInAs(page, await login(person))
  allowRefused('/api/')
  await page.goto('/account')
  const name = page.getByRole('region', { name: 'Имя', exact: true })
  await name.getByRole('textbox', { name: 'Имя и фамилия' }).fill('Вера Заозёрная')
  await name.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Имя сохранено')).toBeVisible()
  await seesOwnName(page, 'Вера Заозёрная')

  const email = `reader-${unique()}@mail.example`
  const form = page.getByRole('region', { name: 'Почта' })
  await form.getByRole('textbox', { name: 'Электронная почта' }).fill(email)
  await form.getByLabel(/^Текущий пароль/).fill('не-тот-пароль')
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('Текущий пароль не подходит.')).toBeVisible()
  await form.getByLabel(/^Текущий пароль/).fill(person.password)
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Почта сохранена')).toBeVisible()
  await expect(login({ ...person, email })).resolves.toMatchObject({ success: true })
  await expect(page.getByRole('region', { name: 'Сеансы' })).toContainText('Этот сеанс')
})
