import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aReviewedQuestion } from '#web/testing/a-review.ts'
import { aStartedAttempt, aWorkEntry, aWorkResult, inMinutes, workAttemptId } from '#web/testing/a-work.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import {
  type Answer,
  aServer,
  beginWork,
  button,
  clock,
  openWork,
  pick,
  press,
  question,
  refused,
} from '#web/testing/work-page.tsx'
import { EnterWorkPage } from './EnterWorkPage.tsx'
import { TakeWorkPage } from './TakeWorkPage.tsx'

const open = () => openWork(TakeWorkPage)
const begin = (server?: ReturnType<typeof aServer>) => beginWork(TakeWorkPage, server)

/** A reload: the page is opened anew on what the browser stored. */
const reload = (page: { close: () => void }) => {
  page.close()
  return open()
}

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

test('a start that is refused for overload is repeated when the server asks for it', async () => {
  const server = aServer({
    start: () => {
      server.now.start = () => ({ reply: aStartedAttempt() })
      return { status: 503, code: 'busy', retryAfter: 1 }
    },
  })
  await open()
  await userEvent.type(await screen.findByLabelText('Фамилия и инициалы'), 'Иванова А.')
  await press('Начать')
  await screen.findByText('Какая планета лежит на боку?', undefined, { timeout: 5000 })
  const [first, second] = server.starts()
  expect(second).toEqual(first)
})

test('the page waits by itself while a school opens it at once, and says so', async () => {
  const server = aServer({ entry: () => ({ status: 503, code: 'busy' }) })
  await open()
  expect(await screen.findByText(/Сайт сейчас занят: многие открывают работу разом/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Повторить' })).toBeNull()
  server.now.entry = () => ({ reply: aWorkEntry() })
  expect(await screen.findByLabelText('Фамилия и инициалы', undefined, { timeout: 8000 })).toBeTruthy()
}, 15_000)

test('a start for which the work is not open shows what the work says now', async () => {
  const server = aServer({ start: () => refused(403, 'not_open', 'Эта работа сейчас закрыта.') })
  await open()
  await userEvent.type(await screen.findByLabelText('Фамилия и инициалы'), 'Иванова А.')
  server.now.entry = () => ({ reply: aWorkEntry({ state: 'closed', closesAt: inMinutes(-5) }) })
  await press('Начать')
  expect(await screen.findByText(/Эта работа закрыта/)).toBeTruthy()
})

test('a start after the last attempt shows what came of that one', async () => {
  const server = aServer()
  server.now.start = () => ({ ...refused(409, 'no_attempts_left'), attemptId: workAttemptId })
  await open()
  await userEvent.type(await screen.findByLabelText('Фамилия и инициалы'), 'Иванова А.')
  await press('Начать')
  expect(await screen.findByRole('heading', { name: 'Работа сдана' })).toBeTruthy()
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

test('a code of another class is said at its field, with what to look at', async () => {
  aServer({
    entry: () => ({ reply: aWorkEntry({ names: 'class' }) }),
    start: () => refused(403, 'wrong_code', 'Такого кода нет.'),
  })
  await open()
  const code = await screen.findByLabelText('Код ученика')
  await userEvent.type(code, 'ABCDEFGHJ')
  await press('Начать')
  expect(await screen.findByText(/^Этот код не\sиз\sкласса, которому дана работа/)).toBeTruthy()
  expect([document.activeElement, code.ariaInvalid]).toEqual([code, 'true'])
})

test('before the opening the form waits, and opens by itself', async () => {
  aServer({
    entry: () => ({ reply: aWorkEntry({ state: 'before', opensAt: new Date(Date.now() + 700).toISOString() }) }),
  })
  await open()
  expect((await screen.findByText(/Работа откроется/)).textContent).toContain('Обновлять страницу не\u00a0нужно')
  expect(button('Начать').ariaDisabled).toBe('true')
  await waitFor(() => expect(button('Начать').ariaDisabled).toBeNull(), { timeout: 5000 })
  expect(screen.queryByText(/Работа откроется/)).toBeNull()
})

test('a closed work says so and takes nobody', async () => {
  aServer({ entry: () => ({ reply: aWorkEntry({ state: 'closed', closesAt: inMinutes(-5) }) }) })
  await open()
  expect(await screen.findByText(/Эта работа закрыта/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Начать' })).toBeNull()
})

test('a closed work that is open for some of its list asks for the personal code', async () => {
  const server = aServer({
    entry: () => ({ reply: aWorkEntry({ names: 'list', state: 'closed', closesAt: inMinutes(-5), hasOwnEnds: true }) }),
  })
  await open()
  expect(await screen.findByText(/Эта работа закрыта.*Если автор открыл её для вас/)).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Личный код'), 'k7q2m9')
  await press('Начать')
  await question('Какая планета лежит на боку?')
  expect(server.starts()).toMatchObject([{ personalCode: 'K7Q2M9' }])
})

test('a typed code opens its work, in any case and with a dash; without one the field has the focus', async () => {
  aServer()
  const page = await renderRoutes({ '/w': EnterWorkPage, '/w/$code': TakeWorkPage }, { at: '/w' })
  const field = screen.getByLabelText('Код работы')
  await press('Открыть')
  expect(screen.getByText('Введите код работы.')).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'abcd-2345')
  await press('Открыть')
  expect(await screen.findByRole('heading', { level: 1, name: 'Планеты, 5 «Б»' })).toBeTruthy()
  expect(page.address()).toBe('/w/ABCD2345')
})

test('an unknown code is said in the focused heading, with a field to type it again', async () => {
  aServer({ entry: () => refused(404, 'work_not_found') })
  const page = await open()
  const heading = await screen.findByRole('heading', { name: 'Работы с\u00a0таким кодом нет' })
  expect(document.activeElement).toBe(heading)
  const field = screen.getByLabelText('Код работы')
  await userEvent.clear(field)
  await userEvent.type(field, 'wxyz-2345')
  await press('Открыть')
  await waitFor(() => expect(page.address()).toBe('/w/WXYZ2345'))
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

test.each([
  ['class', 'Код ученика', /учитель изменил список класса или ваш код/],
  ['free', 'Фамилия и инициалы', /её продолжили на\sдругом устройстве/],
] as const)(
  'a browser that a work for %s does not know any more asks anew, and says why',
  async (names, field, why) => {
    const page = await begin()
    page.server.now.entry = () => ({ reply: aWorkEntry({ names }) })
    page.server.now.start = () => refused(400, 'invalid_request', 'Проверьте, всё ли заполнено верно.')
    await reload(page)
    expect(await screen.findByText(why)).toBeTruthy()
    expect(screen.getByLabelText(field)).toHaveProperty('value', '')
    expect(screen.queryByText(/^Проверьте, всё ли/)).toBeNull()
  },
)

test('the next one at the same computer leaves the result, or the questions, and enters under another name', async () => {
  const { server } = await begin()
  const name = () => screen.findByLabelText('Фамилия и инициалы')
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Сдать' }))
  await screen.findByRole('heading', { name: 'Работа сдана' })
  await press('Это не\u00a0я')
  expect(await name()).toHaveProperty('value', '')
  await userEvent.type(await name(), 'Петров Б.')
  await press('Начать')
  await question('Какая планета лежит на боку?')
  await press('Это не\u00a0я')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Выйти' }))
  expect(await name()).toHaveProperty('value', '')
  const [first, second] = server.starts()
  expect([first.name, second.name]).toEqual(['Иванова А.', 'Петров Б.'])
  expect(second.key).not.toBe(first.key)
})

test('a work can be reported by whoever has its code', async () => {
  const { server } = await begin()
  await press('Пожаловаться на\u00a0работу')
  await userEvent.click(within(await screen.findByRole('dialog')).getByText('Спам или реклама'))
  await waitFor(() => expect(server.reported()).toMatchObject([{ kind: 'work', id: 7, reason: 'spam' }]))
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

test('a regraded result says what it was and what it became, and at a forgiven question that it is', async () => {
  const earned = { points: 1, maxPoints: 3, percent: 33, mark: 2, regradedAt: '2026-11-26T09:00:00.000Z' }
  const questions = [aReviewedQuestion({ isRight: false, points: 0, maxPoints: 2, isForgiven: true })]
  const result = () => ({ reply: aWorkResult({ earned, reviewFrom: null, questions }) })
  const page = await begin(aServer({ result }))
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Сдать' }))
  await screen.findByRole('heading', { name: 'Работа сдана' })
  await reload(page)
  expect(
    await screen.findByText(/Автор исправил тест: было 1 из\s3, стало 2 из\s3\. Оценка была 2, стала 4\./),
  ).toBeTruthy()
  await userEvent.click(
    screen.getByRole('button', { name: /Столица Франции.*Ошибка.*0\sбаллов\sиз\s2.*Зачтено.*2\sбалла\sиз\s2/ }),
  )
  expect(screen.getByText(/^Автор зачёл этот вопрос всем/)).toBeTruthy()
})

test('name and answers are removed after a confirmation, and forgotten here', async () => {
  const { server } = await begin()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Сдать' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Убрать моё имя и\u00a0ответы' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Убрать' }))
  expect(await screen.findByText('Ваше имя и ответы убраны из работы.')).toBeTruthy()
  expect(server.forgotten()).toEqual([{ attemptId: workAttemptId, key: server.starts()[0].key }])
  // The key stays: the attempts made with it count on.
  const kept = JSON.parse(localStorage.getItem('work-ABCD2345') ?? '{}')
  expect(kept).toEqual({ key: server.starts()[0].key, name: null, attemptId: null, isDone: false, answers: [] })
  // The next one at this browser has a key of their own.
  server.now.start = () => refused(409, 'no_attempts_left', 'Попыток больше не осталось.')
  await userEvent.type(screen.getByRole('textbox'), 'Петров К.{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Это не\u00a0я' }))
  expect(localStorage.getItem('work-ABCD2345')).toBeNull()
})

test('what was handed in of a class leads to the works of its pupil; any other work does not', async () => {
  const page = await begin()
  await userEvent.keyboard('{Enter}{Enter}{Enter}')
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Сдать' }))
  await screen.findByRole('button', { name: 'Это не\u00a0я' })
  expect(screen.queryByRole('link', { name: 'Мои работы' })).toBeNull()
  page.server.now.entry = () => ({ reply: aWorkEntry({ names: 'class' }) })
  await reload(page)
  expect((await screen.findByRole('link', { name: 'Мои работы' })).getAttribute('href')).toBe('/my')
})

test('an attempt that its author reset is begun anew by a press, after its participant read why', async () => {
  const { server } = await begin()
  server.now.answers = () => refused(409, 'attempt_reset')
  await pick('Уран')
  expect(await screen.findByText(/^Автор работы начал её для вас заново/)).toBeTruthy()
  expect(server.starts()).toHaveLength(1)
  server.now.answers = clock
  server.now.start = () => ({ reply: aStartedAttempt({ attemptId: crypto.randomUUID(), number: 2 }) })
  await press('Продолжить как Иванова А.')
  await question('Какая планета лежит на боку?')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Уран' }).checked).toBe(false)
})

test('a work that its author opens again after the clock handed it in is gone on with', async () => {
  const page = await begin(aServer({ result: () => ({ reply: aWorkResult({ submittedBy: 'clock' }) }) }))
  const { server } = page
  server.now.answers = () => refused(409, 'time_is_up')
  await pick('Уран')
  await screen.findByText(/Время вышло: сданы ответы/)
  server.now.result = () => refused(404, 'result_not_found')
  server.now.answers = clock
  server.now.start = () => ({ reply: aStartedAttempt({ answers: [{ questionId: 10, sequence: 1, answerIds: [12] }] }) })
  await reload(page)
  await userEvent.click(await screen.findByRole('button', { name: 'Продолжить' }))
  await question('У каких планет есть кольца?')
  expect(server.starts().at(-1).name).toBeUndefined()
})
