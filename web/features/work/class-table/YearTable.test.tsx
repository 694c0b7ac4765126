import {
  classTable,
  type YearTable as Table,
  type ThemesOfPupil,
  type YearCell,
  type YearRow,
  type YearWork,
} from '@quiz/contract/work/class-table.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useAdvancingTimers } from '#web/testing/advancing-timers.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { PupilSheets } from './PupilSheets.tsx'
import type { TableSearch } from './shown-table.ts'
import { YearTable } from './YearTable.tsx'

const works: YearWork[] = [
  { id: 7, title: 'Дроби', at: '2026-09-10T00:00:00Z', state: 'closed', hasMarks: true, weight: 2 },
  { id: 8, title: 'Круги', at: '2026-11-10T00:00:00Z', state: 'closed', hasMarks: false, weight: 1 },
]
const cell = (workId: number, state: YearCell['state'], percent: number | null = null): YearCell => ({
  ...{ workId, state, percent, attemptId: null, mark: percent !== null && workId === 7 ? 4 : null },
})
const row = (pupilId: number, name: string, cells: YearCell[]): YearRow => ({
  ...{ pupilId, name, number: pupilId, state: 'in', cells, averageMark: null, averagePercent: null },
})
const pupils = [
  {
    ...row(1, 'Юдин Пётр', [cell(7, 'submitted', 75), cell(8, 'submitted', 60)]),
    ...{ averageMark: 4.5, averagePercent: 60 },
  },
  { ...row(2, 'Белова Ева', [cell(7, 'absent'), cell(8, 'submitted', 90)]), averagePercent: 90 },
  row(3, 'Ёлкин Лев', [cell(7, 'none'), cell(8, 'none')]),
]
const themes: ThemesOfPupil[] = [{ pupilId: 2, themes: [{ theme: 'Площади', percent: 50, questions: 2 }] }]

/** The class 5 with its works of some days, and the settings and calls that it gets. */
function aClass(state: Table['state'] = 'still') {
  const weights = new Map(works.map(({ id, weight }) => [id, weight]))
  return fakeApi({
    [classTable.table.path.replace(':id', '5')]: (_, { query }) => {
      const isWithin = ({ at }: YearWork) => at >= (query.get('from') ?? '') && at <= (query.get('to') ?? '9')
      const shown = works.filter(isWithin).map((one) => ({ ...one, weight: weights.get(one.id) ?? 1 }))
      const withCells = (one: YearRow): YearRow => ({
        ...one,
        cells: one.cells.filter(({ workId }) => shown.some(({ id }) => id === workId)),
      })
      const periods = [{ title: '2-я четверть', from: '2026-11-01', to: '2026-12-28' }]
      const settings = { absentAs: 'nothing', periods, order: null } as const
      const table: Table = { revision: 1, state, title: '7Б', settings, works: shown, pupils: pupils.map(withCells) }
      return { reply: table }
    },
    [classTable.themes.path.replace(':id', '5')]: () => ({ reply: themes }),
    [classTable.own.path]: ({ body }) => {
      const { id, weight } = body as { id: number; weight?: { workId: number; weight: number } }
      if (id !== 5 || !weight) return { status: 404, code: 'class_not_found' }
      weights.set(weight.workId, weight.weight)
      return { reply: { absentAs: 'nothing', periods: [], order: null } }
    },
  })
}

function TablePage() {
  const [search, setSearch] = useState<TableSearch>({})
  return <YearTable classId={5} search={search} onSearch={(change) => setSearch({ ...search, ...change })} />
}
const pages = { '/': TablePage, '/work/$id': () => null, '/class/$id/{-$paper}': () => null }

test('a weight is that of its work, and the table shows what the server has then', async () => {
  aClass()
  await renderRoutes(pages, { at: '/' })
  const weight = (title: string) => screen.findByRole<HTMLSelectElement>('combobox', { name: `Вес работы «${title}»` })
  await userEvent.selectOptions(await weight('Круги'), '3')
  await waitFor(async () => expect((await weight('Круги')).value).toBe('3'))
  expect((await weight('Дроби')).value).toBe('2')
})

test('the works of a part of the year take the place of those of the whole year, and come back', async () => {
  aClass()
  await renderRoutes(pages, { at: '/' })
  const heads = () => within(screen.getByRole('table')).getAllByRole('columnheader').length
  const time = await screen.findByRole('combobox', { name: 'Время' })
  expect(heads()).toBe(1 + 2 + 2)
  await userEvent.selectOptions(time, '2-я четверть')
  await waitFor(() => expect(heads()).toBe(1 + 1 + 2))
  await userEvent.selectOptions(time, 'Весь год')
  await waitFor(() => expect(heads()).toBe(1 + 2 + 2))
})

test.each([
  { state: 'live', calls: 2 },
  { state: 'still', calls: 1 },
] as const)(
  'the table of a class that is $state is asked for $calls times in eight seconds',
  async ({ state, calls }) => {
    useAdvancingTimers()
    const sent = aClass(state)
    await renderRoutes(pages, { at: '/' })
    await screen.findByRole('table')
    await vi.advanceTimersByTimeAsync(8000)
    expect(sent).toHaveLength(calls)
  },
)

const openSheets = (search: TableSearch & { pupil?: number }) =>
  renderRoutes(
    {
      '/': () => <PupilSheets classId={5} search={search} onSearch={() => {}} />,
      '/class/$id/{-$paper}': () => null,
    },
    { at: '/' },
  )
const sheet = (name: string) => screen.findByRole('region', { name: `Лист: ${name}` })
const linesOf = (found: HTMLElement) =>
  within(found)
    .getAllByRole('row')
    .map(({ children }) => [...children].map(({ textContent }) => textContent))

test('the sheet of a pupil has marks, percents, weights and averages, each by its name', async () => {
  aClass()
  await openSheets({ pupil: 1 })
  const found = await sheet('Юдин Пётр')
  expect(linesOf(found)).toEqual([
    ['Работа', 'Дата', 'Отметка', 'Процент'],
    ['Дроби (вес 2)', expect.stringContaining('10 сентября'), '4', '75\u00a0%'],
    ['Круги', expect.stringContaining('10 ноября'), '–', '60\u00a0%'],
  ])
  const facts = within(found)
    .getAllByRole('term')
    .map((one) => [one.textContent, one.nextElementSibling?.textContent])
  expect(facts).toEqual([
    ['Средняя отметка', '4,5'],
    ['Средний процент работ без отметки', '60\u00a0%'],
  ])
  expect(screen.getAllByRole('region', { name: /^Лист: / })).toHaveLength(1)
  expect(within(found).queryByText(/не\sписал/)).toBeNull()
})

test('the sheets of a whole class say what was missed, the share of themes, and that there were no works', async () => {
  aClass()
  await openSheets({})
  const missed = await sheet('Белова Ева')
  expect(linesOf(missed)[1]?.slice(2)).toEqual(['н'])
  expect(within(missed).getByText(/^н — не писал\(а\), в среднем не учтено$/)).toBeTruthy()
  expect(linesOf(missed).at(-1)).toEqual(['Площади', '50\u00a0%', '2\u00a0вопроса'])
  expect(within(await sheet('Ёлкин Лев')).getByText('Работ за это время нет.')).toBeTruthy()
  expect(screen.getAllByRole('region', { name: /^Лист: / })).toHaveLength(3)
})

test('where no work of the days has marks there is no column of them, and the average is that of all', async () => {
  aClass()
  await openSheets({ pupil: 2, from: '2026-11-01' })
  const found = await sheet('Белова Ева')
  expect(linesOf(found)[0]).toEqual(['Работа', 'Дата', 'Процент'])
  expect(within(found).getByRole('term').textContent).toBe('Средний процент')
})
