import type { YearCell, YearRow, YearTable } from '@quiz/contract/work/class-table.ts'
import JSZip from 'jszip'
import { expect, test } from 'vitest'
import { readXlsxSheets } from '#web/features/editing/importing/xlsx-document.ts'
import { yearXlsx } from './year-xlsx.ts'

const cell = (state: YearCell['state'], mark: number | null = null, percent: number | null = null): YearCell => ({
  ...{ workId: 1, state, attemptId: null, percent, mark },
})
const row = (pupilId: number, name: string, fields: Partial<YearRow> = {}): YearRow => ({
  ...{ pupilId, name, number: pupilId, state: 'in', cells: [], averageMark: null, averagePercent: null },
  ...fields,
})
const work = (id: number, title: string, weight = 1): YearTable['works'][number] => ({
  ...{ id, title, weight, at: `2026-09-0${id}T21:30:00.000Z`, state: 'closed', hasMarks: id === 1 },
})
const table: YearTable = {
  ...{ revision: 1, state: 'still', title: '7/Б' },
  settings: { absentAs: 'nothing', periods: [], order: [2, null, 1] },
  works: [work(1, '=1+1', 2), work(2, '1-2')],
  pupils: [
    row(1, '@Ёлкина Ева', { cells: [cell('submitted', 5, 93), cell('submitted', null, 0)], averageMark: 4.33 }),
    row(2, 'Юдин Пётр', { cells: [cell('absent'), cell('working')] }),
    row(3, 'Ушла Яна', { state: 'left' }),
  ],
}

async function archiveOf(one: YearTable, zone = 'UTC') {
  const file = await yearXlsx(one, zone)
  return { file, zip: await JSZip.loadAsync(file.content) }
}

test('the Excel file has the lines of the register in its order with an empty one, and the works with their days', async () => {
  const { file, zip } = await archiveOf(table)
  expect(file.name).toBe('7 Б, таблица года.xlsx')
  const [sheet] = await readXlsxSheets(zip)
  expect(sheet?.rows.map((cells) => cells.map((spans) => spans.map(({ text }) => text).join('')))).toEqual([
    ['№', 'Имя', '=1+1 (вес 2)', '1-2', 'Средняя отметка', 'Средний процент'],
    ['', 'Дата', '01.09.2026', '02.09.2026'],
    ['2', 'Юдин Пётр', 'н'],
    ['1', '@Ёлкина Ева', '5', '0', '4,33'],
  ])
  // The reader leaves empty lines out.
  const xml = await zip.file('xl/worksheets/sheet1.xml')?.async('string')
  expect(xml?.match(/<row r="\d+"/g)).toEqual([1, 2, 3, 4, 5].map((at) => `<row r="${at}"`))
  expect(xml).not.toContain('r="A4"')
})

test('numbers and days of the Excel file are numbers, and no text is a formula', async () => {
  const { zip } = await archiveOf(table)
  const xml = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? ''
  expect(xml).not.toContain('<f>')
  const typeOf = (place: string) => / t="(\w+)"/.exec(new RegExp(`<c r="${place}"[^>]*>`).exec(xml)?.[0] ?? '')?.[1]
  expect(['B5', 'C1', 'C3'].map(typeOf)).toEqual(['s', 's', 's'])
  // 1 September 2026.
  expect(/<c r="C2"[^>]*><v>(\d+)<\/v>/.exec(xml)?.[1]).toBe('46266')
  for (const place of ['A5', 'C5', 'D5', 'E5']) expect(typeOf(place)).toBeUndefined()
})

test('a time zone that is not known is read as that of Moscow', async () => {
  const daysIn = async (zone: string) => (await readXlsxSheets((await archiveOf(table, zone)).zip))[0]?.rows[1]
  expect(await daysIn('Etc/Unknown')).toEqual(await daysIn('Europe/Moscow'))
})

test('the row of titles is as high as the longest one needs', async () => {
  const { zip } = await archiveOf({
    ...table,
    works: [work(1, 'Сложение и вычитание обыкновенных дробей'), work(2, '1-2')],
  })
  const xml = (await zip.file('xl/worksheets/sheet1.xml')?.async('string')) ?? ''
  expect(Number(/<row r="1"[^>]* ht="([\d.]+)"/.exec(xml)?.[1])).toBeGreaterThanOrEqual(64)
})

test('a lesson of the morning far in the east has the day that it had there', async () => {
  const { zip } = await archiveOf(table, 'Asia/Vladivostok')
  const [sheet] = await readXlsxSheets(zip)
  const days = sheet?.rows[1]?.map((spans) => spans.map(({ text }) => text).join(''))
  expect(days).toEqual(['', 'Дата', '02.09.2026', '03.09.2026'])
})
