import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { seesOpenEditor } from '../page-objects/editor.ts'
import { register, signInAs } from '../page-objects/people.ts'

const numbers = Array.from({ length: 40 }, (_, index) => index + 1)
/** Forty questions; the fourth has no right answer, the seventh a long one. */
const questions = numbers
  .map((number) => {
    const long = number === 7 ? ` ${'очень '.repeat(20)}` : ''
    return `${number}. Вопрос номер ${number}?\n${number === 4 ? '-' : '+'} да${long}\n- нет\n`
  })
  .join('\n')

/** Codes of Windows-1251 for the letters of the table. */
const windows1251 = (text: string) =>
  Buffer.from([...text].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350)))

test('forty pasted questions with two corrected lines become four tests, one of them travels as a file, and a table in Windows-1251 is read', async ({
  page,
}) => {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await page.getByRole('button', { name: 'Вставить текстом' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вопросы из текста' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByText('Выбрать файл').click()
  const table = windows1251('Вопрос;Ответ 1;Ответ 2;Верный\nКто это?;он;она;2\n')
  await (await chooser).setFiles({ name: 'таблица.csv', mimeType: 'text/csv', buffer: table })
  await expect(dialog.getByText('Файл «таблица.csv».')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Кодировка' })).toHaveValue('windows-1251')
  await dialog.getByText('Вопросы: 1').click()
  await expect(dialog.getByRole('heading', { name: 'Кто это?' })).toBeVisible()

  await dialog.getByText('Текст', { exact: true }).click()
  const source = dialog.getByRole('textbox', { name: 'Текст с вопросами' })
  const selected = () =>
    source.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))
  await source.fill(questions)
  await dialog.getByText('Вопросы: 40').click()
  await expect(dialog.getByText('Выбрано 38 из 40')).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Строка 13: нет верного ответа/ })
    .first()
    .click()
  await expect.poll(selected).toBe('4. Вопрос номер 4?')
  await expect(source).toBeFocused()
  await page.keyboard.insertText('4. Вопрос номер 4?\n+ почему бы нет')
  await dialog.getByText('Вопросы: 40').click()
  await expect(dialog.getByText('Выбрано 39 из 40')).toBeVisible()
  await dialog
    .getByRole('button', { name: /: ответ 1 длиннее/ })
    .first()
    .click()
  await expect.poll(selected).toMatch(/^\+ да очень/)
  await page.keyboard.insertText('+ да')
  await dialog.getByText('Вопросы: 40').click()
  await expect(dialog.getByText('Выбрано 40 из 40')).toBeVisible()

  await dialog.getByRole('button', { name: 'Разделить на 4 теста' }).click()
  await dialog.getByRole('textbox', { name: 'Название' }).fill('Сорок вопросов')
  await dialog.getByRole('textbox', { name: 'Описание' }).fill('Проверка памяти')
  await dialog.getByRole('combobox', { name: 'Категория' }).selectOption('Логика')
  await dialog.getByRole('button', { name: 'Создать и опубликовать' }).click()
  await expect(dialog.getByText('Готово: 4 теста на сайте')).toBeVisible()
  await dialog.getByRole('link', { name: 'К моим тестам' }).click()
  await expect(page.getByRole('link', { name: 'Сорок вопросов, 4', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Действия с тестом «Сорок вопросов, 4»' }).click()
  await page.getByRole('button', { name: 'Скачать', exact: true }).click()
  const gift = await downloaded(page, 'Скачать GIFT')
  expect(gift.toString()).toContain('[plain]Вопрос номер 40? {\n\t=да\n\t~нет\n}')
  await page.getByRole('button', { name: 'Действия с тестом «Сорок вопросов, 4»' }).click()
  await page.getByRole('button', { name: 'Скачать', exact: true }).click()
  const file = await downloaded(page, 'Скачать Файл теста')

  await page.getByRole('link', { name: 'Создать' }).first().click()
  const chosen = { name: 'тест.zip', mimeType: 'application/zip', buffer: file }
  await page.getByLabel('Загрузить файл теста').setInputFiles(chosen)
  await expect(page.getByText('Тест загружен. Он закрыт: его видите только вы.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue('Сорок вопросов, 4')
})

/** The file that a button of the dialog downloads. */
async function downloaded(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path())
}
