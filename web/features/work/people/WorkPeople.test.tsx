import { type Participant, works } from '@quiz/contract/work/works.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { useAdvancingTimers } from '#web/testing/advancing-timers.ts'
import { aRow, aSubmittedRow, aTable, aWorkingRow } from '#web/testing/an-own-work.ts'
import { cells, openWork, press } from '#web/testing/own-work-page.tsx'
import { currentToasts } from '#web/ui/toasts.ts'

/** The button that gives the usual minutes to everybody. */
const giveAll = /^Добавить 5\sминут(:| всем)/

test('minutes for all whose reply was lost are repeated with the same key, later ones have another', async () => {
  const keys: (string | null)[] = []
  const failsChange = (key: string | null) => keys.push(key) === 1
  const { bodiesOf } = await openWork({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]), failsChange })
  await cells(/Борисова/)
  await press('Добавить минут всем')
  await press(giveAll)
  await screen.findByRole('alert')
  await press(giveAll)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  await press('Добавить минут всем')
  await press(giveAll)
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
    const field = await screen.findByRole('textbox', { name: /^Минут, от\s1/, hidden: true })
    await userEvent.clear(field)
    await userEvent.type(field, `${minutes}{Enter}`)
  }
  await userEvent.click(await button('Добавить минут'))
  await give('5')
  await screen.findByText('internal')
  for (const minutes of ['6', '5']) {
    await give(minutes)
    await waitFor(() => expect(screen.queryByRole('textbox', { hidden: true })).toBeNull())
    expect(document.activeElement).toBe(await button('Добавить минут'))
    await userEvent.click(await button('Добавить минут'))
  }
  expect(new Set(keys).size).toBe(3)
})

const participant = (changes: Partial<Participant>): Participant => ({
  ...{ id: 2, name: 'Борисова', listNumber: null, personalCode: 'K7Q2M', state: 'active', extraMinutes: 0 },
  ...{ opensUntil: null, change: 'none', endsAt: null },
  ...changes,
})
const at = new Date(2099, 4, 20, 14, 5).toISOString()
const today = new Date(new Date().setHours(14, 5)).toISOString()

test.each([
  ['for everybody', [{ change: 'moved', endsAt: today }], 'Всем добавлено 5 минут, последний пишет до 14:05.'],
  [
    'for some',
    [{ change: 'reopened', endsAt: at }, { change: 'none' }],
    'Добавлено 5 минут: 1 участнику из 2, последний пишет до 20 мая 2099 в 14:05. Остальные уже сдали.',
  ],
  ['for nobody', [{ change: 'none' }], 'Минуты не добавлены: все уже сдали.'],
  ['for those who will come in', [], 'Добавлено 5 минут: их получит каждый, кто войдёт.'],
] as const)('minutes for all say what they did %s', async (_, people, said) => {
  const reply = people.map((one) => participant(one))
  await openWork({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]), participants: { reply } })
  await cells(/Борисова/)
  await press('Добавить минут всем')
  await press(giveAll)
  await waitFor(() => expect(currentToasts().map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([said]))
})

test.each([
  ['handed in meanwhile', { change: 'none' }, /^Минуты не\sдобавлены: работа уже сдана/],
  ['goes on', { change: 'reopened', endsAt: at }, /^Работа снова открыта на\s5\sминут: до\s20 мая 2099 в 14:05/],
] as const)('minutes for somebody who %s say so', async (...[, change, said]) => {
  const table = aTable([aSubmittedRow({ id: 2, name: 'Борисова', submittedBy: 'clock' })])
  await openWork({ table, participants: { reply: [participant(change)] } })
  await cells(/Борисова/)
  await press('Борисова')
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить минут', hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: /^Открыть снова на\s5\sминут: до/, hidden: true }))
  await waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual([expect.stringMatching(said)]))
})

test.each([
  ['who handed in', {}, 'Работа уже сдана самим участником: минуты ничего не\u00a0изменят.'],
  ['of a closed work', { state: 'closed', closedAt: at }, 'Вся работа завершена. Сначала откройте её снова.'],
] as const)('minutes for somebody %s are not sent, and the button says why', async (...[, work, why]) => {
  const { bodiesOf } = await openWork({ table: aTable([aSubmittedRow({ id: 2, name: 'Борисова' })]) }, work)
  await cells(/Борисова/)
  await press('Борисова')
  await userEvent.click(await screen.findByRole('button', { name: 'Добавить минут', hidden: true }))
  const button = screen.getByRole('button', { name: /^Добавить 5\sминут$/, hidden: true })
  expect(button.title).toBe(why)
  expect(screen.getByText(why.replaceAll('\u00a0', ' '), { selector: '.row p' })).toBeTruthy()
  await userEvent.click(button)
  expect(bodiesOf(works.participants.path)).toEqual([])
})

test('instead of minutes for somebody who handed in, the work is offered to be given back', async () => {
  const reply = [participant({ change: 'reopened', endsAt: at })]
  const { bodiesOf } = await openWork({
    table: aTable([aSubmittedRow({ id: 2, name: 'Борисова' })]),
    participants: { reply },
  })
  await cells(/Борисова/)
  await press('Борисова')
  const button = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true })
  await userEvent.click(await button('Добавить минут'))
  await userEvent.click(screen.getAllByRole('button', { name: 'Вернуть ученику', hidden: true }).at(-1) as HTMLElement)
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull()
  await userEvent.click(await button(/^Вернуть(: до|$)/))
  await waitFor(() => expect(bodiesOf(works.participants.path)).toEqual([{ id: 7, giveBack: 2 }]))
})

test.each(['0', '61', '7,5', ' '])(
  'with «%s» typed the button for minutes names none, and sends nothing',
  async (typed) => {
    const { bodiesOf } = await openWork({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова', dueAt: at })]) })
    await cells(/Борисова/)
    await press('Добавить минут всем')
    const field = screen.getByRole('textbox', { name: /^Минут, от\s1/ })
    await userEvent.clear(field)
    await userEvent.type(field, `${typed}{Enter}`)
    await press('Добавить минуты')
    expect(bodiesOf(works.participants.path)).toEqual([])
  },
)

test.each([
  [1, 'Всем добавлена 1 минута, последний пишет до 14:05.'],
  [3, 'Всем добавлено 3 минуты, последний пишет до 14:05.'],
  [21, 'Всем добавлена 21 минута, последний пишет до 14:05.'],
])('the message about %i minutes has its words agree', async (minutes, said) => {
  const reply = [participant({ change: 'moved', endsAt: today })]
  await openWork({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]), participants: { reply } })
  await cells(/Борисова/)
  await press('Добавить минут всем')
  const field = screen.getByRole('textbox', { name: /^Минут, от\s1/ })
  await userEvent.clear(field)
  await userEvent.type(field, `${minutes}{Enter}`)
  await waitFor(() => expect(currentToasts().map(({ text }) => text.replaceAll('\u00a0', ' '))).toEqual([said]))
})

test('the button says for how many minutes are and until when, and they can be taken back', async () => {
  const rows = [
    aWorkingRow({ id: 2, name: 'Борисова', dueAt: at }),
    aSubmittedRow({ id: 3, name: 'Волков' }),
    aRow({ id: 4, name: 'Гусев' }),
  ]
  const reply = [participant({ change: 'moved', endsAt: at })]
  const { bodiesOf } = await openWork({ table: aTable(rows), participants: { reply } })
  await cells(/Борисова/)
  await press('Добавить минут всем')
  const field = screen.getByRole('textbox', { name: /^Минут, от\s1 до\s60/ })
  await userEvent.clear(field)
  await userEvent.type(field, '61')
  expect(screen.getByText(/^Целое число от\s1 до\s60\.$/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '10')
  await press(/^Добавить 10\sминут: 2\sучастникам из\s3, до\s.*14:15/)
  await press('Отменить')
  await waitFor(() => expect(bodiesOf(works.participants.path)).toHaveLength(2))
  expect(bodiesOf(works.participants.path)).toEqual([
    { id: 7, extraMinutes: { participantId: 'all', minutes: 10 } },
    { id: 7, undo: true },
  ])
})

test('ten seconds later minutes are no longer offered to be taken back', async () => {
  useAdvancingTimers()
  const reply = [participant({ change: 'moved', endsAt: at })]
  await openWork({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]), participants: { reply } })
  await cells(/Борисова/)
  fireEvent.click(screen.getByRole('button', { name: 'Добавить минут всем' }))
  fireEvent.click(screen.getByRole('button', { name: giveAll }))
  await screen.findByRole('button', { name: 'Отменить' })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(screen.queryByRole('button', { name: 'Отменить' })).toBeNull()
})

test('minutes for all warn when right answers were shown', async () => {
  await openWork({ table: aTable([aWorkingRow({ id: 2, name: 'Борисова' })]) }, { isReviewShown: true })
  await cells(/Борисова/)
  await press('Добавить минут всем')
  expect(screen.getByText(/^Верные ответы уже показаны/)).toBeTruthy()
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

test('a refused name is said in words about the name at its field, which has the focus', async () => {
  const message = 'Такое имя в\u00a0списке уже есть.'
  const refusal = { status: 409, code: 'name_taken', detail: 'Под этим именем уже пишут эту работу.' }
  const table = aTable([aRow({ id: 2, name: 'Борисова' })])
  await openWork({ table, participants: { ...refusal, errors: [{ path: 'rename.name', message }] } })
  await cells(/Борисова/)
  await press('Борисова')
  await userEvent.click(await screen.findByRole('button', { name: 'Переименовать', hidden: true }))
  await press('Сохранить имя')
  expect(await screen.findByText(/^Такое имя в\sсписке уже есть\.$/)).toBeTruthy()
  const field = screen.getByRole('textbox', { name: 'Имя' })
  expect(field).toHaveProperty('ariaInvalid', 'true')
  expect(document.activeElement).toBe(field)
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

test('what somebody handed in is given back after a word on what becomes of it, and the table keeps the points', async () => {
  const before = { points: 1, maxPoints: 3, percent: 33, mark: null }
  const rows = [
    aSubmittedRow({ id: 2, name: 'Борисова' }),
    aWorkingRow({ id: 3, name: 'Волков', returned: { times: 2, before } }),
  ]
  const reply = [participant({ change: 'reopened', endsAt: at })]
  const { bodiesOf } = await openWork({ table: aTable(rows), participants: { reply } })
  expect((await cells(/Волков/)).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Пишет: 1 из\s2ещё 10\sминут, возвращена 2\sраза$/),
    ...['1 из\u00a03до\u00a0возврата', '', ''],
  ])
  await press('Борисова')
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуть ученику', hidden: true }))
  expect(screen.getByText(/^Работа снова откроется с\sтеми\sже ответами/)).toBeTruthy()
  await press('Вернуть')
  await waitFor(() => expect(bodiesOf(works.participants.path)).toEqual([{ id: 7, giveBack: 2 }]))
  expect(currentToasts().map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Работа возвращена: до\s20 мая 2099/),
  ])
})

test.each([
  ['has seen which answers are right', { hasSeenReview: true }],
  ['was handed in by the clock', { submittedBy: 'clock' }],
] as const)('giving back is not offered for whoever %s', async (_, changes) => {
  await openWork({ table: aTable([aSubmittedRow({ id: 2, name: 'Борисова', ...changes })]) })
  await cells(/Борисова/)
  await press('Борисова')
  expect(await screen.findByRole('button', { name: 'Дать новую попытку', hidden: true })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Вернуть ученику', hidden: true })).toBeNull()
})

test('a closed work is opened for one until a time, and that can be undone', async () => {
  const reply = [participant({ change: 'moved' })]
  const table = aTable([aRow({ id: 2, name: 'Борисова' })])
  const work = { names: 'list', state: 'closed', closedAt: at, isReviewShown: true } as const
  const { bodiesOf } = await openWork({ table, participants: { reply } }, work)
  await cells(/Борисова/)
  await press('Борисова')
  await userEvent.click(await screen.findByRole('button', { name: 'Открыть до\u00a0срока', hidden: true }))
  expect(screen.getByText(/^Верные ответы уже показаны/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('До какого времени'), { target: { value: '2099-05-22T18:00' } })
  await press(/^Открыть до\s22 мая 2099/)
  const closesAt = new Date(2099, 4, 22, 18).toISOString()
  await waitFor(() =>
    expect(bodiesOf(works.participants.path)).toEqual([{ id: 7, opensUntil: { participantId: 2, closesAt } }]),
  )
  await press('Вернуть')
  await waitFor(() => expect(bodiesOf(works.participants.path)).toHaveLength(2))
  expect(bodiesOf(works.participants.path)[1]).toEqual({ id: 7, opensUntil: { participantId: 2, closesAt: null } })
})
