import type { YearCell, YearRow, YearTable } from '@quiz/contract/work/class-table.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { YearPeople } from './YearPeople.tsx'
import { YearRows } from './YearRows.tsx'

const cell = (workId: number, state: YearCell['state'], mark: number | null = null): YearCell => ({
  ...{ workId, state, attemptId: mark === null ? null : `attempt-${workId}-${mark}`, percent: mark && 20 * mark, mark },
})
const row = (pupilId: number, name: string, cells: YearCell[]): YearRow => ({
  ...{ pupilId, name, number: pupilId, state: 'in', cells, averageMark: null, averagePercent: null },
})
const rows = [
  row(1, 'Белова Ева', [cell(7, 'absent'), cell(8, 'submitted', 5), cell(9, 'submitted', 4)]),
  row(2, 'Юдин Пётр', [cell(7, 'submitted', 3), cell(8, 'waiting'), cell(9, 'submitted', 2)]),
]
const table: YearTable = {
  ...{ revision: 1, state: 'still', title: '7Б', pupils: rows },
  settings: { absentAs: 'nothing', periods: [], order: null },
  works: ['Дроби', 'Круги', 'Углы'].map((title, at) => ({
    ...{ id: 7 + at, title, at: '2026-09-01T00:00:00Z', state: 'closed', hasMarks: true, weight: 1 },
  })),
}

const open = (component: () => ReactNode) =>
  renderRoutes({ '/': component, '/work/$id': () => <h1>Работа</h1> }, { at: '/' })
const asRows = () =>
  open(() => <YearRows table={table} rows={[rows[0] ?? null, null, rows[1] ?? null]} onWeight={() => {}} />)

test('a cell with an attempt is a link to it that says whose it is, of which work, and what it got', async () => {
  const { address } = await asRows()
  const links = within(await screen.findByRole('table')).getAllByRole('link', { name: /, / })
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual([
    ...['Белова Ева, Круги: 5', 'Белова Ева, Углы: 4', 'Юдин Пётр, Дроби: 3', 'Юдин Пётр, Углы: 2'],
  ])
  await userEvent.click(screen.getByRole('link', { name: 'Юдин Пётр, Дроби: 3' }))
  await screen.findByRole('heading', { name: 'Работа' })
  expect(address()).toBe('/work/7?attempt=attempt-7-3')
})

test('a click on such a link with a key is left to the browser, which opens another tab', async () => {
  const { address } = await asRows()
  const link = await screen.findByRole('link', { name: 'Юдин Пётр, Дроби: 3' })
  // jsdom cannot open tabs.
  const preventDefault = (event: Event) => event.preventDefault()
  addEventListener('click', preventDefault)
  onTestFinished(() => removeEventListener('click', preventDefault))
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(link, { [key]: true })
  expect(address()).toBe('/')
})

test('who left says so in a line of the register, and who was forgotten has no name', async () => {
  const gone: YearRow[] = [
    { ...row(1, 'Ушёл Иван', []), state: 'left' },
    { ...row(2, '', []), state: 'forgotten' },
  ]
  await open(() => <YearRows table={table} rows={gone} onWeight={() => {}} />)
  const heads = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent.replace(/\s/g, ' '))
  expect(heads).toEqual(['1 Ушёл Иван (больше не в классе)', '2 имя удалено'])
})

test('one link of the cells is in the order of Tab, and arrow keys go to the next cell with an attempt', async () => {
  await asRows()
  const first = await screen.findByRole('link', { name: 'Белова Ева, Круги: 5' })
  const link = (name: string) => screen.getByRole('link', { name })
  const stops = () =>
    within(screen.getByRole('table'))
      .getAllByRole('link', { name: /, / })
      .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([first])
  first.focus()
  // Over the empty line, and over a cell without an attempt.
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(document.activeElement).toBe(link('Юдин Пётр, Углы: 2'))
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(link('Юдин Пётр, Дроби: 3'))
  expect(stops()).toEqual([link('Юдин Пётр, Дроби: 3')])
  await userEvent.keyboard('{ArrowUp}{ArrowLeft}')
  expect(document.activeElement).toBe(link('Юдин Пётр, Дроби: 3'))
})

test('on a phone the last five works are such links too, and a work without an attempt says so', async () => {
  const [work] = table.works
  if (!work) throw new Error('There are works')
  const earlier = [4, 5, 6].map((id) => ({ ...work, id, title: `Работа ${id}` }))
  const cells = [...earlier.map(({ id }) => cell(id, 'submitted', 3)), ...(rows[0]?.cells ?? [])]
  const longer = { ...table, works: [...earlier, ...table.works] }
  await open(() => <YearPeople table={longer} rows={[row(1, 'Белова Ева', cells)]} />)
  const [ofFirst] = await screen.findAllByRole('list', { name: 'Последние работы' })
  if (!ofFirst) throw new Error('There are people')
  expect(
    within(ofFirst)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '3', 'нДроби: не\u00a0писал', '5', '4'])
  await userEvent.click(within(ofFirst).getByRole('link', { name: 'Круги: 5' }))
  expect(await screen.findByRole('heading', { name: 'Работа' })).toBeTruthy()
})
