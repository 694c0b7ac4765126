import { works } from '@quiz/contract/work/works.ts'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ResultTable } from '#web/features/work/results/ResultTable.tsx'
import { figuresOf } from '#web/features/work/results/table-figures.ts'
import { useAdvancingTimers } from '#web/testing/advancing-timers.ts'
import { aRow, aSubmittedRow, aTable, aWork, aWorkingRow } from '#web/testing/an-own-work.ts'
import { cells, openWork, press, type WorkReplies } from '#web/testing/own-work-page.tsx'
import { renderedDuring } from '#web/testing/rendered-components.ts'

test('a work that nobody entered shows its code, link and QR code, and what to do next', async () => {
  await openWork({ table: aTable([]) })
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
  await openWork({ table: aTable(rows) })
  expect((await cells(/Абрамов/))[0]?.textContent).toBe('Не\u00a0начато')
  expect((await cells(/Борисова/))[0]?.textContent).toBe('Пишет: 1 из\u00a02ещё 10\u00a0минут')
  const submitted = await cells(/Волков/)
  expect(submitted.map((cell) => cell.getAttribute('aria-label') ?? cell.textContent)).toEqual([
    ...['Сдановышло время', '1 из\u00a03', '33', 'верно', 'не\u00a0спрашивали'],
  ])
  expect(screen.getByRole('row', { name: /Ответили верно/ }).textContent).toContain('100%')
})

test('a later look asks for what changed, and shows it among the rows that are kept', async () => {
  const rows = [aRow({ id: 6, name: 'Абрамов' }), aRow({ id: 7, name: 'Борисова' })]
  const { asked, look } = await openWork({ table: aTable(rows), changes: [aWorkingRow({ id: 7, name: 'Борисова' })] })
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
  useAdvancingTimers()
  const { asked } = await openWork({ table: aTable([]) })
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
  await openWork({ table: aTable([aRow({ id: 1, name: 'Абрамов' })]) })
  const table = await screen.findByRole('table')
  expect(table.closest('[aria-live], [role="status"], [role="log"], [role="alert"]')).toBeNull()
})

test('closing asks first while somebody works, and can be undone', async () => {
  const { bodiesOf } = await openWork({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]) })
  await cells(/Борисова/)
  await press('Завершить')
  const dialog = within(await screen.findByRole('dialog', { name: 'Завершить работу?' }))
  expect(bodiesOf(works.close.path)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Завершить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть' }))
  await waitFor(() => expect(bodiesOf(works.reopen.path)).toHaveLength(1))
  expect(bodiesOf(works.close.path)).toEqual([{ id: 7 }])
})

test('closing asks first where somebody has an own end, which it ends too', async () => {
  const opensUntil = new Date(Date.now() + 86_400_000).toISOString()
  const rows = [aRow({ id: 1, name: 'Абрамов', opensUntil }), aRow({ id: 2, name: 'Борисова' })]
  await openWork({ table: aTable(rows) })
  await press('Завершить')
  expect(await screen.findByText(/Свой срок есть ещё у\s1 человека: он тоже закончится\./)).toBeTruthy()
  expect(screen.queryByText(/Ещё пишут/)).toBeNull()
})

test('whoever removed the own name has no answers to open', async () => {
  await openWork({ table: aTable([aSubmittedRow({ id: 2, name: '', isForgotten: true })]) })
  expect((await screen.findByRole('rowheader', { name: 'удалено участником' })).querySelector('button')).toBeNull()
})

test('a pupil whom the class removed for good keeps the number, and is not counted among those who may hand in', async () => {
  const rows = [
    aRow({ id: 1, name: '', isForgotten: true, listNumber: 1 }),
    aSubmittedRow({ id: 2, name: 'Юдин', listNumber: 2 }),
  ]
  await openWork({ table: aTable(rows) }, { names: 'class' })
  const row = await screen.findByRole('row', { name: /удалён/ })
  expect(row.textContent).toBe('1удалён')
  expect(row.querySelector('button')).toBeNull()
  expect(screen.getByText(/^Сдали 1 из\s1$/)).toBeTruthy()
})

test('personal codes of a list are hidden, before the start too, until they are asked for', async () => {
  await openWork({ table: aTable([aRow({ id: 1, name: 'Абрамов' })]) }, { names: 'list', isStarted: false })
  expect((await cells(/Абрамов/))[0]?.textContent).toBe('Не\u00a0начато')
  await press('Показать личные коды')
  expect((await cells(/Абрамов/))[0]?.textContent).toBe('K7Q2M')
})

test('settings of a work that has started are sent when they changed, without those that are fixed', async () => {
  const { bodiesOf } = await openWork({ table: aTable([]) }, { isStarted: true, minutes: 20 })
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

test('for another class the form of a new work opens, which makes nothing by itself', async () => {
  const { bodiesOf } = await openWork({ table: aTable([]) })
  const link = screen.getByRole('link', { name: 'Для другого класса', hidden: true })
  expect(link.getAttribute('href')).toBe('/works/new?copy=7')
  expect(bodiesOf(works.duplicate.path)).toEqual([])
})

test('a work that was deleted in another tab is gone here too', async () => {
  const replies: WorkReplies = { table: aTable([aRow({ id: 1, name: 'Иванова А.' })]) }
  const { look } = await openWork(replies)
  expect(screen.getByRole('button', { name: 'Завершить' })).toBeTruthy()
  replies.isGone = true
  await look()
  expect(await screen.findByText('Такой работы нет.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Завершить' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Все работы' })).toBeTruthy()
})

test('half typed settings are open again after a sign-in, and change nothing else than what was typed', async () => {
  const settings = async () => within(await screen.findByRole('dialog', { name: 'Настройки' }))
  const { close } = await openWork({ table: aTable([]) }, { minutes: 20 })
  await press('Настройки')
  await userEvent.type((await settings()).getByRole('textbox', { name: /^Минут/ }), '0')
  close()
  const { bodiesOf } = await openWork({ table: aTable([]) }, { minutes: 20, note: 'Новое в другом окне' })
  await userEvent.click((await settings()).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(bodiesOf(works.update.path)).toEqual([{ id: 7, minutes: 200 }]))
})

test('the page offers a newer version before the start, and warns of a test that others can review', async () => {
  const [quiz] = aWork().tests
  const tests = quiz ? [{ ...quiz, newestVersionNumber: 3, isReviewOpen: true }] : []
  const { bodiesOf, close } = await openWork({ table: aTable([]) }, { tests })
  expect(screen.getByRole('button', { name: /^Закрыть тест/ })).toBeTruthy()
  await press('Взять новую редакцию')
  await waitFor(() =>
    expect(bodiesOf(works.update.path)).toEqual([{ id: 7, tests: [{ testId: 5, versionNumber: 3 }] }]),
  )
  close()
  await openWork({ table: aTable([]) }, { tests, isStarted: true })
  expect(screen.queryByRole('button', { name: 'Взять новую редакцию' })).toBeNull()
})

test('a work that draws from own questions takes those of today until somebody starts', async () => {
  const draws = [{ bank: { theme: 'Круги' }, pick: 2, points: 5, title: 'Круги', found: 4 }]
  const { bodiesOf, close } = await openWork({ table: aTable([]) }, { draws, tests: [] })
  expect(screen.getByText(/^Вопросов: 2 из\s4, у\sкаждого свои/)).toBeTruthy()
  await press('Взять новую редакцию')
  await waitFor(() =>
    expect(bodiesOf(works.update.path)).toEqual([{ id: 7, tests: [{ bank: { theme: 'Круги' }, pick: 2, points: 5 }] }]),
  )
  close()
  await openWork({ table: aTable([]) }, { draws, tests: [], isStarted: true })
  expect(screen.queryByRole('button', { name: 'Взять новую редакцию' })).toBeNull()
})

test('a work of a class whose author is no teacher of it any more stays closed for all and for each, and says why', async () => {
  const classes = [{ id: 3, title: '7Б', isLeft: true as const }]
  const rows = [aSubmittedRow({ id: 2, name: 'Юдин', listNumber: 2 })]
  await openWork({ table: aTable(rows, { state: 'closed' }) }, { names: 'class', classes, state: 'closed' })
  expect(screen.getByText(/^Вы\sбольше не\sучитель класса «7Б»/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Открыть снова' })).toBeNull()
  expect(screen.queryByRole('link', { name: /7Б/ })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Юдин' }))
  await screen.findByRole('dialog', { name: 'Юдин' })
  for (const name of ['Открыть до\u00a0срока', 'Вернуть ученику'])
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull()
})

test('seven days before the names go the page says so; a work that a moderator closed stays closed', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
  const table = aTable([], { state: 'closed' })
  const later = await openWork({ table }, { deletesAt: inDays(8), state: 'closed' })
  expect(screen.queryByText(/^Скоро/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Открыть снова' })).toBeTruthy()
  later.close()
  await openWork({ table }, { deletesAt: inDays(6.5), state: 'closed', isModerated: true })
  expect(screen.getByText(/^Скоро/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Открыть снова' })).toBeNull()
})
