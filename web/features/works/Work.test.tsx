import { type TableRow, type WorkTable, type WorkView, works } from '@quiz/contract/works.ts'
import { Outlet } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aRow, aSubmittedRow, aTable, aWork, aWorkingRow } from '#web/testing/an-own-work.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { renderedDuring } from '#web/testing/rendered-components.ts'
import { ToastRegion } from '#web/ui/ToastRegion.tsx'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'
import { ResultTable } from './ResultTable.tsx'
import { figuresOf } from './table-figures.ts'
import { Work } from './Work.tsx'
import { tableQuery } from './works.api.ts'

const tablePath = works.table.path.replace(':id', '7')

const Page = () => (
  <Work
    id={7}
    renderLink={(url) => <p>{url}</p>}
    renderQr={({ title }) => <p>QR {title}</p>}
    renderReview={(questions) => <p>Вопросов в ответах: {questions.length}</p>}
  />
)
const Frame = () => (
  <>
    <Outlet />
    <ToastRegion />
  </>
)

/** What the table answers: all at first, then what changed since then. */
type Replies = {
  table: WorkTable
  changes?: TableRow[]
  participants?: FakeReply
  isGone?: boolean
  duplicate?: (key: string | null) => boolean
  /** Gets the idempotency key of each change of the list; true fails it. */
  failsChange?: (key: string | null) => boolean
}

/** Opens the work 7. Its table is looked at when the returned function is called. */
async function open(replies: Replies, changes: Partial<WorkView> = {}) {
  let work = aWork(changes)
  const asked: (string | null)[] = []
  const done = () => ({ reply: true })
  const sent = fakeApi({
    [works.get.path.replace(':id', '7')]: () => ({ reply: work }),
    [tablePath]: (_, { query }) => {
      const since = query.get('since')
      asked.push(since)
      if (replies.isGone) return { status: 404, code: 'work_not_found', detail: 'Такой работы нет.' }
      const participants = since === null ? replies.table.participants : (replies.changes ?? [])
      return { reply: { ...replies.table, participants, revision: 1 + Number(since !== null && replies.changes) } }
    },
    [works.participants.path]: (_, { headers }) =>
      replies.failsChange?.(headers.get('idempotency-key'))
        ? { status: 500, code: 'internal' }
        : (replies.participants ?? { reply: [] }),
    [works.close.path]: () => {
      work = { ...work, state: 'closed', closedAt: new Date().toISOString() }
      return { reply: true }
    },
    [works.duplicate.path]: (_, { headers }) =>
      replies.duplicate?.(headers.get('idempotency-key')) ? { status: 500, code: 'internal' } : { reply: 8 },
    [works.reopen.path]: done,
    [works.update.path]: done,
    [works.attempt.path.replace(':id', '3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b')]: () => ({
      status: 404,
      code: 'work_not_found',
    }),
  })
  const page = await renderRoutes({ '/': Page, '/works': () => null }, { at: '/', frame: Frame })
  onTestFinished(() => {
    for (const { id } of currentToasts()) closeToast(id)
  })
  // A dialog that is open at once hides what is below it.
  await screen.findByRole('heading', { level: 1, name: 'Контрольная', hidden: true })
  const bodiesOf = (path: string) => sent.filter((call) => call.path === path).map(({ body }) => body)
  const look = () => act(() => page.queryClient.refetchQueries({ queryKey: tableQuery(7).queryKey }))
  return { ...page, asked, bodiesOf, look }
}

const cells = async (name: RegExp) => within(await screen.findByRole('row', { name })).getAllByRole('cell')
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('a work that nobody entered shows its code, link and QR code, and what to do next', async () => {
  await open({ table: aTable([]) })
  expect(screen.getByText('ABCD-2345')).toBeTruthy()
  expect(screen.getByText(/\/w\/ABCD2345$/)).toBeTruthy()
  expect(screen.getByText('QR Код ABCD-2345')).toBeTruthy()
  expect(await screen.findByText(/Пока никто не\sвошёл/)).toBeTruthy()
})

test('the table has a row a person: not started, working with the time left, handed in', async () => {
  const rows = [
    aRow({ id: 1, name: 'Абрамов' }),
    aWorkingRow({ id: 2, name: 'Борисова' }),
    aSubmittedRow({ id: 3, name: 'Волков', submittedBy: 'clock', shares: [100, null] }),
  ]
  await open({ table: aTable(rows) })
  expect((await cells(/Абрамов/))[0]?.textContent).toBe('Не\u00a0начато')
  expect((await cells(/Борисова/))[0]?.textContent).toBe('Пишет: 1 из\u00a02ещё 10\u00a0минут')
  const handedIn = await cells(/Волков/)
  expect(handedIn.map((cell) => cell.getAttribute('aria-label') ?? cell.textContent)).toEqual([
    ...['Сдановышло время', '1 из\u00a03', '33', 'верно', 'не\u00a0спрашивали'],
  ])
  expect(screen.getByRole('row', { name: /Ответили верно/ }).textContent).toContain('100%')
})

test('a later look asks for what changed, and shows it among the rows that are kept', async () => {
  const rows = [aRow({ id: 6, name: 'Абрамов' }), aRow({ id: 7, name: 'Борисова' })]
  const { asked, look } = await open({ table: aTable(rows), changes: [aWorkingRow({ id: 7, name: 'Борисова' })] })
  await cells(/Борисова/)
  await look()
  expect(asked).toEqual([null, '1'])
  expect((await cells(/Борисова/))[0]?.textContent).toMatch(/^Пишет: 1/)
  expect((await cells(/Абрамов/))[0]?.textContent).toBe('Не\u00a0начато')
})

test('of two hundred rows the changed one alone is rendered again', () => {
  const rows = Array.from({ length: 200 }, (_, at) => aSubmittedRow({ id: at + 1, name: `Ученик ${at}` }))
  const { questions } = aTable(rows)
  const columns = { hasMarks: true, areCodesShown: false, asked: 2, onOpen: () => {} }
  const tableOf = (shown: typeof rows) => (
    <ResultTable
      {...columns}
      rows={shown}
      questions={questions}
      figures={figuresOf({ participants: shown, questions })}
    />
  )
  const { rerender } = render(tableOf(rows))
  onTestFinished(cleanup)
  const next = rows.map((row) => (row.id === 9 ? { ...row, points: 3 } : row))
  const rendered = renderedDuring(() => rerender(tableOf(next)))
  expect(screen.getByText('3 из\u00a03', { normalizer: String })).toBeTruthy()
  // The table, its figures, and the row with its state and two cells.
  expect(rendered).toBeLessThan(12)
})

test('the table is looked at every three seconds, and not while the page is hidden', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { asked } = await open({ table: aTable([]) })
  await waitFor(() => expect(asked).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(6500))
  expect(asked).toHaveLength(3)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  onTestFinished(() => visibility.mockRestore())
  window.dispatchEvent(new Event('visibilitychange'))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(asked).toHaveLength(3)
  visibility.mockReturnValue('visible')
  await act(async () => {
    window.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(100)
  })
  expect(asked).toHaveLength(4)
})

test('a table that is looked at again does not speak', async () => {
  await open({ table: aTable([aRow({ id: 1, name: 'Абрамов' })]) })
  const table = await screen.findByRole('table')
  expect(table.closest('[aria-live], [role="status"], [role="log"], [role="alert"]')).toBeNull()
})

test('closing asks first while somebody works, and can be undone', async () => {
  const { bodiesOf } = await open({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]) })
  await cells(/Борисова/)
  await press('Завершить')
  const dialog = within(await screen.findByRole('dialog', { name: 'Завершить работу?' }))
  expect(bodiesOf(works.close.path)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Завершить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(bodiesOf(works.reopen.path)).toHaveLength(1))
  expect(bodiesOf(works.close.path)).toEqual([{ id: 7 }])
})

test('minutes for all whose reply was lost are repeated with the same key, later ones have another', async () => {
  const keys: (string | null)[] = []
  const failsChange = (key: string | null) => keys.push(key) === 1
  const { bodiesOf } = await open({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]), failsChange })
  await cells(/Борисова/)
  await press('Добавить 5 минут всем')
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  await press('Добавить 5 минут всем')
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toContainEqual(expect.stringMatching(/добавлено/)),
  )
  await press('Добавить 5 минут всем')
  await waitFor(() => expect(bodiesOf(works.participants.path)).toHaveLength(3))
  const [first, again, later] = keys
  expect(first).toMatch(/.{16}/)
  expect(again).toBe(first)
  expect(later).not.toBe(first)
})

test('minutes for one are a request of their own after other minutes, and give the focus back to their button', async () => {
  const keys: (string | null)[] = []
  const failsChange = (key: string | null) => keys.push(key) === 1
  await open({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]), failsChange })
  await cells(/Борисова/)
  await press('Борисова')
  const button = (name: string) => screen.findByRole('button', { name, hidden: true })
  const give = async (minutes: string) => {
    const field = await screen.findByRole('textbox', { name: 'Добавить минут', hidden: true })
    await userEvent.clear(field)
    await userEvent.type(field, `${minutes}{Enter}`)
  }
  await userEvent.click(await button('Добавить минут'))
  await give('5')
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  for (const minutes of ['6', '5']) {
    await give(minutes)
    await waitFor(() => expect(screen.queryByRole('textbox', { hidden: true })).toBeNull())
    expect(document.activeElement).toBe(await button('Добавить минут'))
    await userEvent.click(await button('Добавить минут'))
  }
  expect(new Set(keys).size).toBe(3)
})

test('removing a person closes the dialog and can be undone', async () => {
  const { bodiesOf } = await open({ table: aTable([aRow({ id: 2, name: 'Борисова' })]) })
  await cells(/Борисова/)
  await press('Борисова')
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать из\u00a0работы', hidden: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(bodiesOf(works.participants.path)).toHaveLength(2))
  expect(bodiesOf(works.participants.path)).toEqual([
    { id: 7, remove: 2 },
    { id: 7, restore: 2 },
  ])
})

test('a new attempt is given after a word on what becomes of the old one, and can be undone', async () => {
  const { bodiesOf } = await open({ table: aTable([aSubmittedRow({ id: 2, name: 'Борисова' })]) })
  await cells(/Борисова/)
  await press('Борисова')
  await userEvent.click(await screen.findByRole('button', { name: 'Дать новую попытку', hidden: true }))
  expect(bodiesOf(works.participants.path)).toEqual([])
  await press('Начать заново')
  await waitFor(() => expect(bodiesOf(works.participants.path)).toEqual([{ id: 7, reset: 2 }]))
  await press('Вернуть')
  await waitFor(() => expect(bodiesOf(works.participants.path)).toHaveLength(2))
  expect(bodiesOf(works.participants.path)[1]).toEqual({ id: 7, restore: 2 })
})

test('a refused name is said in words about the name', async () => {
  const message = 'Такое имя в\u00a0списке уже есть.'
  const refusal = { status: 409, code: 'name_taken', detail: 'Под этим именем уже пишут эту работу.' }
  const table = aTable([aRow({ id: 2, name: 'Борисова' })])
  await open({ table, participants: { ...refusal, errors: [{ path: 'rename.name', message }] } })
  await cells(/Борисова/)
  await press('Борисова')
  await userEvent.click(await screen.findByRole('button', { name: 'Переименовать', hidden: true }))
  await press('Сохранить имя')
  expect(await screen.findByText(/^Такое имя в\sсписке уже есть\.$/)).toBeTruthy()
})

test('whoever removed the own name has no answers to open', async () => {
  await open({ table: aTable([aSubmittedRow({ id: 2, name: '', isForgotten: true })]) })
  expect((await screen.findByRole('rowheader', { name: 'удалено участником' })).querySelector('button')).toBeNull()
})

test('personal codes of a list are shown before the start, and hidden after it until they are asked for', async () => {
  const rows = [aRow({ id: 1, name: 'Абрамов' })]
  const before = await open({ table: aTable(rows) }, { names: 'list' })
  expect((await cells(/Абрамов/))[0]?.textContent).toBe('K7Q2M')
  before.close()
  await open({ table: aTable(rows) }, { names: 'list', isStarted: true })
  expect((await cells(/Абрамов/))[0]?.textContent).toBe('Не\u00a0начато')
  await press('Показать личные коды')
  expect((await cells(/Абрамов/))[0]?.textContent).toBe('K7Q2M')
})

test('settings of a work that has started are sent when they changed, without those that are fixed', async () => {
  const { bodiesOf } = await open({ table: aTable([]) }, { isStarted: true, minutes: 20 })
  await press('Настройки')
  const dialog = within(await screen.findByRole('dialog', { name: 'Настройки' }))
  expect(dialog.queryByRole('textbox', { name: /^Минут/ })).toBeNull()
  const title = dialog.getByRole('textbox', { name: 'Название работы' })
  await userEvent.clear(title)
  await userEvent.type(title, 'Зачёт')
  await userEvent.click(dialog.getByRole('switch', { name: /^Ставить оценки/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(bodiesOf(works.update.path)).toEqual([{ id: 7, title: 'Зачёт', marks: [50, 70, 85] }]))
})

test('a press after a lost reply finds the copy that was made', async () => {
  const keys: (string | null)[] = []
  await open({ table: aTable([]), duplicate: (key) => keys.push(key) === 1 })
  for (const presses of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Для другого класса', hidden: true }))
    await waitFor(() => expect(keys).toHaveLength(presses))
  }
  expect(keys[1]).toBe(keys[0])
})

test('a work that was deleted in another tab is gone here too', async () => {
  const replies: Replies = { table: aTable([aRow({ id: 1, name: 'Иванова А.' })]) }
  const { look } = await open(replies)
  expect(screen.getByRole('button', { name: 'Завершить' })).toBeTruthy()
  replies.isGone = true
  await look()
  expect(await screen.findByText('Такой работы нет.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Завершить' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Все работы' })).toBeTruthy()
})

test('half typed settings are open again after a sign-in, and change nothing else than what was typed', async () => {
  const settings = async () => within(await screen.findByRole('dialog', { name: 'Настройки' }))
  const { close } = await open({ table: aTable([]) }, { minutes: 20 })
  await press('Настройки')
  await userEvent.type((await settings()).getByRole('textbox', { name: /^Минут/ }), '0')
  close()
  const { bodiesOf } = await open({ table: aTable([]) }, { minutes: 20, note: 'Новое в другом окне' })
  await userEvent.click((await settings()).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(bodiesOf(works.update.path)).toEqual([{ id: 7, minutes: 200 }]))
})

test('half typed names are in their field again after a sign-in', async () => {
  const table = aTable([aRow({ id: 1, name: 'Абрамов' })])
  const names = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Список/ })
  const before = await open({ table })
  await press('Добавить имена')
  await userEvent.type(await names(), 'Борисова')
  before.close()
  await open({ table })
  expect((await names()).value).toBe('Борисова')
})

test('the page offers a newer version before the start, and warns of a test that others can review', async () => {
  const [quiz] = aWork().tests
  const tests = quiz ? [{ ...quiz, newestVersionNumber: 3, isReviewOpen: true }] : []
  const { bodiesOf, close } = await open({ table: aTable([]) }, { tests })
  expect(screen.getByRole('button', { name: /^Закрыть тест/ })).toBeTruthy()
  await press('Взять новую редакцию')
  await waitFor(() =>
    expect(bodiesOf(works.update.path)).toEqual([{ id: 7, tests: [{ testId: 5, versionNumber: 3 }] }]),
  )
  close()
  await open({ table: aTable([]) }, { tests, isStarted: true })
  expect(screen.queryByRole('button', { name: 'Взять новую редакцию' })).toBeNull()
})

test('seven days before the names go the page says so; a work that a moderator closed stays closed', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
  const table = aTable([], { state: 'closed' })
  const later = await open({ table }, { deletesAt: inDays(8), state: 'closed' })
  expect(screen.queryByText(/^Скоро/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Открыть снова' })).toBeTruthy()
  later.close()
  await open({ table }, { deletesAt: inDays(6.5), state: 'closed', isModerated: true })
  expect(screen.getByText(/^Скоро/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Открыть снова' })).toBeNull()
})
