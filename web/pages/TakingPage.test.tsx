import { taking } from '@quiz/contract/taking.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findResultKey } from '#web/lib/result-keys.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { TakingPage } from '#web/pages/TakingPage.tsx'
import { aQuestion, aQuiz } from '#web/testing/a-quiz.ts'
import { type FakeReply, fakeApi, type RequestFacts } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

const resultId = '3f2b8a1e-5c4d-4e6f-8a9b-0c1d2e3f4a5b'
const rightAnswers = {
  testId: 5,
  versionNumber: 1,
  userA: [
    { questionId: 10, answerIds: [12] },
    { questionId: 20, answerIds: [21, 22] },
    { questionId: 30, answerIds: [32] },
  ],
}
const refused = (status: number, code: string, detail = code): FakeReply => ({ status, code, detail })

type Network = {
  perform?: (facts: RequestFacts) => FakeReply | Promise<FakeReply>
  quiz?: () => ReturnType<typeof aQuiz>
  at?: string
}

/** Opens the test. Returns the submitted attempts and the address. */
async function open({ perform = () => ({ reply: resultId }), quiz = () => aQuiz(), at = '/passing/5' }: Network = {}) {
  const sent = fakeApi({
    '/api/test/gettest/5': () => ({ reply: quiz() }),
    [taking.perform.path]: (_, facts) => perform(facts),
  })
  const pages = { '/passing/$id': TakingPage, '/result/$id': () => <h1>Результат</h1>, '/profile/$id': () => null }
  const page = await renderRoutes(pages, { at })
  await screen.findByRole('heading', { level: 2 })
  const bodies = () => sent.filter(({ path }) => path === taking.perform.path).map(({ body }) => Object(body))
  return {
    ...page,
    performed: () => bodies().map(({ resultKey: _, ...body }) => body),
    resultKeys: () => bodies().map(({ resultKey }) => resultKey),
  }
}

/** Opens the test on a server that refuses the first attempt; `keys` are the idempotency keys of all. */
async function openBusy() {
  const keys: (string | null)[] = []
  const perform = ({ headers }: RequestFacts) => {
    keys.push(headers.get('idempotency-key'))
    return keys.length === 1 ? refused(503, 'busy', 'Сейчас слишком много запросов.') : { reply: resultId }
  }
  return { ...(await open({ perform })), keys }
}

const question = () => screen.getByRole('heading', { level: 2 }).textContent
const answer = () => screen.getByRole('button', { name: 'Ответить' })
const option = (name: string) => screen.queryByRole('radio', { name }) ?? screen.getByRole('checkbox', { name })
const pick = (name: string) => userEvent.click(option(name))
const goOn = () => userEvent.click(answer())

/** Answers all questions, without «Ответить» at the last one. */
async function answerAll(): Promise<void> {
  await pick('Уран')
  await goOn()
  await pick('Сатурн')
  await pick('Уран')
  await goOn()
  await pick('Два')
}

/** Sets the browser offline; the returned function sets it online. */
function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  return () => {
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
  }
}

test('a test opens with its first question, title, subject, author and position', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Космос за три вопроса')
  expect(question()).toBe('Какая планета лежит на боку?')
  expect(screen.getByText('Наука')).toBeTruthy()
  expect(screen.getByText('Вопрос 1 из 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Степан Орлов' }).getAttribute('href')).toBe('/profile/7')
  expect(screen.getByText(/^Тестов:\s18$/).parentElement?.textContent).toMatch(/^Тестов:\s18 · Лайков:\s7\s719$/)
  expect(screen.getByRole('progressbar', { name: 'Пройдено вопросов' }).ariaValueNow).toBe('1')
})

test('a guest sends a key with the attempt, the same at a retry, and keeps it for the result', async () => {
  const { resultKeys } = await openBusy()
  await answerAll()
  await goOn()
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  await screen.findByRole('heading', { name: 'Результат' })
  const [first, second] = resultKeys()
  expect(first).toMatch(/^[\w-]{22,128}$/)
  expect(second).toBe(first)
  expect(findResultKey(resultId, Date.now())).toBe(first)
})

const afterSession = ({ headers }: RequestFacts) =>
  headers.has('authorization') ? refused(401, 'session_ended') : { reply: resultId }

test.each([
  ['an account keeps no key', () => ({ reply: resultId }), false],
  ['an account whose session has ended keeps the key of the result, which is a guest’s', afterSession, true],
])('%s', async (_, perform, isKept) => {
  storeTokens({ token: 'access' })
  const { resultKeys } = await open({ perform })
  await answerAll()
  await goOn()
  await screen.findByRole('heading', { name: 'Результат' })
  expect(findResultKey(resultId, Date.now())).toBe(isKept ? resultKeys().at(-1) : null)
})

test('«Ответить» is disabled with a reason until an answer is selected', async () => {
  await open()
  expect(answer().ariaDisabled).toBe('true')
  await goOn()
  expect(question()).toBe('Какая планета лежит на боку?')
  await pick('Нептун')
  expect(answer().ariaDisabled).toBeNull()
})

test('in a single choice the last selected answer counts', async () => {
  await open()
  const answers = within(screen.getByRole('group'))
  await userEvent.click(answers.getByRole('radio', { name: 'Сатурн' }))
  await userEvent.click(answers.getByRole('radio', { name: 'Уран' }))
  expect(answers.getAllByRole('radio', { checked: true })).toEqual([option('Уран')])
})

test('a multiple choice has checkboxes and a hint; a second click clears an answer', async () => {
  await open()
  await pick('Уран')
  await goOn()
  expect(screen.getByText('Отметьте все верные')).toBeTruthy()
  await pick('Сатурн')
  await pick('Марс')
  await pick('Марс')
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([option('Сатурн')])
})

test('keys 1–9 select and Enter answers; the next question gets the focus and is announced', async () => {
  const { performed } = await open()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }))
  await userEvent.keyboard('3{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'У каких планет есть кольца?' }))
  expect(screen.getByRole('status').textContent).toBe('Вопрос 2 из 3')
  await userEvent.keyboard('9{Enter}')
  expect(question()).toBe('У каких планет есть кольца?')
  // A second press of a key clears its answer; Enter that is held down does nothing more.
  await userEvent.keyboard('132')
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', repeat: true })
  await userEvent.keyboard('3{Enter}2{Enter}')
  await screen.findByRole('heading', { name: 'Результат' })
  expect(performed()).toMatchObject([{ userA: [{ answerIds: [13] }, { answerIds: [21, 22] }, { answerIds: [32] }] }])
})

test('«Сразу к следующему» goes on after a press in a single choice, not by arrow keys, and sends nothing by itself', async () => {
  const { performed } = await open()
  const setting = () => screen.getByRole('switch', { name: /^Сразу к.следующему$/ })
  expect(setting()).toHaveProperty('checked', false)
  await pick('Сатурн')
  expect(question()).toBe('Какая планета лежит на боку?')
  await userEvent.click(setting())
  option('Сатурн').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(question()).toBe('Какая планета лежит на боку?')
  await pick('Нептун')
  expect(question()).toBe('У каких планет есть кольца?')
  await pick('Сатурн')
  expect(question()).toBe('У каких планет есть кольца?')
  await goOn()
  await userEvent.keyboard('2')
  expect(question()).toBe('Сколько спутников у Марса?')
  expect(performed()).toEqual([])
  expect(localStorage.getItem('goes-on-by-itself')).toBe('on')
  await userEvent.click(setting())
  expect(localStorage.getItem('goes-on-by-itself')).toBeNull()
})

test('«Назад» shows the previous answers and stops at the first question; «Ответить» shows the later ones', async () => {
  await open()
  expect(screen.getByRole('button', { name: 'Назад' })).toHaveProperty('disabled', true)
  await pick('Уран')
  await goOn()
  await pick('Сатурн')
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }))
  expect(question()).toBe('Какая планета лежит на боку?')
  expect(option('Уран')).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: 'Назад' })).toHaveProperty('disabled', true)
  await goOn()
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([option('Сатурн')])
})

test('the last answer submits the attempt, once for a double click, and the result replaces the test in the history', async () => {
  const { address, performed } = await open()
  await answerAll()
  const button = answer()
  button.click()
  button.click()
  await screen.findByRole('heading', { name: 'Результат' })
  expect(performed()).toEqual([rightAnswers])
  expect(address()).toBe(`/result/${resultId}`)
  expect(localStorage.getItem('attempt-5')).toBeNull()
})

test('a reload restores the position, the selected answers and «Сразу к следующему»', async () => {
  const before = await open()
  await userEvent.click(screen.getByRole('switch'))
  await pick('Уран')
  await pick('Сатурн')
  before.close()
  await open()
  expect(question()).toBe('У каких планет есть кольца?')
  expect(screen.getByText(/Продолжаем с вопроса 2/)).toBeTruthy()
  expect(option('Сатурн')).toHaveProperty('checked', true)
  expect(screen.getByRole('switch')).toHaveProperty('checked', true)
})

test('a restored attempt can be started over', async () => {
  const before = await open()
  await pick('Уран')
  await goOn()
  before.close()
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Начать сначала' }))
  expect(question()).toBe('Какая планета лежит на боку?')
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([])
})

test('an attempt at a test that is edited meanwhile goes on with its own version, and names it', async () => {
  const before = await open()
  await pick('Уран')
  await goOn()
  before.close()
  const questions = [aQuestion({ id: 40, title: 'Где Солнце?' }, ['Там', 'Тут'])]
  const { performed } = await open({ quiz: () => aQuiz({ title: 'Солнце', versionNumber: 2, questions }) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Космос за три вопроса')
  expect(question()).toBe('У каких планет есть кольца?')
  await pick('Сатурн')
  await pick('Уран')
  await goOn()
  await pick('Два')
  await goOn()
  await screen.findByRole('heading', { name: 'Результат' })
  expect(performed()).toEqual([rightAnswers])
})

test('offline, the attempt waits for the network and is submitted once', async () => {
  let isThere = false
  const { performed } = await open({
    perform: () => {
      if (!isThere) throw new TypeError('Failed to fetch')
      return { reply: resultId }
    },
  })
  await answerAll()
  const comeBack = goOffline()
  await goOn()
  expect(await screen.findByText(/Нет связи. Ответы сохранены, отправим, как только она появится/)).toBeTruthy()
  expect(performed()).toHaveLength(1)
  isThere = true
  comeBack()
  await screen.findByRole('heading', { name: 'Результат' })
  expect(performed()).toEqual([rightAnswers, rightAnswers])
})

test('a failed submit shows its error, and the retry has the same idempotency key', async () => {
  const { performed, keys } = await openBusy()
  await answerAll()
  await goOn()
  expect((await screen.findByRole('alert')).textContent).toContain('Сейчас слишком много запросов.')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByRole('heading', { name: 'Результат' })
  expect(performed()).toEqual([rightAnswers, rightAnswers])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('answers that were changed after a failure are submitted under another idempotency key', async () => {
  const { performed, keys } = await openBusy()
  await answerAll()
  await goOn()
  await screen.findByRole('alert')
  await pick('Один')
  expect(screen.queryByRole('alert')).toBeNull()
  await goOn()
  await waitFor(() => expect(performed()).toHaveLength(2))
  expect(keys[1]).not.toBe(keys[0])
})

test('a submit to a deleted test shows a message with a link to other tests', async () => {
  await open({ perform: () => refused(404, 'quiz_not_found') })
  await answerAll()
  await goOn()
  expect((await screen.findByRole('alert')).textContent).toContain('этот тест удалили')
  expect(screen.getByRole('link', { name: 'Другие тесты' }).getAttribute('href')).toBe('/all-test')
  expect(question()).toBe('Сколько спутников у Марса?')
  expect(answer()).toHaveProperty('disabled', true)
  expect(localStorage.getItem('attempt-5')).toBeNull()
})

test('outdated answers stay for reading, and those that still exist are carried into the new attempt', async () => {
  let current = aQuiz()
  const { performed } = await open({
    quiz: () => current,
    perform: () => (performed().length === 1 ? refused(409, 'outdated') : { reply: resultId }),
  })
  await answerAll()
  const [first, second] = aQuiz().questions
  if (!first || !second) throw new Error('The test has lost its questions')
  const answers = second.answers.filter(({ id }) => id !== 21)
  const added = aQuestion({ id: 40, title: 'Где Солнце?' }, ['Там', 'Тут'])
  current = aQuiz({ versionNumber: 2, questions: [added, first, { ...second, answers }] })
  await goOn()
  expect((await screen.findByRole('alert')).textContent).toContain('Тест обновлён')
  expect(answer()).toHaveProperty('disabled', true)
  await pick('Один')
  expect(option('Два')).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }))
  expect(option('Сатурн')).toHaveProperty('checked', true)
  expect(screen.getByRole('alert').textContent).toContain('Тест обновлён')

  await userEvent.click(screen.getByRole('button', { name: 'Начать заново' }))
  await screen.findByRole('heading', { name: 'Где Солнце?' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByText(/^Тест обновлён\. Отметки/)).toBeTruthy()
  await pick('Там')
  await goOn()
  expect(option('Уран')).toHaveProperty('checked', true)
  await goOn()
  expect(screen.queryByRole('checkbox', { name: 'Сатурн' })).toBeNull()
  expect(option('Уран')).toHaveProperty('checked', true)
  await goOn()
  await screen.findByRole('heading', { name: 'Результат' })
  expect(performed()[1]).toEqual({
    ...{ testId: 5, versionNumber: 2 },
    userA: [
      { questionId: 40, answerIds: [41] },
      { questionId: 10, answerIds: [12] },
      { questionId: 20, answerIds: [22] },
    ],
  })
})

test('a test that its author closed shows its title and says so', async () => {
  const title = 'Космос за три вопроса'
  const closed = { status: 403, code: 'closed', testTitle: title }
  fakeApi({ '/api/test/gettest/5': () => closed })
  await renderRoutes({ '/passing/$id': TakingPage }, { at: '/passing/5' })
  await screen.findByText('Автор закрыл этот тест')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.queryByRole('button', { name: 'Ответить' })).toBeNull()
})

test('the author of a closed test takes it under a strip that says so', async () => {
  await open({ quiz: () => aQuiz({ visibility: 'closed' }) })
  expect(screen.getByText(/^Закрыт\. Видят только автор/)).toBeTruthy()
  expect(answer()).toBeTruthy()
})

test('a challenge is sent with the answers, also after a reload without it in the address', async () => {
  const first = await open({ at: `/passing/5?from=${resultId}` })
  await pick('Уран')
  await goOn()
  first.close()
  const second = await open()
  await pick('Сатурн')
  await pick('Уран')
  await goOn()
  await pick('Два')
  await goOn()
  await screen.findByText('Результат')
  expect(second.performed()).toEqual([{ ...rightAnswers, fromResultId: resultId }])
})

test('a picture of an answer ticks it, and its text stands in place of one that does not load', async () => {
  const asked = aQuestion({ id: 10, title: 'Чей это флаг?', answersLayout: 'grid' }, ['Япония', 'Франция'])
  const answers = asked.answers.map((one, at) => ({
    ...one,
    answerImg: `/images/${String(at).repeat(64)}`,
    answerImgAlt: at === 0 ? 'Красный круг на белом' : '',
  }))
  await open({ quiz: () => aQuiz({ questions: [{ ...asked, answers }] }) })
  const radio = await screen.findByRole('radio', { name: /Япония/ })
  expect(screen.getByRole('button', { name: 'Увеличить картинку: Япония' })).toBeTruthy()
  const picture = screen.getByRole('img', { name: 'Красный круг на белом' })
  await userEvent.click(picture)
  expect(radio).toHaveProperty('checked', true)
  // In place of a picture that does not load stands its text.
  fireEvent.error(picture)
  expect(await screen.findByText('Красный круг на белом')).toBeTruthy()
})
