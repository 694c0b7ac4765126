import { works } from '@quiz/contract/work/works.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aTable } from '#web/testing/an-own-work.ts'
import type { FakeReply } from '#web/testing/fake-api.ts'
import { openWork, press, type WorkReplies } from '#web/testing/own-work-page.tsx'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'

const busy: FakeReply = { status: 503, code: 'busy', detail: 'Сайт занят.' }
const field = (name: RegExp | string) => screen.getByRole('textbox', { name })

/** Opens the settings of a work that has not started. */
async function openSettings(replies: Partial<WorkReplies> = {}) {
  const opened = await openWork({ table: aTable([]), ...replies }, { minutes: 20 })
  await press('Настройки')
  const dialog = within(await screen.findByRole('dialog', { name: 'Настройки' }))
  return { ...opened, dialog, save: () => userEvent.click(dialog.getByRole('button', { name: 'Сохранить' })) }
}

test('settings with problems are not sent: the first problem has the focus, each goes when it is corrected', async () => {
  const { bodiesOf, dialog, save } = await openSettings()
  await userEvent.clear(field('Название работы'))
  await userEvent.type(field(/^Минут/), '!')
  expect(dialog.queryByText('Назовите работу.')).toBeNull()
  await save()
  expect(document.activeElement).toBe(field('Название работы'))
  await userEvent.type(field('Название работы'), 'Зачёт')
  expect(dialog.queryByText('Назовите работу.')).toBeNull()
  expect(field(/^Минут/).ariaInvalid).toBe('true')
  await save()
  expect(document.activeElement).toBe(field(/^Минут/))
  expect(bodiesOf(works.update.path)).toEqual([])
  await userEvent.type(field(/^Минут/), '{Backspace}')
  await save()
  await waitFor(() => expect(bodiesOf(works.update.path)).toEqual([{ id: 7, title: 'Зачёт' }]))
})

test('refused settings say so at their field, others in the dialog, and stay until they are taken', async () => {
  const errors = [{ path: 'minutes', message: 'Столько минут нельзя.' }]
  const refusals = [{ status: 400, code: 'invalid_request', errors }, busy]
  const { bodiesOf, dialog, save } = await openSettings({ refusals })
  await userEvent.clear(field(/^Минут/))
  await userEvent.type(field(/^Минут/), '30')
  await save()
  expect(await dialog.findByText('Столько минут нельзя.')).toBeTruthy()
  expect(document.activeElement).toBe(field(/^Минут/))
  await save()
  expect((await dialog.findByRole('alert')).textContent).toBe('Сайт занят.')
  await save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodiesOf(works.update.path)).toEqual([1, 2, 3].map(() => ({ id: 7, minutes: 30 })))
})

test('a beginning of which only the day is typed is not sent by Enter', async () => {
  const { bodiesOf, dialog } = await openSettings()
  const begin = dialog.getByLabelText(/^Начало/)
  Object.defineProperty(begin, 'validity', { value: { badInput: true } })
  // As browsers do, whose default button stands outside of the form.
  fireEvent.keyDown(begin, { key: 'Enter' })
  fireEvent.submit(begin)
  expect(await dialog.findByText(/^Укажите и\sдень/)).toBeTruthy()
  expect(bodiesOf(works.update.path)).toEqual([])
})

test('a closed work is opened again until a time ahead; a refusal stays in the dialog', async () => {
  const table = aTable([], { state: 'closed' })
  const { bodiesOf } = await openWork({ table, refusals: [busy] }, { state: 'closed' })
  await press('Открыть снова')
  const dialog = within(await screen.findByRole('dialog', { name: 'Открыть работу снова' }))
  const end = dialog.getByLabelText('Новый конец')
  const open = () => userEvent.click(dialog.getByRole('button', { name: 'Открыть' }))
  for (const [typed, problem] of [
    ['', 'Назовите время.'],
    ['2020-01-01T10:00', 'Это время уже прошло.'],
  ] as const) {
    fireEvent.change(end, { target: { value: typed } })
    await open()
    expect(dialog.getByText(problem)).toBeTruthy()
    expect(document.activeElement).toBe(end)
  }
  fireEvent.change(end, { target: { value: '2099-05-20T10:00' } })
  await open()
  expect((await dialog.findByRole('alert')).textContent).toBe('Сайт занят.')
  expect(currentToasts()).toEqual([])
  await open()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const closesAt = new Date('2099-05-20T10:00').toISOString()
  expect(bodiesOf(works.reopen.path)).toEqual([1, 2].map(() => ({ id: 7, closesAt })))
})

test('a question about pasted names that is not answered has the focus, and refused names stay in the dialog', async () => {
  const replies: WorkReplies = { table: aTable([]), participants: busy }
  const { bodiesOf } = await openWork(replies)
  await userEvent.click(await screen.findByRole('button', { name: 'Вставить имена' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Участники' }))
  const add = dialog.getByRole('button', { name: 'Добавить' })
  expect(add.title).toBe('Вставьте хотя бы одно имя.')
  await userEvent.click(dialog.getByRole('textbox'))
  await userEvent.paste('Белова Ева\nБелова Ева')
  await userEvent.click(add)
  expect(document.activeElement).toBe(dialog.getByRole('group', { name: /встречается дважды/ }))
  expect(bodiesOf(works.participants.path)).toEqual([])
  await userEvent.click(dialog.getAllByRole('radio')[1] ?? add)
  await userEvent.click(add)
  expect((await dialog.findByRole('alert')).textContent).toBe('Сайт занят.')
  expect(bodiesOf(works.participants.path)).toEqual([{ id: 7, add: ['Белова Ева'] }])
  replies.participants = { reply: [] }
  await userEvent.click(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  for (const { id } of currentToasts()) closeToast(id)
})
