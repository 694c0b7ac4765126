import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { press, tabTo, type } from '../page-objects/keyboard.ts'
import { newPerson, type Person, unique } from '../page-objects/people.ts'
import { pictureFile } from '../page-objects/quizzes.ts'

// `tabTo` is the only way to any element here, so an element that Tab cannot reach, or that loses the focus, fails the test.
const main = (page: Page) => page.getByRole('main')
const bar = (page: Page) => page.getByRole('banner')

async function registerByKeys(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await press(page, bar(page).getByRole('link', { name: 'Войти' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Вход' })).toBeFocused()
  await press(page, main(page).getByRole('link', { name: 'Зарегистрируйтесь' }))
  await type(page, page.getByRole('textbox', { name: 'Логин' }), person.userName)
  await type(page, page.getByRole('textbox', { name: 'Электронная почта' }), person.email)
  await type(page, page.getByRole('textbox', { name: 'Имя и фамилия' }), person.fullName)
  await type(page, page.getByRole('spinbutton', { name: /день/ }), '23041991')
  await type(page, page.getByLabel(/^Пароль/), person.password)
  await type(page, page.getByLabel(/^Повторите пароль/), person.password)
  await tabTo(page, page.getByRole('checkbox', { name: /^Согласен на/ }))
  await page.keyboard.press('Space')
  await press(page, main(page).getByRole('button', { name: 'Зарегистрироваться' }))
  await page.waitForURL('/')
  await expect(bar(page).getByRole('button', { name: person.fullName })).toBeVisible()
}

async function chooseCoverByKeys(page: Page): Promise<void> {
  const cover = page.getByRole('region', { name: 'Обложка' })
  const chooser = page.waitForEvent('filechooser')
  await press(page, cover.locator('input[type=file]'))
  await (await chooser).setFiles(pictureFile('lighthouse.jpg'))
  const change = cover.getByRole('button', { name: 'Изменить' })
  await press(page, change)
  const cropper = page.getByRole('dialog', { name: 'Редактирование изображения' })
  await tabTo(page, cropper.getByRole('radio', { name: '1:1' }))
  await page.keyboard.press('ArrowRight')
  await expect(cropper.getByRole('radio', { name: '5:3' })).toBeChecked()
  await press(page, cropper.getByRole('group', { name: 'Рамка: двигайте стрелками' }), 'ArrowDown')
  await press(page, cropper.getByRole('button', { name: 'Подтвердить' }))
  await expect(cropper).toBeHidden()
  await expect(change).toBeFocused()
}

async function addQuestionByKeys(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Добавить вопрос' }))
  await expect(page.getByRole('textbox', { name: /^Вопрос/ })).toBeFocused()
  await page.keyboard.type('Что светит кораблям?')
  const answers = page.getByRole('group', { name: 'Ответы на вопрос 1' })
  await press(page, answers.getByRole('radio', { name: 'Ответ 1 верный' }), 'Space')
  await type(page, answers.getByRole('textbox', { name: 'Ответ 1', exact: true }), 'Маяк')
  await type(page, answers.getByRole('textbox', { name: 'Ответ 2', exact: true }), 'Тумбочка')
}

async function addResultsByKeys(page: Page): Promise<void> {
  const results = page.getByRole('region', { name: 'Результаты' })
  for (const title of ['Туман', 'Ясная ночь']) {
    await press(page, page.getByRole('button', { name: 'Добавить результат' }))
    await page.keyboard.type(title)
  }
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, results.getByRole('textbox', { name: 'Название' }).last())
  await expect(results.locator('.res-band')).toHaveText(['0–50 %', '51–100 %'])
}

async function makeByKeys(page: Page, title: string): Promise<void> {
  await press(page, bar(page).getByRole('link', { name: 'Создать тест' }))
  await press(page, main(page).getByRole('link', { name: 'Обычный тест' }))
  await type(page, page.getByRole('textbox', { name: 'Название' }).first(), title)
  await type(page, page.getByRole('textbox', { name: 'Описание' }).first(), 'Один вопрос без мыши.')
  const subject = page.getByRole('combobox', { name: 'Категория' })
  await press(page, subject, 'End')
  await expect(subject).not.toHaveValue('')
  await chooseCoverByKeys(page)
  await addQuestionByKeys(page)
  await addResultsByKeys(page)
  await press(page, page.getByRole('button', { name: 'Создать тест' }))
  await page.waitForURL(/\/passing\/\d+$/)
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Пройти самому' }))
}

test('the main journey works with the keyboard alone', { tag: '@desktop' }, async ({ page, allowRefused }) => {
  test.slow()
  // A card that has the focus is loaded in advance, and another journey may have deleted its test.
  allowRefused('/api/test/gettest/')
  const person = newPerson('Яна Клавишина')
  const title = `Без мыши ${unique()}`
  await registerByKeys(page, person)
  await makeByKeys(page, title)

  await expect(page.getByRole('heading', { level: 2, name: 'Что светит кораблям?' })).toBeFocused()
  await press(page, page.getByRole('radio', { name: 'Маяк' }), 'Space')
  await press(page, page.getByRole('button', { name: 'Ответить' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Ясная ночь' })).toBeFocused()

  const heart = page.getByRole('button', { name: `Нравится: «${title}»` })
  await press(page, heart, 'Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await type(page, page.getByRole('textbox', { name: 'Ваш комментарий' }), 'Обошлась без мыши.')
  await press(page, page.getByRole('button', { name: 'Отправить' }))
  await expect(page.getByRole('region', { name: 'Комментарии' }).getByRole('listitem')).toContainText(
    'Обошлась без мыши.',
  )

  await press(page, bar(page).getByRole('button', { name: person.fullName }))
  await press(page, bar(page).getByRole('link', { name: 'Мой профиль' }))
  await expect(page.getByRole('heading', { level: 1, name: person.fullName })).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Рассказать о себе' }))
  await expect(page.getByRole('textbox', { name: 'О себе' })).toBeFocused()
  await page.keyboard.type('Живу без мыши.')
  await press(page, page.getByRole('button', { name: 'Применить' }))
  await expect(main(page)).toContainText('Живу без мыши.')
  await expect(page.getByRole('button', { name: 'Изменить описание' })).toBeFocused()
})
