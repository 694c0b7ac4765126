import { expect, test } from '../fixtures.ts'
import { seesOwnName } from '../page-objects/bar.ts'
import { login, register, signInAs } from '../page-objects/people.ts'
import { makeQuiz, pictureFile, takeQuiz } from '../page-objects/quizzes.ts'

test('a user edits their description and avatar, and others see both', async ({ page, anotherVisitor }) => {
  const person = await register()
  await signInAs(page, person)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Рассказать о себе' }).click()
  await page.getByRole('textbox', { name: 'О себе' }).fill('Собираю ракушки и вопросы.')
  await page.getByRole('button', { name: 'Применить' }).click()
  await expect(page.getByRole('main')).toContainText('Собираю ракушки и вопросы.')

  await page.getByRole('button', { name: 'Изменить фото' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByText('Выберите картинку или перетащите её сюда').click()
  await (await chooser).setFiles(pictureFile('note.png'))
  const cropper = page.getByRole('dialog', { name: 'Редактирование изображения' })
  await cropper.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByRole('dialog', { name: 'Изменить фото' }).getByRole('button', { name: 'Применить' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const other = await anotherVisitor()
  await other.goto(`/profile/${person.id}`)
  await expect(other.getByRole('main')).toContainText('Собираю ракушки и вопросы.')
  const face = other.getByRole('main').locator('img[src^="/images/"]').first()
  await expect(face).toBeVisible()
  await expect(other.getByRole('button', { name: /^Изменить/ })).toHaveCount(0)
})

test('a passed test links to its result from the own profile, and can be hidden from others', async ({
  page,
  anotherVisitor,
}) => {
  const person = await register()
  const quiz = await makeQuiz()
  const resultId = await takeQuiz(quiz.id, undefined, person.token)
  await signInAs(page, person)
  await page.goto('/profile')
  await page.getByRole('tab', { name: 'Результаты тестов' }).click()
  await expect(page.getByRole('tabpanel').getByRole('link', { name: quiz.title })).toHaveAttribute(
    'href',
    `/result/${resultId}`,
  )
  const isSaved = page.waitForResponse('**/api/profile/UpdateProfile')
  await page.getByRole('switch', { name: 'Не показывать другим результаты моих тестов' }).check()
  await isSaved

  const other = await anotherVisitor()
  await other.goto(`/profile/${person.id}`)
  await other.getByRole('tab', { name: 'Результаты тестов' }).click()
  await expect(other.getByText('Этот человек не показывает свои результаты.')).toBeVisible()
  await expect(other.getByRole('link', { name: quiz.title })).toHaveCount(0)
})

test('the account page changes the name, and ends another session', { tag: '@desktop' }, async ({
  page,
  anotherVisitor,
}) => {
  const person = await register()
  const other = await anotherVisitor()
  await signInAs(other, person)
  await signInAs(page, await login(person))
  await page.goto('/account')
  await page.getByRole('textbox', { name: 'Имя и фамилия' }).fill('Вера Новожилова')
  await page.getByRole('button', { name: 'Сохранить' }).first().click()
  await expect(page.getByText('Имя сохранено')).toBeVisible()
  await seesOwnName(page, 'Вера Новожилова')
  await page
    .getByRole('button', { name: /^Закончить/ })
    .first()
    .click()
  await expect(page.getByText('Сеанс закончен')).toBeVisible()
  await other.goto('/agreement')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
})
