import { type DueMistakes, type PracticeState, practice } from '@quiz/contract/attempt/practice.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aQuestion } from '#web/testing/a-quiz.ts'
import { aReviewedQuestion } from '#web/testing/a-review.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { PracticeSession } from './PracticeSession.tsx'
import type { PracticeOf } from './practice.api.ts'

const question = aQuestion({ id: 10, title: 'Какая планета лежит на боку?' }, ['Сатурн', 'Уран'])
const second = aQuestion({ id: 20, title: 'Сколько спутников у Марса?' }, ['Один', 'Два'])
const begun: PracticeState = {
  ...{ sessionId: 's1', kind: 'test', review: 'full', step: 0, total: 2, left: 2, rightAtOnce: 0, rightLater: 0 },
  ...{ isEnded: false, isChanged: false, question, last: null, testId: 5, versionNumber: 1, testTitle: 'Космос' },
}
const told: PracticeState = {
  ...{ ...begun, step: 1, question: second },
  last: { step: 0, item: aReviewedQuestion({ id: 10, title: question.title }) },
}
const ended: PracticeState = { ...told, step: 3, left: 0, rightAtOnce: 1, isEnded: true, question: null, last: null }

type Answers = {
  first?: PracticeState
  answer?: () => FakeReply
  begin?: () => FakeReply
  due?: Partial<DueMistakes>
  of?: Partial<PracticeOf>
}

/** Opens a session of a test. Returns the bodies of the calls of a path, and closes the page. */
async function open({ first = begun, answer = () => ({ reply: told }), due, ...more }: Answers = {}) {
  const sent = fakeApi({
    ...{ [practice.begin.path]: more.begin ?? (() => ({ reply: first })), [practice.answer.path]: answer },
    [practice.repeat.path]: () => ({ reply: first }),
    [practice.state.path.replace(':sessionId', 's1')]: () => ({ reply: { ...begun, step: 1, question: second } }),
    [practice.end.path]: () => ({ reply: ended }),
    [practice.due.path]: () => ({ reply: { today: 0, later: 0, nextDay: null, tests: [], ...due } }),
  })
  const of: PracticeOf = { practised: 5, isGuest: false, ...more.of }
  const pages = { '/practice': () => <PracticeSession of={of} renderReport={() => null} />, '/login': () => null }
  const { close } = await renderRoutes(pages, { at: '/practice' })
  return { bodiesOf: (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body), close }
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const option = async (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(name) })
const answered = { sessionId: 's1', step: 0, questionId: 10, key: null }

test('a wrong answer is told to come back, and the next question has the focus', async () => {
  const { bodiesOf } = await open()
  await press('Ответить')
  expect(bodiesOf(practice.answer.path)).toEqual([])
  await userEvent.click(await option('Сатурн'))
  await press('Ответить')
  expect(await screen.findByText(/^Этот вопрос вернётся в\sконце/)).toBeTruthy()
  expect(screen.getByText(/^1 из\s2 · вернутся: 1$/)).toBeTruthy()
  await press('Дальше')
  expect(await screen.findByRole('heading', { name: second.title })).toBe(document.activeElement)
  expect(screen.getByText(/^2 из\s2 · вернутся: 1$/)).toBeTruthy()
  await press(/^Не\sзнаю/)
  await waitFor(() => expect(bodiesOf(practice.answer.path)).toHaveLength(2))
  expect(bodiesOf(practice.answer.path)).toEqual([
    { ...answered, answerIds: [11] },
    { ...answered, step: 1, questionId: 20, isUnknown: true },
  ])
})

test('a wrong answer that does not come back is not told to, and a question asked again says so in place of its number', async () => {
  const three = { ...begun, total: 3, left: 3 }
  const { close } = await open({ first: three, answer: () => ({ reply: { ...told, total: 3, left: 2 } }) })
  await userEvent.click(await option('Сатурн'))
  await press('Ответить')
  expect(await screen.findByText(/^1 из\s3$/)).toBeTruthy()
  expect(screen.queryByText(/вернётся в\sконце/)).toBeNull()
  close()
  await open({ first: { ...begun, step: 2, left: 1 } })
  expect(await screen.findByText('Ещё раз · осталось: 1')).toBeTruthy()
})

test('a refusal goes when the answer changes; after another tab was quicker the page goes on where that one is', async () => {
  let refusal: FakeReply = { status: 400, code: 'no_answers', detail: 'Так ответить нельзя.' }
  await open({ answer: () => refusal })
  await userEvent.click(await option('Сатурн'))
  await press('Ответить')
  expect(await screen.findByText('Так ответить нельзя.')).toBeTruthy()
  await userEvent.click(await option('Уран'))
  expect(screen.queryByText('Так ответить нельзя.')).toBeNull()
  refusal = { status: 409, code: 'practice_moved' }
  await press('Ответить')
  expect(await screen.findByText(/^Уже отвечено в\sдругой вкладке/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: second.title })).toBeTruthy()
  expect([(await option('Один')).checked, (await option('Два')).checked]).toEqual([false, false])
})

test('an answer without a network is kept, cannot be changed, and goes when the network is back', async () => {
  let isOffline = true
  const { bodiesOf } = await open({
    answer: () => {
      if (isOffline) throw new Error('The network is gone')
      return { reply: told }
    },
  })
  await userEvent.click(await option('Уран'))
  await press('Ответить')
  expect(await screen.findByText(/^Ждём сеть: ответ сохранён/)).toBeTruthy()
  await userEvent.click(await option('Сатурн'))
  expect((await option('Уран')).checked).toBe(true)
  isOffline = false
  const sent = bodiesOf(practice.answer.path).length
  await act(async () => void dispatchEvent(new Event('online')))
  expect(bodiesOf(practice.answer.path)).toHaveLength(sent + 1)
  expect(await screen.findByRole('button', { name: 'Дальше' })).toBeTruthy()
  expect(bodiesOf(practice.answer.path).at(-1)).toEqual({ ...answered, answerIds: [12] })
})

test('after a reload what was chosen is still chosen, and what was sent goes by itself', async () => {
  const offline = () => {
    throw new Error('The network is gone')
  }
  const before = await open({ answer: offline })
  await userEvent.click(await option('Уран'))
  before.close()
  const again = await open({ answer: offline })
  expect((await option('Уран')).checked).toBe(true)
  expect(again.bodiesOf(practice.answer.path)).toEqual([])
  await press('Ответить')
  await screen.findByText(/^Ждём сеть/)
  again.close()
  const third = await open()
  expect(await screen.findByRole('button', { name: 'Дальше' })).toBeTruthy()
  expect(third.bodiesOf(practice.answer.path)).toEqual([{ ...answered, answerIds: [12] }])
  third.close()
  const { bodiesOf } = await open({ first: { ...begun, step: 2 } })
  expect((await option('Уран')).checked).toBe(false)
  expect(bodiesOf(practice.answer.path)).toEqual([])
})

test('the end says what was right and offers another session; to a guest with mistakes also where they are kept', async () => {
  const { bodiesOf, close } = await open()
  await press('Закончить')
  expect(await screen.findByRole('heading', { name: 'Тренировка окончена' })).toBe(document.activeElement)
  expect(screen.getByText(/осталось 1/)).toBeTruthy()
  expect([screen.queryByText(/^Ошибок нет/), screen.queryByText(/в\sэтом браузере/)]).toEqual([null, null])
  await press('Ещё раз')
  expect(await screen.findByRole('heading', { name: question.title })).toBeTruthy()
  expect(bodiesOf(practice.begin.path)).toMatchObject([{ isNew: false }, { isNew: true }])
  close()
  const guest = await open({ first: ended, of: { isGuest: true } })
  expect(await screen.findByText(/в\sэтом браузере/)).toBeTruthy()
  guest.close()
  await open({ first: { ...ended, rightAtOnce: 2 }, of: { isGuest: true } })
  expect(await screen.findByText(/^Ошибок нет/)).toBeTruthy()
  expect([screen.queryByText(/в\sэтом браузере/), screen.queryByText(/вернутся завтра/)]).toEqual([null, null])
})

test('today’s mistakes are done when none is left today, and go on while there are', async () => {
  const of = { practised: 'mistakes', isGuest: false } as const
  const ofMistakes = { ...ended, kind: 'mistakes' } as const
  const { close } = await open({ of, first: ofMistakes, due: { today: 3 } })
  expect(await screen.findByRole('button', { name: 'Ещё 3' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Тренировка окончена' })).toBeTruthy()
  close()
  await open({ of, first: ofMistakes })
  expect(await screen.findByRole('heading', { name: /^На\sсегодня всё/ })).toBeTruthy()
})

test('the mistakes of a result begin a session of their own', async () => {
  const { bodiesOf } = await open({ of: { resultId: 'r1' } })
  await option('Уран')
  expect(bodiesOf(practice.begin.path)).toMatchObject([{ isNew: true }])
})

test.each([
  ['quizzes_only', 'Пройти тест'],
  ['no_review', 'Пройти тест'],
  ['closed', 'Выбрать другой тест'],
])('a test that cannot be practised (%s) has another way: %s', async (code, way) => {
  await open({ begin: () => ({ status: 409, code }) })
  expect(await screen.findByRole('link', { name: way })).toBeTruthy()
})
