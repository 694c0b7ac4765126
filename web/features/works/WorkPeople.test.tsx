import { type Participant, works } from '@quiz/contract/works.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aRow, aSubmittedRow, aTable, aWorkingRow } from '#web/testing/an-own-work.ts'
import { cells, openWork, press } from '#web/testing/own-work-page.tsx'
import { currentToasts } from '#web/ui/toasts.ts'

test('minutes for all whose reply was lost are repeated with the same key, later ones have another', async () => {
  const keys: (string | null)[] = []
  const failsChange = (key: string | null) => keys.push(key) === 1
  const { bodiesOf } = await openWork({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]), failsChange })
  await cells(/Борисова/)
  await press('Добавить 5 минут всем')
  await waitFor(() => expect(currentToasts()).toHaveLength(1))
  await press('Добавить 5 минут всем')
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toContainEqual(expect.stringMatching(/добавлены/)),
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
  await openWork({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]), failsChange })
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

const participant = (changes: Partial<Participant>): Participant => ({
  ...{ id: 2, name: 'Борисова', personalCode: 'K7Q2M', state: 'active', extraMinutes: 0, change: 'none', endsAt: null },
  ...changes,
})
const at = new Date(2099, 4, 20, 14, 5).toISOString()

test.each([
  ['for everybody', [{ change: 'moved', endsAt: at }], 'Всем добавлено 5 минут, последний пишет до 14:05.'],
  [
    'for some',
    [{ change: 'reopened', endsAt: at }, { change: 'none' }],
    'Добавлено 5 минут: 1 участнику из 2, последний пишет до 14:05. Остальные уже сдали.',
  ],
  ['for nobody', [{ change: 'none' }], 'Минуты не добавлены: все уже сдали.'],
] as const)('minutes for all say what they did %s', async (_, people, said) => {
  const reply = people.map((one) => participant(one))
  await openWork({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]), participants: { reply } })
  await cells(/Борисова/)
  await press('Добавить 5 минут всем')
  await waitFor(() => expect(currentToasts().map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([said]))
})

test.each([
  ['handed in', {}, { change: 'none' }, /^Минуты не\sдобавлены: работа уже сдана/],
  [
    'is in a closed work',
    { state: 'closed', closedAt: at },
    { change: 'none' },
    /^Минуты не\sдобавлены: вся работа завершена/,
  ],
  ['goes on', {}, { change: 'reopened', endsAt: at }, /^Работа снова открыта на\s5\sминут: до\s14:05/],
] as const)('minutes for somebody who %s say so', async (...[, work, change, said]) => {
  const table = aTable([aSubmittedRow({ id: 2, name: 'Борисова' })])
  await openWork({ table, participants: { reply: [participant(change)] } }, work)
  await cells(/Борисова/)
  await press('Борисова')
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить минут', hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Добавить', hidden: true }))
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual([expect.stringMatching(said)]))
})

test('minutes for all ask first when right answers were shown', async () => {
  const { bodiesOf } = await openWork(
    { table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]) },
    { isReviewShown: true },
  )
  await cells(/Борисова/)
  await press('Добавить 5 минут всем')
  const dialog = within(await screen.findByRole('dialog', { name: 'Добавить время?' }))
  expect(bodiesOf(works.participants.path)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Добавить' }))
  await waitFor(() => expect(bodiesOf(works.participants.path)).toHaveLength(1))
})

test('a list that is pasted again says whose names are there, and that nobody was added', async () => {
  const { bodiesOf } = await openWork({ table: aTable([aRow({ id: 2, name: 'Борисова' })]) })
  await cells(/Борисова/)
  await press('Добавить имена')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Список/ }), 'борисова')
  expect(screen.getByRole('group', { name: '«борисова» уже в\u00a0работе.' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Добавить', hidden: true }))
  await waitFor(() =>
    expect(currentToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/^Новых имён нет/)]),
  )
  expect(bodiesOf(works.participants.path)).toEqual([])
})

test('removing a person closes the dialog and can be undone', async () => {
  const { bodiesOf } = await openWork({ table: aTable([aRow({ id: 2, name: 'Борисова' })]) })
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
  const { bodiesOf } = await openWork({ table: aTable([aSubmittedRow({ id: 2, name: 'Борисова' })]) })
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
  await openWork({ table, participants: { ...refusal, errors: [{ path: 'rename.name', message }] } })
  await cells(/Борисова/)
  await press('Борисова')
  await userEvent.click(await screen.findByRole('button', { name: 'Переименовать', hidden: true }))
  await press('Сохранить имя')
  expect(await screen.findByText(/^Такое имя в\sсписке уже есть\.$/)).toBeTruthy()
})

test('half typed names are in their field again after a sign-in', async () => {
  const table = aTable([aRow({ id: 1, name: 'Абрамов' })])
  const names = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Список/ })
  const before = await openWork({ table })
  await press('Добавить имена')
  await userEvent.type(await names(), 'Борисова')
  before.close()
  await openWork({ table })
  expect((await names()).value).toBe('Борисова')
})
