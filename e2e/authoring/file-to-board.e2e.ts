import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations } from '../page-objects/accessibility-violations.ts'
import { register, signInAs } from '../page-objects/people.ts'

const word = join(import.meta.dirname, '../fixture-files/lighthouses.docx')

/** Presses that a teacher has for it. */
const most = 6

/** A file of more questions than a test has. */
const long = {
  name: 'Столицы.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(Array.from({ length: 14 }, (_, at) => `${at + 1}. Столица ${at + 1}?\n+ да\n- нет\n`).join('\n')),
}

const files = [
  { named: 'a Word file', file: word, tests: 1, add: 'Добавить 3 вопроса' },
  { named: 'a file of two tests', file: long, tests: 2, add: 'Разделить на 2 теста' },
]

for (const { named, file, tests, add } of files)
  test(`from ${named} to the code on the board a teacher presses six times at most @desktop`, async ({ page }) => {
    await signInAs(page, await register())
    await page.goto('/works/new')
    const dialog = page.getByRole('dialog', { name: 'Вопросы из текста' })
    let presses = 0
    const press = async (button: Locator) => {
      presses += 1
      await button.click()
    }
    await press(page.getByRole('link', { name: 'Из Word, Excel или текста' }))
    const chooser = page.waitForEvent('filechooser')
    await press(dialog.getByText('Выбрать файл'))
    await (await chooser).setFiles(file)
    await press(dialog.getByRole('button', { name: add }))
    if (tests === 1) await expect(page.getByText('Всё готово.')).toBeVisible()
    await press((tests === 1 ? page : dialog).getByRole('button', { name: /^Создать/ }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Новая работа')
    await expect(page.getByRole('button', { name: /^Убрать тест/ })).toHaveCount(tests)
    if (tests === 1) await expectNoViolations(page)
    await press(page.getByRole('button', { name: 'Дать работу' }))
    await press(page.getByRole('link', { name: 'На доску' }))
    await expect(page).toHaveURL(/\/work\/\d+\/board/)
    await expect(page.getByText(/[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/).first()).toBeVisible()
    expect(presses).toBeLessThanOrEqual(most)
  })

test('a list from a register is given with its numbers, in its order @desktop', async ({ page }) => {
  await signInAs(page, await register())
  await page.goto('/create/quiz?from=file&for=work')
  const dialog = page.getByRole('dialog', { name: 'Вопросы из текста' })
  await dialog.getByRole('textbox', { name: 'Текст с вопросами' }).fill('1. Что светит?\n+ Маяк\n- Камень\n')
  await dialog.getByRole('button', { name: 'Добавить 1 вопрос' }).click()
  await page.getByRole('button', { name: 'Создать тест' }).click()
  await page.getByRole('radio', { name: /^Только по моему списку/ }).check()
  const list = '№\tФИО\tКласс\n1\tЯковлев Иван\t6Б\n3\tАбрамова Ева\t6Б'
  await page.getByRole('textbox', { name: /^Список/ }).fill(list)
  const understood = page.getByRole('list', { name: 'Так мы поняли список' })
  await expect(understood.getByRole('listitem')).toHaveText([/1\s*Яковлев Иван\s*6Б/, /3\s*Абрамова Ева\s*6Б/])
  await page.getByRole('button', { name: '40 минут' }).click()
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Дать работу' }).click()
  await expect(page.getByRole('rowheader')).toHaveText([/^1\s*Яковлев Иван/, /^3\s*Абрамова Ева/])
})
