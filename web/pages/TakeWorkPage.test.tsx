import { reports } from '@quiz/contract/reports.ts'
import { workTaking } from '@quiz/contract/work-taking.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { aReviewedQuestion } from '#web/testing/a-review.ts'
import { aStartedAttempt, aWorkEntry, aWorkResult, inMinutes, workAttemptId } from '#web/testing/a-work.ts'
import { type FakeReply, fakeApi, type RequestFacts, type SentRequest } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'
import { TakeWorkPage } from './TakeWorkPage.tsx'

type Answer = (request: SentRequest, facts: RequestFacts) => FakeReply | Promise<FakeReply>
type Network = {
  entry?: () => FakeReply
  start?: Answer
  answers?: Answer
  finish?: Answer
  result?: Answer
  forget?: Answer
}

const refused = (status: number, code: string, detail = code): FakeReply => ({ status, code, detail })
const away = () => {
  throw new Error('no network')
}
const clock = () => ({ reply: { dueAt: inMinutes(20), serverNow: inMinutes(0) } })

/** The fake server of a work; its answers can be changed while the page is open. */
function aServer(network: Network = {}) {
  const now: Required<Network> = {
    entry: () => ({ reply: aWorkEntry() }),
    start: () => ({ reply: aStartedAttempt() }),
    answers: clock,
    finish: () => ({ reply: aWorkResult() }),
    result: () => ({ reply: aWorkResult() }),
    forget: () => ({ reply: true }),
    ...network,
  }
  const sent = fakeApi({
    '/api/works/entry/ABCD2345': () => now.entry(),
    [workTaking.start.path]: (...call) => now.start(...call),
    [workTaking.answers.path]: (...call) => now.answers(...call),
    [workTaking.finish.path]: (...call) => now.finish(...call),
    [`/api/works/result/${workAttemptId}`]: (...call) => now.result(...call),
    [workTaking.forget.path]: (...call) => now.forget(...call),
    [reports.send.path]: () => ({ reply: true }),
  })
  const bodies = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => Object(body))
  return {
    now,
    starts: () => bodies(workTaking.start.path),
    saved: () => bodies(workTaking.answers.path).flatMap(({ answers }) => answers),
    finished: () => bodies(workTaking.finish.path),
    forgotten: () => bodies(workTaking.forget.path),
  }
}

const open = () => renderRoutes({ '/w/$code': TakeWorkPage }, { at: '/w/abcd-2345' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const question = (title: string) => screen.findByRole('heading', { level: 2, name: title })
const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const pick = (name: string) => userEvent.click(option(name))

/** Opens the work and begins as Иванова А. */
async function begin(server = aServer()) {
  const page = await open()
  await userEvent.type(await screen.findByLabelText('Фамилия и инициалы'), 'Иванова А.')
  await press('Начать')
  await question('Какая планета лежит на боку?')
  return { ...page, server }
}

/** A reload: the page is opened anew on what the browser stored. */
async function reload(page: { close: () => void }) {
  page.close()
  return open()
}

function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  return () => {
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
  }
}

beforeEach(() => {
  onTestFinished(() => {
    for (const { id } of currentToasts()) closeToast(id)
  })
})

test('the entry says what the work is, until when, and who sees name and answers for how long', async () => {
  aServer()
  await open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Планеты, 5 «Б»' })).toBeTruthy()
  const main = document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
  expect(main).toContain('Работу даёт Мария Петрова')
  expect(main).toContain('Пишем сами.')
  expect(main).toMatch(/3 вопроса · 20 минут на всё · до \d/)
  expect(main).toContain('Ваше имя и ответы увидит только автор работы. Через 90 дней они удалятся сами.')
})

test('a name starts the work with a secret of this browser, the same at a second try', async () => {
  const server = aServer({ start: () => refused(409, 'name_taken', 'Имя занято.') })
  await open()
  const name = await screen.findByLabelText('Фамилия и инициалы')
  await press('Начать')
  expect(name.ariaInvalid).toBe('true')
  expect(server.starts()).toEqual([])
  await userEvent.type(name, ' Иванова А. ')
  await press('Начать')
  expect(await screen.findByText('Имя занято.')).toBeTruthy()
  expect(document.activeElement).toBe(name)
  server.now.start = () => ({ reply: aStartedAttempt() })
  await press('Начать')
  await question('Какая планета лежит на боку?')
  const [first, second] = server.starts()
  expect(first).toMatchObject({ code: 'ABCD2345', name: 'Иванова А.' })
  expect(first.key).toMatch(/^[\w-]{22,128}$/)
  expect(second.key).toBe(first.key)
})

test('with a list one enters by the personal code, in any case and with blanks', async () => {
  const server = aServer({
    entry: () => ({ reply: aWorkEntry({ names: 'list' }) }),
    start: () => refused(403, 'wrong_code', 'Такого кода нет.'),
  })
  await open()
  await userEvent.type(await screen.findByLabelText('Личный код'), 'ab c2-d')
  await press('Начать')
  expect(await screen.findByText('Такого кода нет.')).toBeTruthy()
  expect(server.starts()[0]).toMatchObject({ personalCode: 'ABC2D' })
  expect(server.starts()[0].name).toBeUndefined()
})

test('before the opening the form waits, and opens by itself', async () => {
  const server = aServer({
    entry: () => ({ reply: aWorkEntry({ state: 'before', opensAt: new Date(Date.now() + 700).toISOString() }) }),
  })
  await open()
  expect((await screen.findByText(/Работа откроется/)).textContent).toContain('Обновлять страницу не\u00a0нужно')
  expect(button('Начать').ariaDisabled).toBe('true')
  server.now.entry = () => ({ reply: aWorkEntry() })
  await waitFor(() => expect(button('Начать').ariaDisabled).toBeNull(), { timeout: 5000 })
  expect(screen.queryByText(/Работа откроется/)).toBeNull()
})

test('a closed work says so and takes nobody', async () => {
  aServer({ entry: () => ({ reply: aWorkEntry({ state: 'closed', closesAt: inMinutes(-5) }) }) })
  await open()
  expect(await screen.findByText(/Эта работа закрыта/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Начать' })).toBeNull()
})

test('an unknown code is said, with a field to type it again', async () => {
  aServer({ entry: () => refused(404, 'work_not_found') })
  const page = await open()
  expect(await screen.findByRole('heading', { name: 'Работы с\u00a0таким кодом нет' })).toBeTruthy()
  const field = screen.getByLabelText('Код работы')
  await userEvent.clear(field)
  await userEvent.type(field, 'wxyz-2345')
  await press('Открыть')
  await waitFor(() => expect(page.address()).toBe('/w/WXYZ2345'))
})

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

test('another tab asks who it is: «Продолжить как» goes on, «Это не я» forgets key and name', async () => {
  const page = await begin()
  sessionStorage.clear()
  await reload(page)
  expect(await screen.findByRole('button', { name: 'Продолжить как Иванова А.' })).toBeTruthy()
  await press('Это не\u00a0я')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Выйти' }))
  expect(await screen.findByLabelText('Фамилия и инициалы')).toBeTruthy()
  expect(JSON.stringify({ ...localStorage })).not.toContain('Иванова')
  await userEvent.type(screen.getByLabelText('Фамилия и инициалы'), 'Петров Б.')
  await press('Начать')
  await question('Какая планета лежит на боку?')
  const [first, second] = page.server.starts()
  expect(second.key).not.toBe(first.key)
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

test('an attempt that another device has is left, with a word why', async () => {
  const { server } = await begin()
  server.now.answers = () => refused(404, 'result_not_found')
  server.now.start = () => refused(400, 'invalid_request')
  await pick('Уран')
  expect(await screen.findByText(/Здесь эта работа больше не идёт/)).toBeTruthy()
  expect(await screen.findByLabelText('Фамилия и инициалы')).toBeTruthy()
})

test('after a reload the result is asked for with the key; answers question by question, and a further attempt', async () => {
  const keys: (string | null)[] = []
  const result: Answer = (_, { headers }) => {
    keys.push(headers.get('x-result-key'))
    return { reply: aWorkResult({ attemptsLeft: 1, reviewFrom: null, questions: [aReviewedQuestion()] }) }
  }
  const page = await begin(aServer({ result }))
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Сдать' }))
  await screen.findByRole('heading', { name: 'Работа сдана' })
  await reload(page)
  expect(await screen.findByRole('button', { name: /Столица Франции/ })).toBeTruthy()
  expect(keys.at(-1)).toBe(page.server.starts()[0].key)
  await press('Пройти ещё раз')
  await question('Какая планета лежит на боку?')
  expect(page.server.starts().at(-1)).toMatchObject({ isNew: true, key: keys[0] })
})

test('name and answers are removed after a confirmation, and forgotten here', async () => {
  const { server } = await begin()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Сдать' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать моё имя и\u00a0ответы' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Убрать' }))
  expect(await screen.findByText('Ваше имя и ответы убраны из работы.')).toBeTruthy()
  expect(server.forgotten()).toEqual([{ attemptId: workAttemptId, key: server.starts()[0].key }])
  expect(localStorage.getItem('work-ABCD2345')).toBeNull()
})
