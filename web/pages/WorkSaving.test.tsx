import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetStoredWork } from '#web/features/work/taking/stored-work.ts'
import { aStartedAttempt, aWorkEntry, aWorkResult, inMinutes, workAttemptId } from '#web/testing/a-work.ts'
import {
  aServer,
  away,
  beginWork,
  clock,
  goOffline,
  openWork,
  option,
  pick,
  press,
  question,
  refused,
} from '#web/testing/work-page.tsx'
import { currentToasts } from '#web/ui/toasts.ts'
import { TakeWorkPage } from './TakeWorkPage.tsx'

const open = () => openWork(TakeWorkPage)
const begin = (server?: ReturnType<typeof aServer>) => beginWork(TakeWorkPage, server)

/** A reload: the page is opened anew on what the browser stored. */
const reload = (page: { close: () => void }) => {
  page.close()
  return open()
}

test('answers are saved with growing sequences, and the page says that they are', async () => {
  const { server } = await begin()
  await pick('Уран')
  await waitFor(() => expect(server.saved()).toHaveLength(1))
  expect(await screen.findByText('Сохранено только что')).toBeTruthy()
  await pick('Сатурн')
  await waitFor(() => expect(server.saved()).toHaveLength(2))
  const [first, second] = server.saved()
  expect([first.answerIds, second.answerIds]).toEqual([[12], [11]])
  expect(second.sequence).toBeGreaterThan(first.sequence)
})

test('keys answer and go on; the list tells what is open and leads there', async () => {
  await begin()
  await userEvent.keyboard('2{Enter}')
  await question('У каких планет есть кольца?')
  await press(/^Вопрос 2 из 3/)
  const list = within(screen.getByRole('navigation', { name: 'Вопросы работы' }))
  const named = list.getAllByRole('button').map(({ ariaLabel, ariaCurrent }) => [ariaLabel, ariaCurrent])
  expect(named).toEqual([
    ['Вопрос 1, есть ответ', null],
    ['Вопрос 2, без ответа', 'step'],
    ['Вопрос 3, без ответа', null],
  ])
  await userEvent.click(list.getByRole('button', { name: /Вопрос 3/ }))
  expect(document.activeElement).toBe(await question('Сколько спутников у Марса?'))
  await press('Назад')
  await question('У каких планет есть кольца?')
})

test('without a network answers stay in the browser, also after a reload, and are sent when it is back', async () => {
  const page = await begin()
  const { server } = page
  const goOnline = goOffline()
  server.now.answers = away
  await pick('Уран')
  expect(await screen.findByText(/Нет связи\. Ответы хранятся здесь/)).toBeTruthy()
  expect(screen.queryByText(/Сохранено/)).toBeNull()
  server.now.answers = clock
  goOnline()
  // The same tab goes on without asking who it is; the server does not know the answer yet.
  await reload(page)
  await question('Какая планета лежит на боку?')
  expect(option('Уран').checked).toBe(true)
  await waitFor(() => expect(server.saved().filter(({ answerIds }) => answerIds[0] === 12).length).toBeGreaterThan(1))
  expect(await screen.findByText(/Сохранено/)).toBeTruthy()
  expect(server.starts().at(-1).name).toBeUndefined()
})

test('after a reload the answers of the server are shown, and a newer one of another device wins', async () => {
  const page = await begin()
  const { server } = page
  await pick('Уран')
  await waitFor(() => expect(server.saved()).toHaveLength(1))
  const answers = [{ questionId: 10, sequence: Date.now() + 60_000, answerIds: [13] }]
  server.now.start = () => ({ reply: aStartedAttempt({ answers }) })
  await reload(page)
  await question('Какая планета лежит на боку?')
  expect(option('Нептун').checked).toBe(true)
})

test('where the browser stores nothing the work is taken all the same', async () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  onTestFinished(() => {
    blocked.mockRestore()
    forgetStoredWork('ABCD2345')
  })
  const { server } = await begin()
  await pick('Уран')
  await waitFor(() => expect(server.saved()).toMatchObject([{ questionId: 10, answerIds: [12] }]))
  expect(option('Уран').checked).toBe(true)
  expect(server.starts()).toHaveLength(1)
})

test('what another tab answers or hands in is shown in this one', async () => {
  const { server } = await begin()
  const inOtherTab = (changes: object) => {
    localStorage.setItem(
      'work-ABCD2345',
      JSON.stringify({ ...JSON.parse(localStorage.getItem('work-ABCD2345') ?? ''), ...changes }),
    )
    act(() => void dispatchEvent(new StorageEvent('storage')))
  }
  inOtherTab({ answers: [{ questionId: 10, value: [13], sequence: Date.now(), isSaved: true }] })
  expect(option('Нептун').checked).toBe(true)
  inOtherTab({ isDone: true, answers: [] })
  expect(await screen.findByRole('heading', { name: 'Работа сдана' })).toBeTruthy()
  expect(server.finished()).toEqual([])
})

test('handing in names what is unanswered, sends once, and shows what the work shows', async () => {
  const { server } = await begin()
  await pick('Уран')
  await userEvent.keyboard('{Enter}{Enter}')
  await question('Сколько спутников у Марса?')
  await press('Сдать работу')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Без ответа остались вопросы 2 и 3\./)).toBeTruthy()
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Сдать' }))
  expect(await screen.findByRole('heading', { name: 'Работа сдана' })).toBeTruthy()
  expect(await screen.findByText('67 %')).toBeTruthy()
  expect(screen.getByText('2 балла из 3')).toBeTruthy()
  expect(screen.getByText('Оценка 4')).toBeTruthy()
  expect(screen.getByText(/Верные ответы появятся после 21 ноября 2026/)).toBeTruthy()
  expect(server.finished()).toHaveLength(1)
  expect(localStorage.getItem('work-ABCD2345')).toContain('"answers":[]')
})

test('handing in without a network says that it is not handed in, and does it when the network is back', async () => {
  const { server } = await begin()
  const goOnline = goOffline()
  server.now.answers = away
  server.now.finish = away
  await pick('Уран')
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Сдать' }))
  expect(await screen.findByText(/Работа ещё не сдана: нет связи/)).toBeTruthy()
  server.now.answers = clock
  server.now.finish = () => ({ reply: aWorkResult() })
  goOnline()
  expect(await screen.findByRole('heading', { name: 'Работа сдана' })).toBeTruthy()
  expect(server.finished().at(-1)).toMatchObject({
    attemptId: workAttemptId,
    answers: [{ questionId: 10, answerIds: [12] }],
  })
})

test('a work that its author deletes meanwhile says so, and what was answered stays on the screen', async () => {
  const { server } = await beginWork(TakeWorkPage)
  server.now.start = () => refused(404, 'work_not_found')
  server.now.answers = () => refused(404, 'result_not_found')
  await pick('Уран')
  expect((await screen.findByText(/Автор удалил эту работу/)).closest('[role=alert]')).toBeTruthy()
  await press('Дальше')
  await press('Назад')
  await question('Какая планета лежит на боку?')
  expect(option('Уран').checked).toBe(true)
  expect(screen.queryByRole('button', { name: 'Сдать работу' })).toBeNull()
  expect(localStorage.getItem('work-ABCD2345')).toContain('[12]')
})

test('when the time is up the last answers are sent and the result is shown', async () => {
  const dueAt = new Date(Date.now() + 2500).toISOString()
  let isHandedIn = false
  const server = aServer({
    start: () => ({ reply: aStartedAttempt({ dueAt }) }),
    answers: () => ({ reply: { dueAt, serverNow: inMinutes(0) } }),
    result: () => ({ reply: aWorkResult({ submittedBy: isHandedIn ? 'clock' : 'taker' }) }),
  })
  await begin(server)
  await pick('Уран')
  expect(await screen.findByRole('heading', { name: 'Время вышло' }, { timeout: 5000 })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Уран' })).toBeNull()
  expect(server.saved().at(-1)).toMatchObject({ questionId: 10, answerIds: [12] })
  isHandedIn = true
  expect(await screen.findByText(/Время вышло: сданы ответы/, {}, { timeout: 8000 })).toBeTruthy()
  expect(server.finished()).toEqual([])
})

test('minutes that the author adds at the last moment are gone on with', async () => {
  const dueAt = new Date(Date.now() + 1500).toISOString()
  const server = aServer({ start: () => ({ reply: aStartedAttempt({ dueAt }) }) })
  server.now.answers = () => ({ reply: { dueAt, serverNow: inMinutes(0) } })
  await begin(server)
  server.now.answers = () => ({ reply: { dueAt: inMinutes(5), serverNow: inMinutes(0) } })
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^[45]:\d\d$/), { timeout: 5000 })
  await question('Какая планета лежит на боку?')
  expect(currentToasts().map(({ text }) => text)).toContain('Автор добавил время. Осталось 5\u00a0минут.')
})

test.each([-60, 60])('a device whose clock is %i minutes wrong shows the time left of the server', async (minutes) => {
  const server = aServer({
    entry: () => ({ reply: aWorkEntry({ serverNow: inMinutes(minutes) }) }),
    start: () => ({ reply: aStartedAttempt({ dueAt: inMinutes(minutes + 20), serverNow: inMinutes(minutes) }) }),
  })
  server.now.answers = () => ({ reply: { dueAt: inMinutes(minutes + 20), serverNow: inMinutes(minutes) } })
  await begin(server)
  expect(screen.getByRole('timer').textContent).toMatch(/^(20:00|19:5\d)$/)
})

test('the clock can be hidden, for this browser', async () => {
  const page = await begin()
  await press('Скрыть часы')
  expect(screen.queryByRole('timer')).toBeNull()
  await reload(page)
  await question('Какая планета лежит на боку?')
  expect(screen.queryByRole('timer')).toBeNull()
  await press('Показать часы')
  expect(screen.getByRole('timer')).toBeTruthy()
})

test.each([
  ['Фамилия и инициалы', 'free', /или автор начал её для вас заново/],
  ['Личный код', 'list', /или автор начал её для вас заново/],
  ['Код ученика', 'class', /учитель изменил список класса или ваш код/],
] as const)(
  'an attempt that another device has is left for the field «%s», with a word why',
  async (field, names, why) => {
    const server = aServer({ entry: () => ({ reply: aWorkEntry({ names }) }) })
    await open()
    await userEvent.type(await screen.findByLabelText(field), 'ABC2D')
    await press('Начать')
    await question('Какая планета лежит на боку?')
    server.now.answers = () => refused(404, 'result_not_found')
    server.now.start = () => refused(400, 'invalid_request')
    await pick('Уран')
    expect(await screen.findByText(/Здесь эта работа больше не идёт: её продолжили на другом устройстве/)).toBeTruthy()
    expect(screen.getByText(why)).toBeTruthy()
    expect(screen.getByLabelText(field)).toHaveProperty('value', '')
  },
)

test('what was not sent before a code was replaced is sent once its pupil enters with the new one, and shown to nobody else', async () => {
  const server = aServer({ entry: () => ({ reply: aWorkEntry({ names: 'class' }) }) })
  const otherAttemptId = workAttemptId.replace('3f', '4f')
  const enter = async () => {
    await userEvent.type(await screen.findByLabelText('Код ученика'), 'ABC2D')
    await press('Начать')
  }
  const lose = async () => {
    server.now.answers = () => refused(404, 'result_not_found')
    server.now.start = () => refused(400, 'invalid_request')
    await pick('Уран')
    await screen.findByText(/Здесь эта работа больше не идёт/)
    // What waits in the tab cannot open the attempt, nor tell whose it is.
    expect(JSON.parse(sessionStorage.getItem('unsent-ABCD2345') ?? '{}')).toMatchObject({ key: '', name: null })
    server.now.answers = clock
  }
  await open()
  await enter()
  await question('Какая планета лежит на боку?')
  await lose()
  server.now.start = () => ({ reply: aStartedAttempt({ attemptId: otherAttemptId }) })
  await enter()
  await question('Какая планета лежит на боку?')
  expect(option('Уран').checked).toBe(false)
  await lose()
  server.now.start = () => ({ reply: aStartedAttempt({ attemptId: otherAttemptId }) })
  const before = server.saved().length
  await enter()
  // The first question has its answer, so the second one is open.
  await question('У каких планет есть кольца?')
  await waitFor(() => expect(server.saved().slice(before)).toMatchObject([{ questionId: 10, answerIds: [12] }]))
})
