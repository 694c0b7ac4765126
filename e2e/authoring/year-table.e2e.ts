import { readFile, writeFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { extractText } from 'unpdf'
import type { YearTable } from '../../contract/work/class-table.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoViolations, violations } from '../page-objects/accessibility-violations.ts'
import { callApi } from '../page-objects/api.ts'
import { fitsNarrowScreen } from '../page-objects/overflow.ts'
import { type Account, register, signInAs } from '../page-objects/people.ts'
import { allRight, makeYear, oneRight } from '../page-objects/years.ts'

const marks: [number, number, number] = [40, 60, 85]
const names = ['Иванова Анна', 'Константинопольский-Преображенский Максимилиан', 'Юдин Пётр']
const withMarks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ title: `Маяки ${at + 1}`, marks, answers: [allRight, oneRight, null] }))

/** Opens the table of a year of a teacher. */
async function openTable(page: Page, author: Account, classId: number) {
  await signInAs(page, author)
  await page.goto(`/class/${classId}`)
  await page.getByText('Таблица года').click()
  await expect(page.getByRole('region', { name: 'Таблица года' })).toBeVisible()
}

test('a cell opens the attempt, and going back finds the table as it was: its order, its place and the focus @desktop', async ({
  page,
}) => {
  test.slow()
  const author = await register()
  const { classId } = await makeYear(author, names, withMarks(12))
  await page.setViewportSize({ width: 1366, height: 500 })
  await openTable(page, author, classId)
  await page.getByLabel('Порядок').selectOption('По имени')
  const link = page.getByRole('link', { name: 'Иванова Анна, Маяки 12: 5', exact: true })
  await link.scrollIntoViewIfNeeded()
  const table = page.getByRole('region', { name: 'Ученики и работы за год' })
  const placeOf = () => table.evaluate((box) => box.scrollLeft)
  const place = await placeOf()
  expect(place).toBeGreaterThan(0)
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Иванова Анна' })
  await expect(dialog.getByText('Где стоял Фаросский маяк?')).toBeVisible()
  await page.goBack()
  await expect(link).toBeFocused()
  await expect(page.getByLabel('Порядок')).toHaveValue('name')
  expect(await placeOf()).toBe(place)
  expect(page.url()).toContain('view=table')

  // By the keyboard: over the pupil who never came, whose cells have no link.
  await link.press('ArrowDown')
  const next = page.getByRole('link', { name: /^Константинопольский-Преображенский Максимилиан, Маяки 12: 2$/ })
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(page.getByRole('dialog', { name: /^Константинопольский/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).not.toContain('attempt=')
})

test('on a phone the last works of a pupil open their attempts, and nothing is cut', async ({ page }) => {
  const author = await register()
  const { classId } = await makeYear(author, names, withMarks(2))
  await openTable(page, author, classId)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, colorScheme)
  }
  await fitsNarrowScreen(page)
  await page.getByRole('link', { name: 'Маяки 2: 5' }).click()
  await expect(page.getByRole('dialog', { name: 'Иванова Анна' })).toBeVisible()
})

test('fields of own dates stand in one line, and the digits of a number of a pupil beside each other @desktop', async ({
  page,
}) => {
  const author = await register()
  const many = Array.from({ length: 11 }, (_, at) => `Ученик ${'абвгдежзикл'[at]}`)
  const { classId } = await makeYear(author, many, withMarks(1))
  await signInAs(page, author)
  await page.goto(`/class/${classId}`)
  // Figures of one width, as columns of them have, tear «11» apart.
  const isClose = (number: Locator) => expect(number).toHaveCSS('font-variant-numeric', 'normal')
  await isClose(page.getByRole('listitem').getByText('11', { exact: true }))
  await page.getByText('Таблица года').click()
  await isClose(page.getByRole('rowheader').getByText('11', { exact: true }))
  await page.getByLabel('Время').selectOption('Свои даты')
  const fields = [page.getByLabel('С', { exact: true }), page.getByLabel(/^Название/), page.getByLabel('Порядок')]
  const [first, ...others] = await Promise.all(fields.map((field) => field.boundingBox()))
  for (const other of others) expect(other?.y).toBeCloseTo(first?.y ?? 0, 0)
})

/** Bytes that each zip archive begins with. */
const archive = 'PK\u0003\u0004'

test('the Excel file is made in the browser, for a year of very many works too @desktop', async ({ page }) => {
  const author = await register()
  const { classId } = await makeYear(author, names, withMarks(1))
  const path = `/api/classes/table/${classId}`
  const table = await callApi<YearTable>(path, { token: author.token })
  const [work, pupil] = [table.works[0], table.pupils[0]]
  const [cell] = pupil?.cells ?? []
  if (!work || !pupil || !cell) throw new Error('The class has a work')
  // So many cells that the library would compress in a worker of a blob, which the site does not allow.
  const wide = Array.from({ length: 200 }, (_, at) => at + 1)
  const large: YearTable = {
    ...table,
    works: wide.map((id) => ({ ...work, id, title: `Работа ${id}` })),
    pupils: Array.from({ length: 40 }, (_, at) => ({
      ...{ ...pupil, pupilId: at + 1, number: at + 1, name: `Ученик ${at + 1}` },
      cells: wide.map((workId) => ({ ...cell, workId })),
    })),
  }
  await page.route(`**${path}*`, (route) => route.fulfill({ json: large }))
  await openTable(page, author, classId)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать XLSX' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('7Б, таблица года.xlsx')
  const bytes = await readFile(await file.path())
  if (process.env.PDF) await writeFile(`${process.env.PDF}.xlsx`, bytes)
  expect(bytes.toString('latin1', 0, 4)).toBe(archive)
  expect(bytes.toString('latin1')).toContain('xl/worksheets/sheet1.xml')
})

test('the sheets of pupils are a page each, with works, marks, averages and shares by theme, without service lines @desktop', async ({
  page,
}) => {
  test.slow()
  const author = await register()
  const question = (title: string) => ({
    title,
    answers: [{ description: 'Да', isRightAnswer: true }, { description: 'Нет' }],
  })
  const rows = ['а', 'б', 'в'].map((letter) => ({ question: question(`Круг ${letter}?`), theme: 'Круги' }))
  await callApi('/api/bank/save', { body: { rows }, token: author.token })
  const { classId } = await makeYear(author, names, [
    ...withMarks(2),
    {
      ...{ title: 'По темам', tests: [{ bank: { theme: 'Круги' }, pick: 2 }] },
      answers: [['Да'], ['Нет'], null],
    },
  ])
  await page.setViewportSize({ width: 1366, height: 768 })
  await openTable(page, author, classId)
  await page.getByRole('link', { name: 'Листы учеников' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Листы учеников' })).toBeVisible()
  const sheets = page.getByRole('region', { name: /^Лист: / })
  await expect(sheets).toHaveCount(3)
  const first = sheets.first()
  await expect(first.getByRole('row', { name: /^Маяки 1/ })).toContainText('5')
  await expect(first.getByRole('row', { name: /^Круги/ })).toContainText(/100\s%/)
  await expect(first.getByText('Средняя отметка')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectNoViolations(page, colorScheme)
  }
  const printed = async (name: string) => {
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    if (process.env.PDF) await writeFile(`${process.env.PDF}-${name}.pdf`, pdf)
    return (await extractText(new Uint8Array(pdf))).text
  }
  const pages = await printed('sheets')
  expect(pages).toHaveLength(3)
  for (const [at, name] of names.entries()) expect(pages[at]?.replaceAll('\n', ' ')).toContain(name)
  expect(pages.join('\n')).not.toMatch(/Распечатать|К таблице|Чей лист|Учителям/)
  expect(pages[2]).toMatch(/н — не/)

  await page.getByLabel('Чей лист').selectOption('Юдин Пётр')
  await expect(sheets).toHaveCount(1)
  expect(await printed('sheet')).toHaveLength(1)
  await page.getByRole('link', { name: 'К таблице года' }).click()
  await expect(page.getByRole('table', { name: 'Ученики и работы за год' })).toBeVisible()
})

test('the sheets of pupils fit a phone', async ({ page }) => {
  const author = await register()
  const { classId } = await makeYear(author, names, withMarks(1))
  await signInAs(page, author)
  await page.goto(`/class/${classId}/sheets`)
  await expect(page.getByRole('region', { name: /^Лист: / })).toHaveCount(3)
  expect(await violations(page)).toEqual([])
  await fitsNarrowScreen(page)
})
