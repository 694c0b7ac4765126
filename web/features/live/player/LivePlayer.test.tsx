import { livePlaying } from '@quiz/contract/live/live-playing.ts'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPupil } from '#web/features/work/taking/known-pupils.ts'
import { guestCards } from '#web/lib/kept-practice.ts'
import { aQuestion } from '#web/testing/a-quiz.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { LivePlayer } from './LivePlayer.tsx'
import { storeKey } from './stored-player.ts'

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(cleanup)

const key = 'k'.repeat(32)
const entry = { id: 5, title: 'Маяки', state: 'open', names: 'free', teams: false, quiet: false, acceptsNew: true }
const lobby = {
  ...{ gameId: 5, revision: 1, cursor: '1', serverNow: '2026-11-29T09:00:00.000Z', state: 'lobby', isPaused: false },
  ...{ place: 0, questionsCount: 3, opensAt: null, dueAt: null, title: 'Маяки', teams: false, quiet: false },
  ...{ endedBy: null, onDevices: 'all', question: null, answer: null, isCounted: true, verdict: null, earned: null },
  ...{ points: null, rightCount: 0, toldCount: 0, rank: null, movedUp: 0, number: 1, name: 'Аня', members: [] },
  ...{ practice: null, shownUntil: null },
}
const question = aQuestion({ id: 1, title: 'Какая планета лежит на боку?' }, ['Сатурн', 'Уран'])
const asked = { ...lobby, state: 'open', place: 1, opensAt: '2026-11-29T08:59:00.000Z', question }
const refused = (code: string, detail = code): FakeReply => ({ status: 403, code, detail })
const done = (): FakeReply => ({ reply: true })

type Answers = Partial<Record<'answer' | 'leave' | 'forget', () => FakeReply>>

/** Opens the page of a player, whose game has one state, or refuses. Returns the bodies of the calls of a path. */
function open(state: object | string, { answer = done, leave = done, forget = done }: Answers = {}) {
  storeKey('ABCDEF', key)
  let polls = 0
  const sent = fakeApi({
    [livePlaying.entry.path.replace(':code', 'ABCDEF')]: () => ({ reply: { ...entry, keepDays: 30 } }),
    [livePlaying.state.path.replace(':code', 'ABCDEF')]: () => {
      polls += 1
      if (typeof state === 'string') return refused(state)
      return polls === 1 ? { reply: state } : new Promise<FakeReply>(() => {})
    },
    ...{ [livePlaying.answer.path]: answer, [livePlaying.leave.path]: leave, [livePlaying.forget.path]: forget },
  })
  render(<LivePlayer code="ABCDEF" onCode={() => undefined} />)
  return (path: string) => sent.filter((one) => one.path === path).map(({ body }) => body)
}
const press = async (name: RegExp | string) => userEvent.click(await screen.findByRole('button', { name }))
const option = async (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
const enters = async () => screen.findByRole('textbox', { name: /^Имя/ })

test('an answer goes by a press once something is chosen, and then cannot be changed', async () => {
  const bodiesOf = open(asked)
  const heading = await screen.findByRole('heading', { name: 'Какая планета лежит на боку?' })
  expect(heading).toBe(document.activeElement)
  await press('Ответить')
  expect(bodiesOf(livePlaying.answer.path)).toEqual([])
  await userEvent.click(await option(/Сатурн/))
  await userEvent.click(await option(/Уран/))
  await press('Ответить')
  expect(await screen.findByText(/Ждём остальных/)).toBeTruthy()
  expect(bodiesOf(livePlaying.answer.path)).toEqual([{ code: 'ABCDEF', key, place: 1, answerIds: [3] }])
  expect(screen.queryByRole('button', { name: 'Ответить' })).toBeNull()
  expect([(await option(/Уран/)).matches(':disabled'), (await option(/Уран/)).checked]).toEqual([true, true])
})

test('an answer that was late is told so; of one that another tab gave, that one is shown', async () => {
  open(asked, { answer: () => refused('time_is_up') })
  await userEvent.click(await option(/Уран/))
  await press('Ответить')
  expect(await screen.findByText(/^Время вышло: этот ответ не\sпринят/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ответить' })).toBeNull()
  cleanup()
  sessionStorage.clear()
  open(asked, {
    answer: () => ({ status: 409, code: 'already_answered', answer: { answerIds: [2] } }),
  })
  await userEvent.click(await option(/Уран/))
  await press('Ответить')
  expect(await screen.findByText('Ответ уже принят')).toBeTruthy()
  expect((await option(/Сатурн/)).checked).toBe(true)
})

test('an answer that was given without a connection goes by itself after a reload; one that was only chosen stays chosen', async () => {
  const offline = () => {
    throw new Error('The network is gone')
  }
  open(asked, { answer: offline })
  await userEvent.click(await option(/Уран/))
  cleanup()
  open(asked, { answer: offline })
  expect((await option(/Уран/)).checked).toBe(true)
  await press('Ответить')
  expect(await screen.findByText(/^Нет связи. Ответ сохранён/)).toBeTruthy()
  cleanup()
  const bodiesOf = open(asked)
  expect(await screen.findByText(/Ждём остальных/)).toBeTruthy()
  expect(bodiesOf(livePlaying.answer.path)).toMatchObject([{ place: 1, answerIds: [3] }])
})

test('a refused leaving says why until the question is put away; after one the next person enters', async () => {
  let isRefused = true
  const busy = () => (isRefused ? { status: 503, code: 'busy', detail: 'Сайт занят.' } : done())
  keepPupil({ key, id: 7, name: 'Аня', isRemembered: false })
  open({ ...lobby, pupilId: 7 }, { leave: busy })
  await press('Это не\u00a0я')
  const ask = within(screen.getByRole('group', { name: /^Выйти из\sигры/ }))
  expect(ask.getByText(/Вернуться можно по\sкоду ученика/)).toBeTruthy()
  await press('Выйти')
  expect(await screen.findByText('Сайт занят.')).toBeTruthy()
  await press('Остаться')
  await press('Это не\u00a0я')
  expect(screen.queryByText('Сайт занят.')).toBeNull()
  isRefused = false
  await press('Выйти')
  expect(await screen.findByText(/^Вы вышли из\sигры/)).toBeTruthy()
  expect(await enters()).toHaveProperty('value', '')
  expect([localStorage.getItem('live-players'), sessionStorage.getItem('pupils')]).toEqual([null, null])
})

test('who was taken out can enter anew, who was banned cannot, and a game that is gone asks for another code', async () => {
  open('banned')
  expect(await screen.findByRole('heading', { name: /^Ведущий закрыл вход/ })).toBe(document.activeElement)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()
  open('game_not_found')
  expect(await screen.findByText(/^Игры с\sтаким кодом нет/)).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /^Код игры/ })).toHaveProperty('value', '')
  expect(localStorage.getItem('live-players')).toBeNull()
  cleanup()
  open('removed')
  await press('Войти под другим именем')
  expect(await enters()).toBeTruthy()
  expect(localStorage.getItem('live-players')).toBeNull()
})

test('mistakes are offered to practise once; a guest keeps them, and without any there is no offer', async () => {
  const podium = { ...lobby, state: 'podium', place: 3, points: 100, rightCount: 2, toldCount: 3 }
  open({ ...podium, practice: [{ testId: 5, questionId: 30 }] })
  await press('Работа над ошибками')
  const link = await screen.findByRole('link', { name: 'Повторить сейчас' })
  expect(link.getAttribute('href')).toContain('today')
  expect(guestCards()).toMatchObject([{ testId: 5, questionId: 30 }])
  expect(screen.queryByRole('button', { name: 'Работа над ошибками' })).toBeNull()
  cleanup()
  open({ ...podium, practice: [] })
  await screen.findByText(/^Верно 2 из\s3/)
  expect(screen.queryByRole('heading', { name: 'Работа над ошибками' })).toBeNull()
})

test('name and answers are removed after a question, and a refusal stays only as long as it is asked', async () => {
  let isRefused = true
  const forget = () => (isRefused ? { status: 503, code: 'busy', detail: 'Сайт занят.' } : done())
  const bodiesOf = open({ ...lobby, state: 'ended', shownUntil: '2026-11-30T09:00:00.000Z' }, { forget })
  expect(await screen.findByText(/^Ваш результат виден здесь/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Это не\u00a0я' })).toBeNull()
  await press(/^Удалить моё имя/)
  await press('Удалить')
  expect(await screen.findByText('Сайт занят.')).toBeTruthy()
  await press('Не\u00a0удалять')
  await press(/^Удалить моё имя/)
  expect(screen.queryByText('Сайт занят.')).toBeNull()
  isRefused = false
  await press('Удалить')
  expect(await screen.findByText(/^Ваше имя и\sответы удалены/)).toBeTruthy()
  await waitFor(() => expect(localStorage.getItem('live-players')).toBeNull())
  expect(bodiesOf(livePlaying.forget.path).at(-1)).toEqual({ code: 'ABCDEF', key })
})
