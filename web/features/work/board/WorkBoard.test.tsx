import { type TableRow, type WorkView, works } from '@quiz/contract/work/works.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow, aSubmittedRow, aTable, aWork, aWorkingRow } from '#web/testing/an-own-work.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { boardEnd } from './board-clock.ts'
import { WorkBoard } from './WorkBoard.tsx'

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

const Page = () => <WorkBoard id={7} />

/** Opens the board of the work 7. */
async function openBoard(rows: TableRow[], changes: Partial<WorkView> = {}) {
  const work = aWork(changes)
  fakeApi({
    [works.get.path.replace(':id', '7')]: () => ({ reply: work }),
    [works.table.path.replace(':id', '7')]: () => ({ reply: aTable(rows, { state: work.state }) }),
  })
  await renderRoutes({ '/': Page, '/work/$id': () => null }, { at: '/' })
  await screen.findByRole('heading', { name: 'Контрольная' })
  return document.body.textContent.replaceAll('\u00a0', ' ')
}

test('a board shows code, address and QR code; who is in is a number, and neither names nor personal codes', async () => {
  const gone = aRow({ id: 3, name: '', isForgotten: true, listNumber: 3 })
  const rows = [aRow({ id: 1, name: 'Абрамов' }), aWorkingRow({ id: 2, name: 'Борисова' }), gone]
  const words = await openBoard(rows, { names: 'list', minutes: 20 })
  expect(words).toContain('ABCD-2345')
  expect(words).toMatch(/quiz\.example\/w/)
  expect(await screen.findByRole('img', { name: /QR.*https?:/ })).toBeTruthy()
  expect(words).toContain('введите код и свой личный код')
  expect(words).toContain('Вошли1 из 2')
  expect(words).not.toMatch(/Сдали|Абрамов|Борисова|K7Q2M/)
  expect(screen.getByRole('timer').textContent).toMatch(/^10:\d\d$/)
})

test('once somebody handed in, the board says how many of those who are in', async () => {
  const rows = [aSubmittedRow({ id: 1, name: 'Абрамов' }), aWorkingRow({ id: 2, name: 'Борисова' })]
  expect(await openBoard(rows)).toContain('Вошли2Сдали1 из 2')
})

test('the board of a closed work says so, and shows no code', async () => {
  const words = await openBoard([aSubmittedRow({ id: 1, name: 'Абрамов' })], { state: 'closed' })
  expect(words).toContain('Работа завершена')
  expect(words).toContain('Сдали1 из 1')
  expect(words).not.toContain('ABCD-2345')
})

const aMonth = 60 * 24 * 30

test.each([
  ['before anybody began, how long each has', { minutes: 20, closesAt: inMinutes(aMonth) }, /20 минут на работу/],
  ['a far end by its date', { minutes: null, closesAt: inMinutes(aMonth) }, /до \d+ \S+ \d{4}/],
  ['the opening', { state: 'before', opensAt: inMinutes(5) }, /До начала ?(5:00|4:59)/],
] as const)('the clock of a board shows %s', async (_, changes, shown) => {
  expect(await openBoard([], changes)).toMatch(shown)
})

test('where ends differ, the clock counts to that of whoever may write longest', () => {
  const work = { state: 'open', opensAt: null, closesAt: '2026-12-30T10:00:00.000Z' } as const
  const at = (dueAt: string) => ({ state: 'working', dueAt: `2026-11-30T10:${dueAt}.000Z` }) as const
  expect(boardEnd(work, [at('20:00'), at('20:40')])).toEqual({ to: 'end', at: at('20:40').dueAt, isUnderWay: true })
  expect(boardEnd(work, [at('25:00'), at('20:00')])).toEqual({ to: 'last', at: at('25:00').dueAt, isUnderWay: true })
  expect(boardEnd({ ...work, state: 'closed' }, [])).toBeNull()
})
