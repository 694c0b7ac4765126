import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { callApi } from '../page-objects/api.ts'
import { fillInLogin } from '../page-objects/auth.ts'
import { register, signInAs } from '../page-objects/people.ts'
import { makeQuiz, pictureFile, takeQuiz } from '../page-objects/quizzes.ts'

test('a user edits their description and avatar, which others see, hides the results of passed tests, and can be reported', async ({
  page,
  anotherVisitor,
}) => {
  const [person, quiz] = [await register(), await makeQuiz()]
  const resultId = await takeQuiz(quiz.id, undefined, person.token)
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
  await expect(cropper.getByRole('button', { name: 'Подтвердить' })).toBeEnabled()
  // An avatar is square: there is no aspect ratio to choose.
  await expect(cropper.getByRole('radio')).toHaveCount(0)
  await cropper.getByRole('button', { name: 'Подтвердить' }).click()
  await page.getByRole('dialog', { name: 'Изменить фото' }).getByRole('button', { name: 'Применить' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

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
  await expect(other.getByRole('main')).toContainText('Собираю ракушки и вопросы.')
  const face = other.getByRole('main').locator('img[src^="/images/"]').first()
  await expect(face).toBeVisible()
  await expect(other.getByRole('button', { name: /^Изменить/ })).toHaveCount(0)
  await other.getByRole('tab', { name: 'Результаты тестов' }).click()
  await expect(other.getByText('Этот человек не показывает свои результаты.')).toBeVisible()
  await expect(other.getByRole('link', { name: quiz.title })).toHaveCount(0)
  await other.getByRole('button', { name: 'Пожаловаться на профиль' }).click()
  await other
    .getByRole('dialog', { name: 'Что не так с профилем?' })
    .getByRole('button', { name: 'Спам или реклама' })
    .click()
  await expect(other.getByRole('dialog', { name: 'Спасибо, жалоба принята' })).toBeVisible()
})

test('the tab of a profile is in its address, which a reload, a shared link and going back keep', async ({
  page,
  anotherVisitor,
}) => {
  const person = await register()
  const liked = await makeQuiz()
  await callApi('/api/test/like', { token: person.token, body: { testId: liked.id } })
  const tabOf = (visitor: Page, name: string) => visitor.getByRole('tab', { name, selected: true })
  await page.goto(`/profile/${person.id}`)
  await expect(tabOf(page, 'Созданные тесты')).toBeVisible()
  await page.getByRole('tab', { name: 'Понравившиеся' }).click()
  await expect(page).toHaveURL(`/profile/${person.id}?tab=liked`)
  await expect(page.getByRole('tabpanel').getByRole('link', { name: liked.title })).toBeVisible()
  await page.reload()
  const other = await anotherVisitor()
  await other.goto(page.url())
  for (const visitor of [page, other]) {
    await expect(tabOf(visitor, 'Понравившиеся')).toBeVisible()
    await expect(visitor.getByRole('tabpanel').getByRole('link', { name: liked.title })).toBeVisible()
  }
  await page.goBack()
  await expect(page).toHaveURL(`/profile/${person.id}`)
  await expect(tabOf(page, 'Созданные тесты')).toBeVisible()
})

test('a guest who signs in returns to the tab of the address', async ({ page }) => {
  const person = await register()
  await page.goto('/profile?tab=passed')
  await page.waitForURL('/login?from=*')
  await fillInLogin(page, person)
  await page.waitForURL('/profile?tab=passed')
  await expect(page.getByRole('tab', { name: 'Результаты тестов', selected: true })).toBeVisible()
})
