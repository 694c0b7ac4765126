import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findResultKey } from '#web/lib/result-keys.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { TakingPage } from '#web/pages/TakingPage.tsx'
import { aQuestion, aQuiz } from '#web/testing/a-quiz.ts'
import type { FakeReply, RequestFacts } from '#web/testing/fake-api.ts'
import {
  answerButton,
  goOn,
  openAttempt,
  option,
  pick,
  rightAttempt,
  shownQuestion,
  type TakingNetwork,
  takenResultId,
} from '#web/testing/taking-page.tsx'

const open = (network?: TakingNetwork) => openAttempt(TakingPage, network)
const refused = (status: number, code: string, detail = code): FakeReply => ({ status, code, detail })

/** Opens the test on a server that refuses the first attempt; `keys` are the idempotency keys of all. */
async function openBusy() {
  const keys: (string | null)[] = []
  const perform = ({ headers }: RequestFacts) => {
    keys.push(headers.get('idempotency-key'))
    return keys.length === 1 ? refused(503, 'busy', 'Сейчас слишком много запросов.') : { reply: takenResultId }
  }
  return { ...(await open({ perform })), keys }
}

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

test('a guest sends a key with the attempt, the same at a retry, and keeps it for the result', async () => {
  const { resultKeys } = await openBusy()
  await answerAll()
  await goOn()
  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))
  await screen.findByRole('heading', { name: 'Результат' })
  const [first, second] = resultKeys()
  expect(first).toMatch(/^[\w-]{22,128}$/)
  expect(second).toBe(first)
  expect(findResultKey(takenResultId, Date.now())).toBe(first)
})

const afterSession = ({ headers }: RequestFacts) =>
  headers.has('authorization') ? refused(401, 'session_ended') : { reply: takenResultId }

test.each([
  ['an account keeps no key', () => ({ reply: takenResultId }), false],
  ['an account whose session has ended keeps the key of the result, which is a guest’s', afterSession, true],
])('%s', async (_, perform, isKept) => {
  storeTokens({ token: 'access' })
  const { resultKeys } = await open({ perform })
  await answerAll()
  await goOn()
  await screen.findByRole('heading', { name: 'Результат' })
  expect(findResultKey(takenResultId, Date.now())).toBe(isKept ? resultKeys().at(-1) : null)
})

test('the last answer submits the attempt, once for a double click, and the result replaces the test in the history', async () => {
  const { address, performed } = await open()
  await answerAll()
  const button = answerButton()
  button.click()
  button.click()
  await screen.findByRole('heading', { name: 'Результат' })
  expect(performed()).toEqual([rightAttempt])
  expect(address()).toBe(`/result/${takenResultId}`)
  expect(localStorage.getItem('attempt-5')).toBeNull()
})

test('offline, the attempt waits for the network and is submitted once', async () => {
  let isThere = false
  const { performed } = await open({
    perform: () => {
      if (!isThere) throw new TypeError('Failed to fetch')
      return { reply: takenResultId }
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
  expect(performed()).toEqual([rightAttempt, rightAttempt])
})

test('a failed submit shows its error, and the retry has the same idempotency key', async () => {
  const { performed, keys } = await openBusy()
  await answerAll()
  await goOn()
  expect((await screen.findByRole('alert')).textContent).toContain('Сейчас слишком много запросов.')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  await screen.findByRole('heading', { name: 'Результат' })
  expect(performed()).toEqual([rightAttempt, rightAttempt])
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
  expect(shownQuestion()).toBe('Сколько спутников у Марса?')
  expect(answerButton()).toHaveProperty('disabled', true)
  expect(localStorage.getItem('attempt-5')).toBeNull()
})

test('outdated answers stay for reading, and those that still exist are carried into the new attempt', async () => {
  let current = aQuiz()
  const { performed } = await open({
    quiz: () => current,
    perform: () => (performed().length === 1 ? refused(409, 'outdated') : { reply: takenResultId }),
  })
  await answerAll()
  const [first, second] = aQuiz().questions
  if (!first || !second) throw new Error('The test has lost its questions')
  const answers = second.answers.filter(({ id }) => id !== 21)
  const added = aQuestion({ id: 40, title: 'Где Солнце?' }, ['Там', 'Тут'])
  current = aQuiz({ versionNumber: 2, questions: [added, first, { ...second, answers }] })
  await goOn()
  expect((await screen.findByRole('alert')).textContent).toContain('Тест обновлён')
  expect(answerButton()).toHaveProperty('disabled', true)
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
