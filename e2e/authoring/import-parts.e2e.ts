import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { seesOpenEditor } from '../page-objects/editor.ts'
import { type Account, register, signInAs, unique } from '../page-objects/people.ts'

const questions = Array.from({ length: 24 }, (_, index) => `${index + 1}. Вопрос ${index + 1}?\n+ да\n- нет\n`).join(
  '\n',
)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Вопросы из текста' })

/** Pastes 24 questions and starts to split them into three tests. */
async function startParts(page: Page, author: Account, title: string): Promise<void> {
  await signInAs(page, author)
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await page.getByRole('button', { name: 'Вставить текстом' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('textbox', { name: 'Текст с вопросами' }).fill(questions)
  await dialog.getByRole('button', { name: 'Разделить на 3 теста' }).click()
  const names = dialog.getByText(/^Тесты будут называться/)
  await expect(names).toHaveText(/«Тест, .+, 1» … «Тест, .+, 3»/)
  await dialog.getByRole('textbox', { name: 'Название' }).fill(title)
  await expect(names).toHaveText(`Тесты будут называться «${title}, 1» … «${title}, 3».`)
  await dialog.getByRole('textbox', { name: 'Описание' }).fill('Проверка памяти')
  await dialog.getByRole('combobox', { name: 'Категория' }).selectOption('Логика')
  await dialog.getByRole('button', { name: 'Создать и опубликовать' }).click()
}

test('parts that a dead network stopped go on after a reload, and none is made twice', async ({
  page,
  allowRefused,
}) => {
  allowRefused('/api/test/create')
  const title = `Части ${unique()}`
  let sent = 0
  // The second part arrives, and its response is lost; then nothing arrives.
  await page.route('**/api/test/create', async (route) => {
    sent += 1
    if (sent > 1) {
      if (sent === 2) await route.fetch()
      await route.abort('connectionfailed')
    } else await route.continue()
  })
  await startParts(page, await register(), title)
  const dialog = dialogOf(page)
  await expect(dialog.getByText('Остановились: Нет связи с сайтом.')).toBeVisible()
  await expect(dialog.getByText('Создано тестов: 1 из 3')).toBeVisible()

  await page.unroute('**/api/test/create')
  await page.reload()
  await seesOpenEditor(page)
  await expect(page.getByText('Разделение на тесты прервалось: создано 1 из 3, они закрыты.')).toBeVisible()
  await page.getByRole('button', { name: 'Продолжить', exact: true }).click()
  await dialog.getByRole('button', { name: 'Продолжить' }).click()
  await expect(dialog.getByText('Готово: 3 теста на сайте')).toBeVisible()
  await dialog.getByRole('link', { name: 'К моим тестам' }).click()
  for (const part of [1, 2, 3])
    await expect(page.getByRole('link', { name: `${title}, ${part}`, exact: true })).toHaveCount(1)
})
