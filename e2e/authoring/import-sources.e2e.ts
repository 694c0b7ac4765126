import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { seesOpenEditor } from '../page-objects/editor.ts'
import { register, signInAs } from '../page-objects/people.ts'

const cases = join(import.meta.dirname, '../../web/testing/import-cases')

/** A new person with the dialog of questions from a text open. */
async function openDialog(page: Page) {
  await signInAs(page, await register())
  await page.goto('/create/quiz')
  await seesOpenEditor(page)
  await page.getByRole('button', { name: 'Вставить текстом' }).click()
  const dialog = page.getByRole('dialog', { name: 'Вопросы из текста' })
  const source = dialog.getByRole('textbox', { name: 'Текст с вопросами' })
  // On a phone the text and the questions take turns.
  const isNarrow = (page.viewportSize()?.width ?? 0) < 600
  const showQuestions = async () => isNarrow && (await dialog.getByText(/^Вопросы: \d/).click())
  const showText = async () => isNarrow && (await dialog.getByText('Текст', { exact: true }).click())
  const answer = (name: string) => dialog.getByRole('button', { name, exact: true })
  return { dialog, source, showQuestions, showText, answer }
}

/** Pastes text that was copied from a page. */
const pastePage = (source: Locator, html: string, plain: string): Promise<void> =>
  source.evaluate(
    (field, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', copied.html)
      clipboardData.setData('text/plain', copied.plain)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, plain },
  )

test('files in another encoding, of Excel and of Word and a pasted page are read one after another, and files that cannot be read are refused with advice', async ({
  page,
}) => {
  test.slow()
  const { dialog, source, showQuestions, showText, answer } = await openDialog(page)
  const file = dialog.locator('input[type=file]')
  const bold = dialog.getByText('Полужирный ответ верный')

  await test.step('a page keeps its list and its bold answer, which a switch turns off', async () => {
    const html = '<ol><li>Столица Франции?<ul><li>Лион</li><li><b>Париж</b></li></ul></li></ol>'
    await pastePage(source, html, 'Столица Франции? Лион Париж')
    await expect(source).toHaveValue('1. Столица Франции?\n- Лион\n+ Париж')
    await showQuestions()
    await expect(answer('Париж')).toHaveAttribute('aria-pressed', 'true')
    await showText()
    await bold.click()
    await expect(source).toHaveValue('1. Столица Франции?\n- Лион\n- Париж')
    await bold.click()
    await expect(source).toHaveValue('1. Столица Франции?\n- Лион\n+ Париж')
  })

  await test.step('an old Word document, and one that is none, leave the text', async () => {
    for (const { name, words } of [
      {
        name: 'old.doc',
        words:
          'Файл «old.doc»: это документ старого Word. Сохраните его как .docx в LibreOffice, Google Документах или Word.',
      },
      { name: 'broken.docx', words: 'Файл «broken.docx» не удалось прочитать.' },
    ]) {
      await file.setInputFiles({ name, mimeType: '', buffer: Buffer.from('not a document') })
      await expect(dialog.getByText(words)).toBeVisible()
      await expect(source).toHaveValue(/Столица Франции/)
    }
  })

  await test.step('another encoding can be chosen', async () => {
    const buffer = readFileSync(join(cases, 'enc-windows-1251.txt'))
    await file.setInputFiles({ name: 'тест.txt', mimeType: 'text/plain', buffer })
    const encoding = dialog.getByRole('combobox', { name: 'Кодировка' })
    await expect(encoding).toHaveValue('windows-1251')
    await encoding.selectOption('KOI8-R')
    await expect(source).not.toHaveValue(/Столица/)
    await encoding.selectOption('Windows-1251')
    await expect(source).toHaveValue(/Столица/)
  })

  await test.step('a PDF takes the text of a table from Excel away', async () => {
    await file.setInputFiles(join(cases, 'table-from-excel.xlsx'))
    await expect(dialog.getByText('Таблица «table-from-excel.xlsx».')).toBeVisible()
    await showQuestions()
    await expect(answer('Париж')).toHaveAttribute('aria-pressed', 'true')
    await showText()
    await file.setInputFiles({ name: 'билеты.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
    await expect(
      dialog.getByText('Файл «билеты.pdf»: это PDF. Скопируйте из него текст и вставьте сюда.'),
    ).toBeInViewport()
    await expect(source).toHaveValue('')
  })

  await test.step('another sheet of a table, also a hidden one, can be chosen', async () => {
    await file.setInputFiles(join(cases, 'xlsx-hidden-sheet-first.xlsx'))
    const sheet = dialog.getByRole('combobox', { name: 'Лист' })
    await expect(sheet.getByRole('option')).toHaveText(['Списки (скрыт)', 'Вопросы'])
    await expect(sheet.getByRole('option', { selected: true })).toHaveText('Вопросы')
    await expect(source).toHaveValue(/Столица Франции/)
    await sheet.selectOption('Списки (скрыт)')
    await expect(dialog.getByText('взят лист «Списки»')).toBeVisible()
    await expect(source).not.toHaveValue(/Столица Франции/)
    await sheet.selectOption('Вопросы')
    await expect(source).toHaveValue(/Столица Франции/)
  })

  await test.step('a document that a password closes is named', async () => {
    const directory = Buffer.alloc(640)
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0]).copy(directory)
    directory.write('EncryptedPackage', 512, 'utf16le')
    await file.setInputFiles({ name: 'тест.docx', mimeType: '', buffer: directory })
    await expect(
      dialog.getByText('Файл «тест.docx» закрыт паролем. Откройте его, снимите пароль и сохраните заново.'),
    ).toBeVisible()
  })

  await test.step('a Word test has its key at the end, in the layout that the preview names', async () => {
    await file.setInputFiles(join(cases, 'docx-key-at-end.docx'))
    await expect(dialog.getByText('Документ «docx-key-at-end.docx».')).toBeVisible()
    await showQuestions()
    await expect(dialog.getByText('Выбрано 2 из 2')).toBeVisible()
    const layout = dialog.getByRole('combobox', { name: 'Разметка списка' })
    await expect(layout).toContainText('Определено: список, вопросы «1.», ответы «а)», ключ в конце')
    await expect(answer('Париж')).toHaveAttribute('aria-pressed', 'true')
    await expect(answer('Лион')).toHaveAttribute('aria-pressed', 'false')
    await dialog.getByRole('button', { name: 'Добавить 2 вопроса' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Добавлено: 2 вопроса.')).toBeVisible()
  })
})

test(
  'answers are marked in the preview, and a question without a right one is finished in the editor',
  {
    tag: '@both',
  },
  async ({ page }, { project }) => {
    const { dialog, source, showQuestions, answer } = await openDialog(page)
    await source.fill('1. Столица Франции?\n- Лион\n- Париж\n\n2. Столица Италии?\n- Рим\n- Милан\n')
    await showQuestions()
    await expect(dialog.getByText('Не войдёт: 2')).toBeInViewport()
    await answer('Париж').click()
    await expect(answer('Париж')).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.getByText('Не войдёт: 1')).toBeInViewport()
    await expectNoViolations(page)
    await dialog.getByRole('checkbox', { name: 'Взять вопрос со строки 5' }).check()
    await dialog.getByRole('button', { name: 'Добавить 2 вопроса' }).click()
    await expect(dialog).toBeHidden()
    // On a phone the list of what is lacking is opened.
    if (project.name === 'phone') await page.getByRole('button', { name: /^Заполнить: / }).click()
    await expect(page.getByRole('link', { name: 'Вопрос 2, верный ответ' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Вопрос 1, верный ответ' })).toHaveCount(0)
  },
)
