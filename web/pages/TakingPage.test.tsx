import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { TakingPage } from '#web/pages/TakingPage.tsx'
import { aQuestion, aQuiz } from '#web/testing/a-quiz.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
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

test('a test opens with its first question, title, subject, author and position', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Космос за три вопроса')
  expect(shownQuestion()).toBe('Какая планета лежит на боку?')
  expect(screen.getByText('Наука')).toBeTruthy()
  expect(screen.getByText('Вопрос 1 из 3')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Степан Орлов' }).getAttribute('href')).toBe('/profile/7')
  expect(screen.getByText(/^Тестов:\s18$/).parentElement?.textContent).toMatch(/^Тестов:\s18 · Лайков:\s7\s719$/)
  expect(screen.getByRole('progressbar', { name: 'Пройдено вопросов' }).ariaValueNow).toBe('1')
})

test('«Ответить» is disabled with a reason until an answer is selected', async () => {
  await open()
  expect(answerButton().ariaDisabled).toBe('true')
  await goOn()
  expect(shownQuestion()).toBe('Какая планета лежит на боку?')
  await pick('Нептун')
  expect(answerButton().ariaDisabled).toBeNull()
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
  expect(shownQuestion()).toBe('У каких планет есть кольца?')
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
  expect(shownQuestion()).toBe('Какая планета лежит на боку?')
  await userEvent.click(setting())
  option('Сатурн').focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(shownQuestion()).toBe('Какая планета лежит на боку?')
  await pick('Нептун')
  expect(shownQuestion()).toBe('У каких планет есть кольца?')
  await pick('Сатурн')
  expect(shownQuestion()).toBe('У каких планет есть кольца?')
  await goOn()
  await userEvent.keyboard('2')
  expect(shownQuestion()).toBe('Сколько спутников у Марса?')
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
  expect(shownQuestion()).toBe('Какая планета лежит на боку?')
  expect(option('Уран')).toHaveProperty('checked', true)
  expect(screen.getByRole('button', { name: 'Назад' })).toHaveProperty('disabled', true)
  await goOn()
  expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([option('Сатурн')])
})

test('a reload restores the position, the selected answers and «Сразу к следующему»', async () => {
  const before = await open()
  await userEvent.click(screen.getByRole('switch'))
  await pick('Уран')
  await pick('Сатурн')
  before.close()
  await open()
  expect(shownQuestion()).toBe('У каких планет есть кольца?')
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
  expect(shownQuestion()).toBe('Какая планета лежит на боку?')
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
  expect(shownQuestion()).toBe('У каких планет есть кольца?')
  await pick('Сатурн')
  await pick('Уран')
  await goOn()
  await pick('Два')
  await goOn()
  await screen.findByRole('heading', { name: 'Результат' })
  expect(performed()).toEqual([rightAttempt])
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
  expect(answerButton()).toBeTruthy()
})

test('a challenge is sent with the answers, also after a reload without it in the address', async () => {
  const first = await open({ at: `/passing/5?from=${takenResultId}` })
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
  expect(second.performed()).toEqual([{ ...rightAttempt, fromResultId: takenResultId }])
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
