import { type TableRow, type WorkView, works } from '@quiz/contract/work/works.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aRow, aSubmittedRow, aTable, aWork, aWorkingRow } from '#web/testing/an-own-work.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { cells, openWork, press } from '#web/testing/own-work-page.tsx'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { currentToasts } from '#web/ui/toasts.ts'
import { marksText, mistakesOf, resultFiguresOf } from './result-figures.ts'
import { WorkProtocol } from './WorkProtocol.tsx'

const marked = (id: number, name: string, mark: number) => aSubmittedRow({ id, name, mark, percent: mark * 20 })
const aClass = [
  marked(1, 'Юрьев', 5),
  marked(2, 'Абрамов', 4),
  marked(3, 'Волков', 2),
  aWorkingRow({ id: 4, name: 'Гусев' }),
  aRow({ id: 5, name: 'Дымов' }),
]
const now = Date.now()
const open = { ...aWork(), now }
const closed = { ...aWork({ state: 'closed', closedAt: new Date(now).toISOString() }), now }
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

test('the figures of a class count marks, those who passed, those with 4 and 5, and who did not begin', () => {
  const { averageMark, counts, passed, quality, absent } = resultFiguresOf(aClass, closed)
  expect(averageMark).toBeCloseTo(11 / 3)
  expect(counts.map(({ mark, count }) => [mark, count])).toEqual([
    [5, 1],
    [4, 1],
    [3, 0],
    [2, 1],
  ])
  expect([passed, quality, absent]).toEqual([67, 67, ['Дымов']])
  const { passed: withThree, quality: withoutThree } = resultFiguresOf([...aClass, marked(6, 'Ёжикова', 3)], closed)
  expect([withThree, withoutThree]).toEqual([75, 50])
  const nobody = resultFiguresOf([aRow({ id: 5, name: 'Дымов' })], closed)
  expect(nobody).toMatchObject({ averageMark: null, averagePercent: null })
})

test('mistakes are numbers of questions, with a sign for a part; a question without an answer is none of them', () => {
  const { questions } = aTable([])
  expect(mistakesOf({ shares: [0, 50], unanswered: [10] }, questions)).toEqual({ mistakes: ['2±'], blanks: [1] })
  expect(mistakesOf({ shares: [100, null], unanswered: [] }, questions)).toEqual({ mistakes: [], blanks: [] })
})

test('the page says the result in a line, and copies marks in the order of the list by one press', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => written.push(text) } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const table = aTable(
    aClass.map((row, at) => ({ ...row, listPosition: at })),
    { state: 'closed' },
  )
  await openWork({ table }, { state: 'closed', closedAt: closed.closedAt, marks: [40, 60, 85] })
  await cells(/Юрьев/)
  expect(plain(document.querySelector('.works-result')?.textContent)).toBe(
    'Средняя оценка 3,67 · «5»: 1 · «4»: 1 · «3»: 0 · «2»: 1 · успеваемость 67 % · качество 67 % · Не писали: Дымов',
  )
  await userEvent.click(screen.getByText('По баллам'))
  await press('Скопировать оценки')
  await waitFor(() => expect(written).toEqual(['Юрьев\t5\nАбрамов\t4\nВолков\t2\nГусев\t\nДымов\tн']))
  expect(currentToasts().map(({ text }) => plain(text))).toEqual([
    'Скопировано строк: 5. Порядок тот же, что в списке.',
  ])
})

test('who can still begin is not absent: while the work is open, or with minutes or an end of their own after that', () => {
  const later = new Date(now + 60_000).toISOString()
  const rows = [
    marked(1, 'Юрьев', 5),
    aRow({ id: 2, name: 'Дымов' }),
    aRow({ id: 3, name: 'Минутин', extraMinutes: 200 }),
    aRow({ id: 4, name: 'Сроков', opensUntil: later }),
  ]
  const ended = { ...closed, closedAt: null, closesAt: new Date(now - 60_000).toISOString() }
  const namesIn = (work: typeof closed) => {
    const { absent, expected } = resultFiguresOf(rows, work)
    return { absent, expected }
  }
  expect(namesIn(open)).toEqual({ absent: [], expected: ['Дымов', 'Минутин', 'Сроков'] })
  expect(namesIn(ended)).toEqual({ absent: ['Дымов'], expected: ['Минутин', 'Сроков'] })
  expect(namesIn(closed)).toEqual({ absent: ['Дымов', 'Минутин'], expected: ['Сроков'] })
  expect(marksText(rows, { ...open, absentMark: 'н' })).toBe('Юрьев\t5\nДымов\t\nМинутин\t\nСроков\t')
  expect(marksText(rows, { ...ended, absentMark: 'н' })).toBe('Юрьев\t5\nДымов\tн\nМинутин\t\nСроков\t')
})

test('whoever took the name back is neither among the absent nor in what is copied', () => {
  const forgotten = aRow({ id: 6, name: '', isForgotten: true })
  expect(resultFiguresOf([forgotten, ...aClass], closed).absent).toEqual(['Дымов'])
  expect(marksText([forgotten, marked(1, 'Юрьев', 5)], { ...closed, absentMark: 'н' })).toBe('Юрьев\t5')
})

test('a work without marks copies percents', () => {
  expect(marksText([aSubmittedRow({ id: 1, name: 'Волков', percent: 33 })], { ...closed, absentMark: 'н' })).toBe(
    'Волков\t33',
  )
})

test.each<[string, WorkView['marks']]>([
  ['with marks', [40, 60, 85]],
  ['without marks', null],
])('the rows below the table of a work %s have a cell under each head', async (_, marks) => {
  await openWork({ table: aTable(aClass) }, { marks })
  await cells(/Юрьев/)
  const table = screen.getByRole<HTMLTableElement>('table')
  const widths = [...table.rows].map((row) => [...row.cells].reduce((sum, { colSpan }) => sum + colSpan, 0))
  expect(widths).toEqual(widths.map(() => widths[0]))
  expect(table.tFoot?.rows).toHaveLength(2)
})

test('a question without an answer looks unlike a wrong one', async () => {
  await openWork({ table: aTable([aSubmittedRow({ id: 1, name: 'Волков', shares: [0, 0], unanswered: [20] })]) })
  const verdicts = (await cells(/Волков/)).slice(-2)
  expect(verdicts.map((cell) => cell.getAttribute('aria-label'))).toEqual(['неверно', 'без ответа'])
})

const Protocol = () => <WorkProtocol id={7} />

/** Opens the protocol of the work 7; gives the words of a row. */
async function openProtocol(rows: TableRow[], changes: Partial<WorkView> = {}) {
  const work = aWork({ marks: [40, 60, 85], ...changes })
  fakeApi({
    [works.get.path.replace(':id', '7')]: () => ({ reply: work }),
    [works.table.path.replace(':id', '7')]: () => ({ reply: aTable(rows, { state: work.state }) }),
  })
  await renderRoutes({ '/': Protocol, '/work/$id/{-$view}': () => null }, { at: '/' })
  expect(await screen.findByRole('heading', { name: 'Протокол: Контрольная' })).toBeTruthy()
  return async (name: RegExp) => (await cells(name)).map(({ textContent }) => plain(textContent))
}

test('the protocol has points, mark and mistakes of everybody, and the result', async () => {
  const gone = aRow({ id: 6, name: '', isForgotten: true, listNumber: 8 })
  const rows = [{ ...marked(1, 'Юрьев', 5), listNumber: 7, unanswered: [20] }, ...aClass.slice(3), gone]
  const words = await openProtocol(rows, { state: 'closed', closedAt: closed.closedAt })
  expect(await words(/Юрьев/)).toEqual(['7', '1 из 3', '100', '5', '', '2'])
  expect(await words(/Гусев/)).toEqual(['1', 'ещё пишет'])
  expect(await words(/Дымов/)).toEqual(['2', 'не писал(а)'])
  expect(await words(/удалён/)).toEqual(['8', ''])
  expect(screen.getByText(/^успеваемость/)).toBeTruthy()
})

test('the protocol of an open work says of who did not begin that they have not begun yet', async () => {
  const words = await openProtocol(aClass)
  expect(await words(/Дымов/)).toEqual(['4', 'ещё не начал(а)'])
  expect(plain(document.querySelector('.works-result')?.textContent)).toMatch(/Ещё не начали: Дымов$/)
})
