import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { create, seesOpenEditor, typeHead } from '../page-objects/editor.ts'
import { register, signInAs, unique } from '../page-objects/people.ts'

const word = join(import.meta.dirname, '../fixture-files/lighthouses.docx')

test('a Word document with lists, bold answers and pictures becomes a test', async ({ page }) => {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await typeHead(page, { title: `Маяки из файла ${unique()}`, description: 'Три вопроса.', subject: 'Наука' })
  await page.getByRole('button', { name: 'Вставить текстом' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вопросы из текста' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByText('Выбрать файл').click()
  await (await chooser).setFiles(word)
  await expect(dialog.getByText('Документ «lighthouses.docx», в нём 2 картинки.')).toBeVisible()
  const bold = dialog.getByRole('switch', { name: 'Полужирный ответ верный' })
  await expect(bold).toBeChecked()
  await dialog.getByText('Вопросы: 3').click()
  await expect(dialog.getByText('Выбрано 3 из 3')).toBeVisible()
  await expect(dialog.getByRole('img', { name: 'Белый маяк на скале' })).toBeVisible()
  await expectNoViolations(page)

  await dialog.getByText('Текст', { exact: true }).click()
  await dialog.getByText('Полужирный ответ верный').click()
  await dialog.getByText('Вопросы: 3').click()
  await expect(dialog.getByText('Выбрано 0 из 3')).toBeVisible()
  await dialog.getByText('Текст', { exact: true }).click()
  await dialog.getByText('Полужирный ответ верный').click()
  await dialog.getByRole('button', { name: 'Добавить 3 вопроса' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Добавлено: 3 вопроса.')).toBeVisible()

  await create(page)
  await expect(page.getByRole('img', { name: 'Белый маяк на скале' })).toBeVisible()
})
