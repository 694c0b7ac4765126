import { expect, type Page } from '@playwright/test'
import { press, tabTo, type } from './keyboard.ts'
import { pictureFile } from './quizzes.ts'

/** Fills in a new quiz by the keyboard alone; `writeQuestions` adds its questions. */
export async function makeByKeys(page: Page, title: string, writeQuestions: () => Promise<void>): Promise<void> {
  await type(page, page.getByRole('textbox', { name: 'Название' }).first(), title)
  await type(page, page.getByRole('textbox', { name: 'Описание' }).first(), 'Вопросы без вариантов.')
  await press(page, page.getByRole('combobox', { name: 'Категория' }), 'End')
  const chooser = page.waitForEvent('filechooser')
  await press(page, page.getByRole('region', { name: 'Обложка' }).locator('input[type=file]'))
  await (await chooser).setFiles(pictureFile('lighthouse.jpg'))
  await expect(page.getByRole('region', { name: 'Обложка' })).toContainText('lighthouse.jpg')
  await writeQuestions()
  for (const result of ['Туман', 'Ясная ночь']) {
    await press(page, page.getByRole('button', { name: 'Добавить результат' }))
    await page.keyboard.type(result)
  }
}

/** Adds a question whose kind stands so far below the first one in the menu. */
export async function addQuestionByKeys(page: Page, text: string, downs: number): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Добавить вопрос' }))
  await page.keyboard.type(text)
  await tabTo(page, page.getByRole('combobox', { name: 'Вид вопроса' }).last())
  for (let down = 0; down < downs; down++) await page.keyboard.press('ArrowDown')
}

/** Copies the line of a result that can be shared, and expects this one. */
export async function copiesTally(page: Page, tally: string): Promise<void> {
  await page.getByRole('button', { name: 'Поделиться' }).first().click()
  await page.getByRole('button', { name: 'Скопировать результат' }).click()
  expect((await page.evaluate(() => navigator.clipboard.readText())).replace(/\u00a0/g, ' ')).toBe(tally)
  await page.keyboard.press('Escape')
}
