import { nameInRow } from '@quiz/contract/group/register-order.ts'
import type { YearCell, YearRow, YearTable } from '@quiz/contract/work/class-table.ts'
import { yearFileHeads, yearFileRows } from '@quiz/contract/work/year-file.ts'
import { expect, test } from 'vitest'
import { missingText, rowsIn, shownAverage, signOf } from './year-rows.ts'

const cell = (state: YearCell['state'], percent: number | null = null, mark: number | null = null): YearCell => ({
  ...{ workId: 1, state, attemptId: null, percent, mark },
})
const row = (pupilId: number, name: string, fields: Partial<YearRow> = {}): YearRow => ({
  ...{ pupilId, name, number: pupilId, state: 'in', cells: [], averageMark: null, averagePercent: null },
  ...fields,
})
const table = (pupils: YearRow[], order: (number | null)[] | null = null): YearTable => ({
  ...{ revision: 1, state: 'still', title: '7Б', pupils },
  settings: { absentAs: 'nothing', periods: [], order },
  works: ['Дроби', 'Проценты'].map((title, at) => ({
    ...{ id: at + 1, title, at: '2026-09-01T00:00:00Z', state: 'closed', hasMarks: true, weight: 1 },
  })),
})
const namesIn = (one: YearTable, order: Parameters<typeof rowsIn>[1]) => rowsIn(one, order).map((row) => row?.name)

test.each([
  [cell('submitted', 75, 4), '4'],
  [cell('submitted', 75), '75\u00a0%'],
  [cell('submitted', 0), '0\u00a0%'],
  [cell('absent'), 'н'],
  [cell('working'), '…'],
  [cell('none'), ''],
  [cell('waiting'), ''],
])('the cell %j shows %j', (one, shown) => {
  expect(signOf(one)).toBe(shown)
})

test('rows go by number, by name, by average with those without one last, and as the register has them', () => {
  const pupils = [
    row(1, 'Юдин Пётр', { averagePercent: 90 }),
    row(2, 'Ёлкина Ева', { averageMark: 4.5 }),
    row(3, 'Жуков Лев'),
    row(4, 'Ушёл', { state: 'left' }),
    row(5, '', { state: 'forgotten' }),
    row(6, 'Яшин Ян', { averagePercent: 0 }),
  ]
  const one = table(pupils, [3, null, 5, 1, 4])
  expect(namesIn(one, 'number')).toEqual(['Юдин Пётр', 'Ёлкина Ева', 'Жуков Лев', 'Яшин Ян'])
  expect(namesIn(one, 'name')).toEqual(['Ёлкина Ева', 'Жуков Лев', 'Юдин Пётр', 'Яшин Ян'])
  expect(namesIn(one, 'average')).toEqual(['Ёлкина Ева', 'Юдин Пётр', 'Яшин Ян', 'Жуков Лев'])
  expect(namesIn(one, 'order')).toEqual(['Жуков Лев', undefined, '', 'Юдин Пётр', 'Ушёл', 'Ёлкина Ева', 'Яшин Ян'])
})

test('equal averages of marks go by the percents, which count less than any mark', () => {
  const rows = [
    row(1, 'Юдин Пётр', { averageMark: 4, averagePercent: 20 }),
    row(2, 'Жуков Лев', { averageMark: 4, averagePercent: 100 }),
    row(3, 'Ёлкина Ева', { averageMark: 4.01 }),
  ]
  expect(namesIn(table(rows), 'average')).toEqual(['Ёлкина Ева', 'Жуков Лев', 'Юдин Пётр'])
})

test('the page and the file have the same lines of a register, with those who left and were forgotten', () => {
  const pupils = [row(1, 'Юдин Пётр'), row(2, 'Ушёл', { state: 'left' }), row(3, '', { state: 'forgotten' })]
  const one = table(pupils, [3, null, 2, 1])
  const inFile = yearFileRows(one, 'UTC').slice(yearFileHeads.rows)
  expect(inFile.map(([, name]) => name)).toEqual(['имя удалено', null, 'Ушёл', 'Юдин Пётр'])
  expect(rowsIn(one, 'order').map((each) => each && nameInRow(each))).toEqual(inFile.map(([, name]) => name))
})

test('the text of who did not hand in names the closed works of each', () => {
  const missing = row(1, 'Юдин Пётр', { cells: [cell('absent'), cell('absent')] })
  const text = missingText(table([missing, row(2, 'Жуков Лев', { cells: [cell('submitted', 5), cell('waiting')] })]))
  expect(text.replaceAll('\u00a0', ' ')).toBe('Юдин Пётр: не сдал(а) 2 работы (Дроби, Проценты)')
})

test('who left or was forgotten is not among those who did not hand in, whatever the register has', () => {
  const cells = [cell('absent'), cell('absent')]
  const gone = [row(1, 'Ушёл', { state: 'left', cells }), row(2, '', { state: 'forgotten', cells })]
  expect(missingText(table(gone, [1, 2]))).toBe('')
})

test('an average has a decimal comma', () => {
  expect([4.33, 80, null].map(shownAverage)).toEqual(['4,33', '80', null])
})
